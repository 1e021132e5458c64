/** SHELL-1, SHELL-13, SHELL-14: every page in Chinese. */
import { everyPageOpens } from './everyPage.ts'

everyPageOpens('zh')
