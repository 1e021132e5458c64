/** What a crash left: imports that nobody works on any more, rows that nobody sees, files that nobody asks for. */
import fs from 'node:fs'
import path from 'node:path'
import type { Server } from '../../kernel/server.ts'
import { clearImport } from './clearing.ts'
import { interruptDead, listUncleared } from './imports.queries.ts'
import { jobsOf } from './jobs.ts'
import { forgetExpiredUploads } from './uploads.queries.ts'
import { folderOf, removeUpload } from './uploads.ts'

const EVERY_MS = 60_000
/** Twelve heartbeats missed. */
const SILENT_SECONDS = 60

/**
 * Call it once the server is open, before it answers. With the embedded database every import that still counts as running
 * is dead; with PostgreSQL those are that have been silent for a minute, which the first look ends: a node of a cluster that
 * is away must not keep the server from starting. Their rows are removed in the background: nobody sees them anyway. The
 * answer stops the look-out.
 */
export async function discardLeftovers(server: Server): Promise<() => void> {
  if (server.engine.kind === 'pglite') {
    await endDeadImports(server)
    // Nobody else works in this folder.
    await removeWorkFolders(server)
  }
  const look = () => {
    lookOut(server).catch((error: unknown) => server.log.error({ err: error }, 'cleaning up imports failed'))
  }
  const timer = setInterval(look, EVERY_MS)
  timer.unref()
  look()
  return () => clearInterval(timer)
}

/** One look: dead imports end, their rows and forgotten files go. */
export async function lookOut(server: Server): Promise<void> {
  await interrupt(server, SILENT_SECONDS)
  for (const { merchantId, importId } of await server.engine.transact('owner', 'read', listUncleared)) {
    if (!jobsOf(server).running.includes(importId)) await clearImport(server, merchantId, importId)
  }
  const expired = await server.engine.transact('owner', 'write', forgetExpiredUploads)
  for (const { merchantId, uploadId } of expired) await removeUpload(server.env, merchantId, uploadId)
}

/** Ends the imports whose process is gone; their rows are removed before the next import of their store, or by `lookOut`. */
export async function endDeadImports(server: Server): Promise<void> {
  await interrupt(server, server.engine.kind === 'pglite' ? 0 : SILENT_SECONDS)
}

async function interrupt(server: Server, silentSeconds: number): Promise<void> {
  const mine = jobsOf(server).running
  await server.engine.transact('owner', 'write', run => interruptDead(run, silentSeconds, mine))
}

async function removeWorkFolders({ env }: Server): Promise<void> {
  const names = await fs.promises.readdir(folderOf(env)).catch(() => [])
  const left = names.filter(name => name.startsWith('work-'))
  await Promise.all(left.map(name => fs.promises.rm(path.join(folderOf(env), name), { recursive: true, force: true })))
}
