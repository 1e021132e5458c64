/** SHELL-1, SHELL-13, SHELL-14: every page in English. */
import { everyPageOpens } from './everyPage.ts'

everyPageOpens('en')
