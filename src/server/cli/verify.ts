/**
 * `npm run verify`: proves every identity over every store of the database of the environment, also beside a running
 * server. Exit status 1 where one fails, 2 where the database cannot be reached.
 */
import { runCommand } from './runCommand.ts'

process.exitCode = await runCommand('verify', process.argv.slice(2))
