/** What `npm run backup` does, in the server or beside none. */
import { parseArgs } from 'node:util'
import type { Command } from '../kernel/commandEndpoint.ts'
import { BackupFault } from '../operations/backup/backupFile.ts'
import { recoveryCodeFile } from '../operations/backup/keySeal.ts'
import { makeBackup } from '../operations/backup/makeBackup.ts'

const USAGE = 'npm run backup [-- --to FOLDER]'
const MEGABYTE = 1024 * 1024

/** 0 where the backup was made and verified, 1 where it failed. */
export const backupCommand: Command = async (server, io) => {
  const folder = folderOf(io.args)
  if (folder === false) {
    io.note(USAGE)
    return 1
  }
  try {
    const report = await makeBackup(server, { kind: 'command', folder, signal: io.signal })
    if (!report) return 1
    const { file, bytes, stores, rows, newRecoveryCode } = report
    io.note(`Made and verified: ${stores} stores, ${rows} rows, ${(bytes / MEGABYTE).toFixed(1)} MB`)
    if (newRecoveryCode !== undefined)
      io.note(
        `Recovery code: ${newRecoveryCode}\nIt opens the keys in this and every later backup. Keep it apart from the backups. It also stands in ${recoveryCodeFile(server.env)}.`,
      )
    io.out(file)
    return 0
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error
    io.note(error.message)
    return 1
  }
}

/** False where the options are not understood. */
function folderOf(args: readonly string[]): string | undefined | false {
  try {
    return parseArgs({ args: [...args], options: { to: { type: 'string' } } }).values.to
  } catch {
    return false
  }
}
