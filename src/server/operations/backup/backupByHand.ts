/** A backup that an operator asked for on the System page: made beside the calls, and ended with the server (ADM-2). */
import type { Server } from '../../kernel/server.ts'
import { makeBackup } from './makeBackup.ts'

const underWay = new WeakMap<Server, Promise<void>>()

/** Begins one; false where this process makes one already. What becomes of it stands in the list and in the log. */
export async function beginBackupByHand(server: Server): Promise<boolean> {
  if (underWay.has(server)) return false
  const begun = Promise.withResolvers<void>()
  const made = makeBackup(server, { kind: 'command', signal: server.draining, onBegun: begun.resolve })
    // It has said so, in the log and in the list.
    .catch(() => {})
    .then(() => void underWay.delete(server))
  underWay.set(server, made)
  await Promise.race([begun.promise, made])
  return true
}

/** Resolves once none is under way. A server that stops has ended it: `draining`. */
export async function backupByHandEnded(server: Server): Promise<void> {
  await underWay.get(server)
}
