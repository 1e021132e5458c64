/** The commands that a running server does for the machine's owner. */
import type { Commands } from '../kernel/commandEndpoint.ts'
import { operatorCommand } from '../operations/operators/operatorCommand.ts'
import { backupCommand } from './backupCommand.ts'
import { importCommand } from './importCommand.ts'
import { verifyCommand } from './verifyCommand.ts'

export const allCommands: Commands = {
  backup: backupCommand,
  import: importCommand,
  operator: operatorCommand,
  verify: verifyCommand,
}
