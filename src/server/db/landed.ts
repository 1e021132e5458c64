/**
 * `npm run db:land` writes new migrations into db/landed.json with their checksums. A migration that has landed never
 * changes, because databases have applied it (ADM-6): `npm run check` compares the files with the list.
 */
import fs from 'node:fs'
import path from 'node:path'
import { MIGRATIONS, readMigrations } from './migrate.ts'

const FILE = path.join(MIGRATIONS, '../landed.json')

type Landed = Readonly<Record<string, string>>

/** What is wrong with the migrations of a folder, as sentences; none where they are as they landed. */
export function landedFaults(folder: string, landed: Landed): string[] {
  const checksums = new Map(readMigrations(folder).map(({ name, checksum }) => [name, checksum]))
  const changed = Object.entries(landed)
    .filter(([name, checksum]) => checksums.get(name) !== checksum)
    .map(([name]) => `${name} has landed and never changes: put it back as it was, and write a new migration`)
  const last = Object.keys(landed).toSorted().at(-1) ?? ''
  const early = newOf(folder, landed).filter(name => name < last)
  return [...changed, ...early.map(name => `${name} stands before ${last}, which has landed: give it a higher number`)]
}

/** The migrations of a folder that have not landed. */
export const newOf = (folder: string, landed: Landed): string[] =>
  readMigrations(folder).flatMap(({ name }) => (name in landed ? [] : [name]))

/** The list with the new migrations of a folder. Throws where what landed before is not as it was. */
export function land(folder: string, landed: Landed): Landed {
  const faults = landedFaults(folder, landed)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return Object.fromEntries(readMigrations(folder).map(({ name, checksum }) => [name, checksum]))
}

/** For `npm run check`: what is wrong with the product's own migrations. */
export function ownFaults(): string[] {
  const landed = readLanded()
  const unlisted = newOf(MIGRATIONS, landed).map(name => `${name} is not in db/landed.json: npm run db:land`)
  return [...landedFaults(MIGRATIONS, landed), ...unlisted]
}

const readLanded = (): Landed => (fs.existsSync(FILE) ? (JSON.parse(fs.readFileSync(FILE, 'utf8')) as Landed) : {})

if (import.meta.main) fs.writeFileSync(FILE, `${JSON.stringify(land(MIGRATIONS, readLanded()), null, 2)}\n`)
