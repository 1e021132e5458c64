/** `npm run operator -- add|remove|list EMAIL`: who runs the installation, also beside a running server. */
import { runCommand } from './runCommand.ts'

process.exitCode = await runCommand('operator', process.argv.slice(2))
