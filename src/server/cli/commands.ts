/** The commands that a running server does for the machine's owner. */
import type { Commands } from '../kernel/commandEndpoint.ts'
import { importCommand } from './importCommand.ts'
import { verifyCommand } from './verifyCommand.ts'

export const allCommands: Commands = { import: importCommand, verify: verifyCommand }
