/**
 * A backup is one file (ADM-2), the same for both engines: a tar of
 * - `format.json`, first: which format, of which installation, made when and by which version;
 * - `tables/<name>.<part>.copy.zst`: the rows as PostgreSQL's COPY writes them, in parts of whole rows;
 * - `files/…`: what stands beside the database in the data folder;
 * - `keys.sealed`: the keys of the data folder, sealed with the recovery code; absent where SECRET_KEY rules;
 * - `manifest.json`: what all of that must be;
 * - `end`, last: the SHA-256 of the manifest. A file without it was not finished.
 */
import path from 'node:path'
import { z } from 'zod'

/** Grows where an older version could not read what a newer one writes. */
export const FORMAT = 1
export const EXTENSION = '.misebackup'
export const FORMAT_ENTRY = 'format.json'
export const MANIFEST_ENTRY = 'manifest.json'
export const END_ENTRY = 'end'
export const KEYS_ENTRY = 'keys.sealed'
export const TABLES_FOLDER = 'tables/'
export const FILES_FOLDER = 'files/'

/** So much of a table is held in memory at once, uncompressed; a single row may be longer. */
export const PART_BYTES = 4 * 1024 * 1024

/** Why a backup or a restore cannot be done, as a sentence for the operator. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault'
}

export const headSchema = z.object({
  format: z.number().int(),
  /** The version of Mise that wrote it. */
  version: z.string(),
  /** Empty where the installation is older than its id. */
  installationId: z.string(),
  kind: z.enum(['nightly', 'command', 'upgrade']),
  madeAt: z.string(),
})
export type Head = z.infer<typeof headSchema>

const checksum = z.string().regex(/^[0-9a-f]{64}$/)

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  parts: z.number().int(),
  rows: z.number().int(),
  /** Of the COPY text, uncompressed. */
  bytes: z.number().int(),
  /** Of the rows' COPY text in the order of the file. */
  sha256: checksum,
  /** Of the rows in any order (rowsDigest.ts): for what a database says after a restore. */
  digest: z.string(),
})
export type TableEntry = z.infer<typeof tableSchema>

const sequenceSchema = z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })
export type SequenceEntry = z.infer<typeof sequenceSchema>

const fileSchema = z.object({ name: z.string(), bytes: z.number().int(), sha256: checksum })
export type FileEntry = z.infer<typeof fileSchema>

export const manifestSchema = headSchema.extend({
  engine: z.enum(['pglite', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), checksum })),
  stores: z.number().int(),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  files: z.array(fileSchema),
  /** `sealed`: in this file. `SECRET_KEY`: they follow from that. */
  keys: z.enum(['sealed', 'SECRET_KEY']),
  /** Of the sealed keys; backups of earlier versions do not say. */
  keysSha256: checksum.optional(),
})
export type Manifest = z.infer<typeof manifestSchema>

/** `mise-20261123T031000Z.misebackup` */
export function backupName(madeAt: Date): string {
  const time = madeAt.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
  return `mise-${time}${EXTENSION}`
}

export const tableEntry = (name: string, part: number): string =>
  `${TABLES_FOLDER}${name}.${String(part).padStart(5, '0')}.copy.zst`

/** The table and number of a part; undefined for another entry. */
export function partOf(entry: string): { readonly name: string; readonly part: number } | undefined {
  const [, name, part] = /^tables\/([a-z0-9_]+)\.(\d+)\.copy\.zst$/.exec(entry) ?? []
  return name === undefined ? undefined : { name, part: Number(part) }
}

/** Where an entry of `files/` goes below a folder. Throws BackupFault where it would leave that folder. */
export function placeOf(folder: string, name: string): string {
  const place = path.resolve(folder, name)
  if (!place.startsWith(path.resolve(folder) + path.sep)) throw new BackupFault(`The backup holds a file “${name}”.`)
  return place
}
