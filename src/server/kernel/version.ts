/** Which Mise this is. */
import fs from 'node:fs'
import path from 'node:path'

/** As package.json has it, such as `0.2.0`. */
export const VERSION: string = (
  JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string }
).version
