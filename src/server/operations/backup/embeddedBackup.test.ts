/** Backup and restore of the embedded database (ADM-2): beside a server that writes, whole or not at all. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Engine, openPglite } from '../../db/engine.ts'
import { schemaText } from '../../db/schemaText.ts'
import { openDatabase } from '../../open.ts'
import { isFull } from '../../testing/isFull.ts'
import { makeEmptyFolder } from '../../testing/embedded.ts'
import { restoreBackup } from '../restore/restoreBackup.ts'
import { aPlace, CODE, fill, UPLOAD, writeCounted } from './backup.testing.ts'
import { backupName, FORMAT, type Head, MANIFEST_ENTRY, type Manifest } from './backupFile.ts'
import { listBackups } from './backupRuns.queries.ts'
import { type BackupReport, type Installation, makeBackup } from './makeBackup.ts'
import { contentOf, readEntries, verifyBackup } from './readFile.ts'
import { BackupWriter } from './writeFile.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'
const ask = <Row>(engine: Engine, query: ReturnType<typeof sql<Row>>) =>
  engine.transact('owner', 'read', run => run(query))

let source: Installation & { merchants: number[] }
let made: BackupReport
let writtenMeanwhile = 0

/** With another byte at a place. */
function withOther(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
  return changed
}

const BLOCK = 512
const [SIZE_AT, SIZE_END] = [124, 136]
interface Placed {
  readonly name: string
  /** Of its header. */
  readonly at: number
  readonly contentAt: number
  readonly size: number
}
/** Whether nothing may be read with another byte there. */
const isKept = (entries: readonly Placed[], at: number) =>
  entries.some(
    ({ name, at: from, contentAt, size }) =>
      at >= from && at < (name.startsWith('tables/') ? contentAt : contentAt + size),
  )

/** The entries of a tar, and where the last ends. */
function entriesOf(tar: Buffer): { entries: Placed[]; endsAt: number } {
  const entries: Placed[] = []
  for (let at = 0; tar.readUInt8(at) !== 0;) {
    const size = Number.parseInt(tar.toString('latin1', at + SIZE_AT, at + SIZE_END), 8)
    const name = tar.toString('latin1', at, at + 100).replace(/\0.*$/, '')
    entries.push({ name, at, contentAt: at + BLOCK, size })
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  const last = entries.at(-1)
  return { entries, endsAt: last ? last.contentAt + last.size : 0 }
}

describe.skipIf(isPostgres)('ADM-2 the embedded database', () => {
  beforeAll(async () => {
    const env = aPlace()
    await makeEmptyFolder(env.dataDir)
    source = await fill(env, await openPglite(env.dataDir))
    // Callers write all the time.
    let isDone = false
    const [merchantId = 0] = source.merchants
    const writing = (async () => {
      while (!isDone) {
        await writeCounted(source.engine, merchantId)
        writtenMeanwhile += 1
        // The embedded engine answers before the event loop turns; a server's callers come through it.
        await new Promise(setImmediate)
      }
    })()
    const report = await makeBackup(source, { kind: 'command', isTried: true, priority: 'normal' }).finally(() => {
      isDone = true
    })
    await writing
    if (!report) throw new Error('No backup')
    made = report
  }, 240_000)
  afterAll(async () => {
    await source.engine.close()
    fs.rmSync(source.env.dataDir, { recursive: true, force: true })
  })

  test('ADM-2 a backup beside writing callers is one file, verified, of its user alone, and in the list', async () => {
    expect(writtenMeanwhile).toBeGreaterThan(3)
    expect(path.dirname(made.file)).toBe(path.resolve(source.env.backupDir))
    expect(fs.statSync(made.file).mode & 0o777).toBe(0o600)
    expect(fs.readdirSync(source.env.backupDir)).toEqual([path.basename(made.file)])
    expect(fs.readdirSync(path.join(source.env.dataDir, 'backup-work'))).toEqual([])
    expect(made).toMatchObject({ stores: 2, newRecoveryCode: undefined })
    const [run] = await listBackups(source.engine)
    expect(run).toMatchObject({ kind: 'command', file: made.file, bytes: made.bytes, stores: 2, error: null })
    expect([run?.verifiedAt, run?.triedAt, run?.finishedAt]).not.toContain(null)
    // The log is let go of again.
    expect(await ask(source.engine, sql`select slot_name from pg_replication_slots`)).toEqual([])
  })

  test('ADM-2 restored, it is one moment with everything in it, and the same schema', async () => {
    const place = aPlace()
    onTestFinished(() => fs.rmSync(place.dataDir, { recursive: true, force: true }))
    const lines: string[] = []
    const manifest = await restoreBackup(place, { file: made.file, say: line => void lines.push(line) })
    expect(lines.at(-1)).toBe('All checks passed in 2 stores.')
    const engine = await openDatabase(place)
    onTestFinished(() => engine.close())
    const stores = await ask(
      engine,
      sql<{
        phone: string
        orders: string
      }>`select m.phone, (select count(*) from orders o where o.merchant_id = m.merchant_id)::text as orders
        from merchant m order by merchant_id`,
    )
    // Each transaction wrote an order and how many there are.
    expect(stores[0]?.phone).toBe(stores[0]?.orders)
    expect(Number(stores[0]?.orders)).toBeGreaterThan(40)
    expect(stores[1]?.orders).toBe('40')
    expect(await schemaText(engine)).toBe(await schemaText(source.engine))
    expect(manifest.tables.length).toBeGreaterThan(100)
    // Numbers go on where they were.
    await writeCounted(engine, source.merchants[0] ?? 0)
    for (const key of ['secrets.key', 'gift-card.key', 'pos-password.key']) {
      const file = path.join(place.dataDir, key)
      expect(fs.readFileSync(file, 'utf8')).toBe(fs.readFileSync(path.join(source.env.dataDir, key), 'utf8'))
      expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    }
    expect(fs.readFileSync(path.join(place.dataDir, 'uploads', 'history.csv'), 'utf8')).toBe(UPLOAD)
    expect(fs.existsSync(path.join(place.dataDir, 'restoring'))).toBe(false)
  })

  test('SEC-3 the keys are in the file, and not to be read in it', () => {
    const file = fs.readFileSync(made.file)
    for (const key of ['secrets.key', 'gift-card.key', 'pos-password.key'])
      expect(file.includes(fs.readFileSync(path.join(source.env.dataDir, key)))).toBe(false)
    expect(file.includes(CODE)).toBe(false)
  })

  /** The sentence of a restore that is refused; nothing may be in its place then. */
  async function refused(file: string, settings: Readonly<Record<string, string>> = {}): Promise<string> {
    const place = aPlace(settings)
    onTestFinished(() => fs.rmSync(place.dataDir, { recursive: true, force: true }))
    const error: unknown = await restoreBackup(place, { file, say() {} }).catch((reason: unknown) => reason)
    expect((error as Error).name).toBe('BackupFault')
    const left = fs.readdirSync(place.dataDir).filter(name => name !== 'mise.lock.db')
    expect(left).toEqual([])
    return (error as Error).message
  }
  const changedFile = (name: string, change: (bytes: Buffer) => Buffer) => {
    const file = path.join(source.env.backupDir, name)
    fs.writeFileSync(file, change(fs.readFileSync(made.file)))
    onTestFinished(() => fs.rmSync(file))
    return file
  }

  test('ADM-2 a restore of a file with another byte or without its end leaves nothing in its place', async () => {
    const flipped = changedFile('flipped.misebackup', bytes => withOther(bytes, Math.floor(bytes.length / 2)))
    expect(await refused(flipped)).toMatch(/is damaged \(.*\)\. Take another one\.$/)
    const cut = changedFile('cut.misebackup', bytes => bytes.subarray(0, bytes.length * 0.9))
    expect(await refused(cut)).toMatch(/is damaged/)
  })

  test('ADM-2 a byte that has changed is found wherever it is, and a file that was cut wherever it ends', async () => {
    const whole = fs.readFileSync(made.file)
    const wanted = await verifyBackup(made.file)
    const file = changedFile('changed.misebackup', bytes => bytes)
    const read = async (bytes: Buffer) => {
      fs.writeFileSync(file, bytes)
      return verifyBackup(file).catch((error: Error) => `${error.name}: ${error.message}`)
    }
    const { entries, endsAt } = entriesOf(whole)
    const kinds = new Set(entries.map(({ name }) => name.split(/[/.]/)[0]))
    expect(kinds).toEqual(new Set(['end', 'files', 'format', 'keys', 'manifest', 'tables']))
    const seeded = fc.sample(fc.nat(endsAt - 1), { seed: 21, numRuns: 60 })
    // Of every kind, and of the largest tables: the header, the first, middle and last byte.
    const largest = entries.toSorted((one, other) => other.size - one.size).slice(0, 4)
    const chosen = [...entries.filter(({ name }) => !name.startsWith('tables/')), ...largest].flatMap(
      ({ at, contentAt, size }) => [at + 3, at + 130, contentAt, contentAt + (size >> 1), contentAt + size - 1],
    )
    for (const at of [...chosen, ...seeded]) {
      const answer = await read(withOther(whole, at))
      // Between an entry and the next nothing is kept, and compressed rows have bits that say nothing: the rows are the same.
      const isSame = !isKept(entries, at) && isDeepStrictEqual(answer, wanted)
      expect([at, isSame ? 'BackupFault: is damaged' : answer]).toEqual([
        at,
        expect.stringMatching(/^BackupFault: .*(is damaged|does not know)/),
      ])
      const cut = await read(whole.subarray(0, at))
      expect([at, cut]).toEqual([at, expect.stringMatching(/^BackupFault: .*is damaged/)])
    }
  }, 200_000)

  test('ADM-2 no file, another recovery code, none, and a code that is too short are a sentence each', async () => {
    expect(await refused('/nowhere/x.misebackup')).toBe('There is no file /nowhere/x.misebackup.')
    expect(await refused(made.file, { BACKUP_KEY: 'WRONG-WRONG-WRONG-WRONG' })).toMatch(/recovery code is not the one/)
    expect(await refused(made.file, { BACKUP_KEY: '' })).toMatch(/keys in this backup are sealed: set BACKUP_KEY/)
    expect(await refused(made.file, { BACKUP_KEY: 'short' })).toMatch(/BACKUP_KEY needs 16/)
  })

  test('ADM-2 a place with a database in it is left as it is', async () => {
    const before = fs.readdirSync(source.env.dataDir).toSorted()
    const { dataDir } = source.env
    await expect(restoreBackup(aPlace({ DATA_DIR: dataDir }), { file: made.file, say() {} })).rejects.toThrow(
      /is in use by another Mise/,
    )
    const place = aPlace()
    fs.mkdirSync(path.join(place.dataDir, 'pg'))
    await expect(restoreBackup(place, { file: made.file, say() {} })).rejects.toThrow(/already holds a database/)
    fs.rmSync(path.join(place.dataDir, 'pg'), { recursive: true })
    fs.writeFileSync(path.join(place.dataDir, 'secrets.key'), 'another')
    await expect(restoreBackup(place, { file: made.file, say() {} })).rejects.toThrow(
      /is a key of another installation/,
    )
    expect(fs.readdirSync(source.env.dataDir).toSorted()).toEqual(before)
  })

  /** A file like the one that was made, with another head and manifest. */
  async function withManifest(change: (manifest: Manifest) => Partial<Manifest>): Promise<string> {
    const manifest = await verifyBackup(made.file)
    const changed = { ...manifest, ...change(manifest) }
    const { format, version, installationId, kind } = changed
    const head: Head = { format, version, installationId, kind, madeAt: '2020-01-01T00:00:00.000Z' }
    const folder = path.join(source.env.backupDir, 'changed')
    const file = path.join(folder, backupName(new Date(head.madeAt)))
    onTestFinished(() => fs.rmSync(folder, { recursive: true }))
    const writer = await BackupWriter.open(folder, head)
    await readEntries(made.file, async entry => {
      if (entry.name === 'format.json' || entry.name === 'end') return
      const content = await contentOf(entry)
      const text = Buffer.from(JSON.stringify({ ...changed, madeAt: head.madeAt }))
      await writer.add(entry.name, entry.name === MANIFEST_ENTRY ? text : content)
      if (entry.name !== MANIFEST_ENTRY) return
      await writer.add('end', Buffer.from(createHash('sha256').update(text).digest('hex')))
    })
    expect(await writer.finish(async () => {})).toBe(file)
    return file
  }

  test('ADM-2 a file of a newer version is refused with that version', async () => {
    const newer = await withManifest(() => ({ format: FORMAT + 1, version: '9.1.0' }))
    expect(await refused(newer)).toMatch(/made by Mise 9\.1\.0, in a format/)
  })

  test('ADM-2 a migration that this version does not have, or has with another text, is named', async () => {
    const name = '9999_newer.sql'
    const checksum = '0'.repeat(64)
    const newer = await withManifest(({ migrations }) => ({ migrations: [...migrations, { name, checksum }] }))
    expect(await refused(newer)).toMatch(/with migration 9999_newer\.sql, which this version does not have/)
  })

  test('ADM-2 fewer stores than the manifest says fail loudly', async () => {
    expect(await refused(await withManifest(() => ({ stores: 3 })))).toMatch(
      /there are 2 stores and not the 3 of the backup/,
    )
  })

  test.runIf(isFull)(
    'ADM-2 books that did not hold before are told, and put into use only where the operator says so',
    async () => {
      const [merchantId = 0] = source.merchants
      await source.engine.script(`update order_line set gross_cents = gross_cents + 10, net_cents = net_cents + 10
      where merchant_id = ${merchantId} and line_no = 1`)
      const wrong = await makeBackup(source, { kind: 'command', isTried: true, priority: 'normal' })
      onTestFinished(() => fs.rmSync(wrong?.file ?? ''))
      expect(wrong?.trialFault).toMatch(/is whole, but a restore of it on trial failed: FAIL /)
      expect((await listBackups(source.engine))[0]).toMatchObject({
        file: wrong?.file,
        triedAt: null,
        error: wrong?.trialFault,
      })
      expect(wrong?.trialFault).toMatch(/I1/)
      const place = aPlace()
      onTestFinished(() => fs.rmSync(place.dataDir, { recursive: true, force: true }))
      await restoreBackup(place, { file: wrong?.file ?? '', acceptsBooks: true, say() {} })
      expect(fs.existsSync(path.join(place.dataDir, 'pg'))).toBe(true)
    },
    200_000,
  )

  test('ADM-2 a second backup at the same time is refused, and one that is stopped leaves nothing', async () => {
    const stop = new AbortController()
    const before = fs.readdirSync(source.env.backupDir)
    const first = makeBackup(source, { kind: 'command', signal: stop.signal })
    await expect(makeBackup(source, { kind: 'command' })).rejects.toThrow('A backup is being made already.')
    stop.abort()
    await expect(first).rejects.toThrow('The backup was stopped before it was done.')
    expect(fs.readdirSync(source.env.backupDir)).toEqual(before)
    expect(fs.readdirSync(path.join(source.env.dataDir, 'backup-work'))).toEqual([])
    expect(await ask(source.engine, sql`select slot_name from pg_replication_slots`)).toEqual([])
    expect((await listBackups(source.engine))[0]).toMatchObject({
      error: 'The backup was stopped before it was done.',
      file: null,
    })
  })
})
