/** Reads a backup, and proves that it is what was written. */
import { createHash, type Hash } from 'node:crypto'
import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { extract as newExtract } from 'tar-stream'
import {
  BackupFault,
  END_ENTRY,
  FILES_FOLDER,
  FORMAT,
  FORMAT_ENTRY,
  type Head,
  headSchema,
  KEYS_ENTRY,
  type Manifest,
  MANIFEST_ENTRY,
  manifestSchema,
  partOf,
} from './backupFile.ts'
import { moved } from './pulse.ts'
import { RowsDigest } from './rowsDigest.ts'

const decompress = promisify(zstdDecompress)

/** The rest need not be read. */
class Enough extends Error {}

/** An entry of the file; its content must be read before the next comes. */
export interface Entry {
  readonly name: string
  readonly content: AsyncIterable<Buffer>
}

/** Calls `each` with every entry in order. Throws BackupFault where the file is not a backup or damaged. */
export async function readEntries(file: string, each: (entry: Entry) => Promise<void>): Promise<void> {
  if (!fs.existsSync(file)) throw new BackupFault(`There is no file ${file}.`)
  const extract = newExtract()
  const read = async () => {
    for await (const entry of extract) {
      moved()
      await each({ name: entry.header.name, content: entry as unknown as AsyncIterable<Buffer> })
      entry.resume()
    }
  }
  try {
    await Promise.all([pipeline(fs.createReadStream(file, { highWaterMark: 1024 * 1024 }), extract), read()])
  } catch (error) {
    if (error instanceof BackupFault || error instanceof Enough || 'syscall' in (error as object)) throw error
    throw damaged(file, (error as Error).message)
  }
}

export async function contentOf(entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of entry.content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The rows of a part. */
export const rowsOf = async (entry: Entry): Promise<Buffer> => decompress(await contentOf(entry))

const damaged = (file: string, why: string) =>
  new BackupFault(`The backup ${file} is damaged (${why}). Take another one.`)

/** The head of a backup, from its beginning alone. Throws BackupFault where the file is none or of a newer format. */
export async function readHead(file: string): Promise<Head> {
  let head: Head | undefined
  try {
    await readEntries(file, async entry => {
      if (entry.name !== FORMAT_ENTRY) throw damaged(file, `it does not begin with ${FORMAT_ENTRY}`)
      head = readHeadText(file, (await contentOf(entry)).toString())
      throw new Enough()
    })
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  if (!head) throw damaged(file, 'it is empty')
  return head
}

function readHeadText(file: string, text: string): Head {
  const parsed = headSchema.safeParse(jsonOf(text))
  if (!parsed.success) throw damaged(file, FORMAT_ENTRY)
  if (parsed.data.format > FORMAT)
    throw new BackupFault(
      `The backup ${file} was made by Mise ${parsed.data.version}, in a format that this version does not know. Restore it with that version or a newer one.`,
    )
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What of a backup is found while it is read, in the shape of the manifest. */
class Found {
  readonly tables = new Map<string, { parts: number; sha256: Hash; digest: RowsDigest }>()
  readonly files = new Map<string, { bytes: number; sha256: string }>()
  keysSha256: string | undefined
  isWhole = false
  manifestSha256 = ''
  head: Head | undefined
  manifest: Manifest | undefined

  async take(file: string, entry: Entry): Promise<void> {
    const { name } = entry
    if (this.isWhole) throw damaged(file, 'it goes on behind its end')
    if (!this.head && name !== FORMAT_ENTRY) throw damaged(file, `it does not begin with ${FORMAT_ENTRY}`)
    const part = partOf(name)
    if (part) return this.#takeRows(file, part, await rowsOf(entry))
    if (name.startsWith(FILES_FOLDER)) return this.#takeFile(name, entry)
    if (name === KEYS_ENTRY)
      this.keysSha256 = createHash('sha256')
        .update(await contentOf(entry))
        .digest('hex')
    else if (name === FORMAT_ENTRY) this.head = readHeadText(file, (await contentOf(entry)).toString())
    else if (name === MANIFEST_ENTRY) {
      const text = await contentOf(entry)
      const parsed = manifestSchema.safeParse(jsonOf(text.toString()))
      if (!parsed.success) throw damaged(file, MANIFEST_ENTRY)
      this.manifest = parsed.data
      this.manifestSha256 = createHash('sha256').update(text).digest('hex')
    } else if (name === END_ENTRY) this.isWhole = (await contentOf(entry)).toString() === this.manifestSha256
    else throw damaged(file, `it holds ${name}`)
  }

  #takeRows(file: string, { name, part }: { name: string; part: number }, rows: Buffer): void {
    const table = this.tables.get(name) ?? { parts: 0, sha256: createHash('sha256'), digest: new RowsDigest() }
    if (part !== table.parts) throw damaged(file, `a part of ${name} is missing`)
    table.parts += 1
    table.sha256.update(rows)
    table.digest.add(rows)
    this.tables.set(name, table)
  }

  async #takeFile(name: string, entry: Entry): Promise<void> {
    const sha256 = createHash('sha256')
    let bytes = 0
    for await (const chunk of entry.content) {
      sha256.update(chunk)
      bytes += chunk.length
    }
    this.files.set(name.slice(FILES_FOLDER.length), { bytes, sha256: sha256.digest('hex') })
  }
}

/** Reads a whole backup and compares everything with its manifest. Throws BackupFault where anything is not as it was written. */
export async function verifyBackup(file: string): Promise<Manifest> {
  const found = new Found()
  await readEntries(file, entry => found.take(file, entry))
  const { manifest } = found
  if (!manifest || !found.isWhole) throw damaged(file, 'its end is missing')
  if (JSON.stringify(found.head) !== JSON.stringify(headSchema.parse(manifest))) throw damaged(file, FORMAT_ENTRY)
  for (const { name, parts, rows, sha256, digest } of manifest.tables) {
    const table = found.tables.get(name)
    const isSame =
      (table?.parts ?? 0) === parts &&
      (table?.digest.rows ?? 0) === rows &&
      (table?.sha256 ?? createHash('sha256')).digest('hex') === sha256 &&
      (table?.digest ?? new RowsDigest()).text === digest
    if (!isSame) throw damaged(file, `table ${name}`)
  }
  for (const { name, bytes, sha256 } of manifest.files) {
    const read = found.files.get(name)
    if (read?.bytes !== bytes || read.sha256 !== sha256) throw damaged(file, `file ${name}`)
  }
  if (found.tables.size > manifest.tables.length || found.files.size !== manifest.files.length)
    throw damaged(file, 'it holds more than its list')
  const { keys, keysSha256 = found.keysSha256 } = manifest
  if ((found.keysSha256 !== undefined) !== (keys === 'sealed') || found.keysSha256 !== keysSha256)
    throw damaged(file, 'its keys')
  return manifest
}

/** The sealed keys of a backup; undefined where it has none. */
export async function readSealedKeys(file: string): Promise<Buffer | undefined> {
  let keys: Buffer | undefined
  await readEntries(file, async entry => {
    if (entry.name === KEYS_ENTRY) keys = await contentOf(entry)
  })
  return keys
}
