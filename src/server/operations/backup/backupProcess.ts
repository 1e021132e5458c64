/**
 * Makes a backup in a process of its own, of the lowest priority: calls keep the processor, and what a copy needs in memory
 * is given back with its end. It ends by itself where the server that ordered it is gone.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import pg from 'pg'
import { CONNECT_MS } from '../../db/limits.ts'
import { tryRestore } from '../restore/tryRestore.ts'
import { BackupFault } from './backupFile.ts'
import type { BackupDone, BackupOrder, FromProcess, ToProcess } from './backupMessages.ts'
import { copyDatabase, copyLog } from './copyFolder.ts'
import { dump } from './dump.ts'
import { sealKeys } from './keySeal.ts'
import type { CopyEnd } from './liveCopy.queries.ts'
import { beginOneMoment } from './oneMoment.ts'
import { onMoved } from './pulse.ts'
import { verifyBackup } from './readFile.ts'
import { liteSource, postgresSource, type Source, TEXT_SETTINGS } from './source.ts'
import { BackupWriter } from './writeFile.ts'

/** Only one backup of a PostgreSQL at a time. */
const LOCK = 20152
/**
 * Where this process or the network is gone, PostgreSQL lets go of the lock within two minutes: the next attempt needs it. Some
 * platforms cannot look whether a client is still there while they work for it.
 */
const GONE_SETTINGS = `set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 6;
  set tcp_user_timeout = 90000;
  do $$ begin set client_connection_check_interval = 10000; exception when others then null; end $$`

let writer: BackupWriter | undefined
/** Removed with the process that was to remove it. */
let work: string | undefined
let ended: ((end: CopyEnd) => void) | undefined

const tell = (message: FromProcess) =>
  new Promise<void>(resolve => {
    if (process.send) process.send(message, () => resolve())
  })

onMoved(() => void tell({ moved: true }))

// Whoever stops the server at the terminal stops this one, too; the server decides.
process.on('SIGINT', () => {})
process.on('disconnect', () => void giveUp())
process.on('message', (message: ToProcess) => {
  if ('end' in message) return ended?.(message.end)
  void run(message.order)
})

async function giveUp(): Promise<never> {
  await writer?.discard()
  if (work !== undefined) await fs.rm(work, { recursive: true, force: true })
  process.exit(1)
}

async function run(order: BackupOrder): Promise<void> {
  work = order.work
  try {
    await tell({ done: await make(order) })
    process.exit(0)
  } catch (error) {
    await writer?.discard()
    const isKnown = error instanceof BackupFault
    await tell({ fault: (error as Error).message, stack: isKnown ? undefined : (error as Error).stack })
    process.exit(1)
  }
}

async function make(order: BackupOrder): Promise<BackupDone> {
  const { head, folder, dataDir, keys, database } = order
  writer = await BackupWriter.open(folder, head)
  const sealedKeys = keys && (await sealKeys(keys.byFile, keys.code))
  const dumpFrom = (source: Source) => {
    if (!writer) throw new Error('The backup was given up')
    const engine = 'url' in database ? ('postgres' as const) : ('pglite' as const)
    return dump(writer, { source, engine, head, dataDir, sealedKeys })
  }
  const manifest = 'url' in database ? await withPostgres(database.url, dumpFrom) : await withCopy(order, dumpFrom)
  const file = await writer.finish(async part => void (await verifyBackup(part)))
  writer = undefined
  const verifiedAt = new Date().toISOString()
  const { size } = await fs.stat(file)
  const trialFault = order.isTried ? await tryRestore(file, path.join(order.work, 'trial')) : undefined
  return {
    file,
    bytes: size,
    stores: manifest.stores,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    verifiedAt,
    triedAt: order.isTried && trialFault === undefined ? new Date().toISOString() : undefined,
    trialFault,
  }
}

async function withPostgres<T>(url: string, work: (source: Source) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'mise backup',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${LOCK}) as free`)
    if (!rows[0]?.free) throw new BackupFault('A backup of this database is being made already.')
    await client.query(`${TEXT_SETTINGS}; ${GONE_SETTINGS}`)
    await beginOneMoment(client, url)
    return await work(postgresSource(client))
  } finally {
    await client.end()
  }
}

/** Copies the folder that the server has open, opens the copy, and so proves that it opens. */
async function withCopy<T>(order: BackupOrder, dumpFrom: (source: Source) => Promise<T>): Promise<T> {
  const [from, to] = [path.join(order.dataDir, 'pg'), path.join(order.work, 'pg')]
  await copyDatabase(from, to)
  const stopped = new Promise<CopyEnd>(resolve => {
    ended = resolve
  })
  await tell({ copied: 'folder' })
  const end = await stopped
  await copyLog(from, to, end.firstSegment, end.lastSegment)
  await fs.writeFile(path.join(to, 'backup_label'), end.label, { mode: 0o600 })
  await tell({ copied: 'log' })
  const settings = ['-c', 'timezone=UTC', '-c', 'shared_buffers=16MB', '-c', 'max_wal_size=64MB']
  const lite = await PGlite.create({ fs: new NodeFS(to), startParams: PGlite.defaultStartParams.concat(settings) })
  try {
    await lite.exec(TEXT_SETTINGS)
    await lite.exec('set default_transaction_read_only = on')
    return await dumpFrom(liteSource(lite))
  } finally {
    await lite.close()
    await fs.rm(to, { recursive: true, force: true })
  }
}
