/**
 * `npm run backup [-- --to FOLDER]`: makes a backup of the database of the environment and of what belongs to it, also beside a
 * running server. Exit status 1 where it failed, 2 where the database cannot be reached.
 */
import path from 'node:path'
import { runCommand } from './runCommand.ts'

// npm runs commands in the package's folder, and says where the user is.
const here = process.env['INIT_CWD'] ?? ''
const args = process.argv.slice(2).map((arg, index, all) => (all[index - 1] === '--to' ? path.resolve(here, arg) : arg))
process.exitCode = await runCommand('backup', args)
