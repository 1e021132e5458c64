/** What a backup is loaded into: an empty database, through its owner. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { moved } from '../backup/pulse.ts'
import { liteSource, postgresSource, type Source, type SourceTable } from '../backup/source.ts'

export interface Target extends Source {
  /** Several statements without parameters. */
  readonly script: (text: string) => Promise<void>
  /** Whole rows as COPY wrote them. */
  readonly copyIn: (table: SourceTable, rows: Buffer) => Promise<void>
}

const into = ({ name, columns }: SourceTable) => `copy ${pg.escapeIdentifier(name)} (${columns.join(', ')}) from`

/** The log of what is loaded must not fill the disk. */
const CHECKPOINT_EVERY_BYTES = 32 * 1024 * 1024

export function liteTarget(lite: PGlite): Target {
  let loaded = 0
  return {
    ...liteSource(lite),
    async script(text) {
      await lite.exec(text)
      moved()
    },
    async copyIn(table, rows) {
      await lite.query(`${into(table)} '/dev/blob'`, [], { blob: new Blob([new Uint8Array(rows)]) })
      loaded += rows.length
      moved()
      if (loaded < CHECKPOINT_EVERY_BYTES) return
      loaded = 0
      await lite.exec('checkpoint')
    },
  }
}

/** On a client of its own, without pipelining; the caller keeps everything in one transaction. */
export function postgresTarget(client: pg.Client): Target {
  return {
    ...postgresSource(client),
    async script(text) {
      await client.query(text)
    },
    async copyIn(table, rows) {
      await pipeline(Readable.from([rows]), client.query(copyStreams.from(`${into(table)} stdin`)))
    },
  }
}
