/** After the browser tests: what several of them began with. */
import { removeTemplates } from './demo.ts'

export const teardown = removeTemplates
