/** The SQL of plain records: rows of one table with an id, a version, and fields that people type. */
import { type RawBuilder, sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import { containing } from '../../db/like.ts'
import type { Database } from '../../db/types.ts'

/** A table of plain records; columns by their names in TypeScript. */
export interface RecordTable {
  readonly table: keyof Database
  readonly id: string
  readonly fields: readonly string[]
  /** When a row was taken out of use. It stays, because others name it. */
  readonly removedAt: string
  /** Figures about a row of a store, beside its columns; they name the table as the database does. */
  readonly figures: Readonly<Record<string, (merchantId: number) => RawBuilder<number>>>
}

/** The input of a list; texts are sorted and searched without regard to case. */
export interface RecordPage {
  readonly page: number
  readonly pageSize: number
  readonly search: string
  readonly searched: readonly string[]
  /** Values of columns, one of which must be there; an empty list narrows nothing. */
  readonly among: readonly { readonly column: string; readonly values: readonly unknown[] }[]
  readonly sort: string
  readonly order: 'asc' | 'desc'
}

type Row = Record<string, unknown>

const columnsOf = ({ id, fields }: RecordTable) => [id, 'version', ...fields].map(name => sql.ref(name))

const withFigures = (table: RecordTable, merchantId: number) =>
  sql.join([
    ...columnsOf(table),
    ...Object.entries(table.figures).map(([name, figure]) => sql`${figure(merchantId)} as ${sql.ref(name)}`),
  ])

const inUse = ({ removedAt }: RecordTable, merchantId: number) =>
  sql`merchant_id = ${merchantId} and ${sql.ref(removedAt)} is null`

const one = (table: RecordTable, merchantId: number, id: number) =>
  sql`${inUse(table, merchantId)} and ${sql.ref(table.id)} = ${id}`

const first = (table: RecordTable) => sql.ref(table.fields[0] ?? table.id)

/** A page of the records, and how many there are. They are few in a store: a part of a text is simply looked for. */
export async function listPage(run: Run, merchantId: number, table: RecordTable, asked: RecordPage) {
  const { page, pageSize, search, searched, among, sort, order } = asked
  const part = containing(search)
  const conditions = [
    inUse(table, merchantId),
    ...among.flatMap(({ column, values }) =>
      values.length === 0 ? [] : [sql`${sql.ref(column)} = any(${[...values]})`],
    ),
    ...(search === ''
      ? []
      : [
          sql`(${sql.join(
            searched.map(field => sql`${sql.ref(field)} ilike ${part}`),
            sql` or `,
          )})`,
        ]),
  ]
  const where = sql.join(conditions, sql` and `)
  const rows = run(sql<Row>`
    select ${withFigures(table, merchantId)} from ${sql.table(table.table)} where ${where}
    order by lower(${sql.ref(sort)}) ${sql.raw(order)}, lower(${first(table)}), ${sql.ref(table.id)}
    limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const counted = run(sql<{ total: number }>`select count(*) as total from ${sql.table(table.table)} where ${where}`)
  const [found, [count]] = await Promise.all([rows, counted])
  return { rows: found, total: count?.total ?? 0 }
}

/** All records by their first field. */
export const listAll = (run: Run, merchantId: number, table: RecordTable): Promise<Row[]> =>
  run(sql<Row>`
    select ${withFigures(table, merchantId)} from ${sql.table(table.table)} where ${inUse(table, merchantId)}
    order by lower(${first(table)}), ${sql.ref(table.id)}`)

/** One record; none where it was removed. */
export async function findRecord(run: Run, merchantId: number, table: RecordTable, id: number) {
  const [row] = await run(sql<Row>`
    select ${withFigures(table, merchantId)} from ${sql.table(table.table)} where ${one(table, merchantId, id)}`)
  return row
}

/** One record without its figures, locked until the transaction ends; none where it was removed. */
export async function lockRecord(run: Run, merchantId: number, table: RecordTable, id: number) {
  const [row] = await run(sql<Row>`
    select ${sql.join(columnsOf(table))} from ${sql.table(table.table)}
    where ${one(table, merchantId, id)} for update`)
  return row
}

/** Adds a record; its id. */
export async function insertRecord(run: Run, merchantId: number, { table, id }: RecordTable, fields: Row) {
  const names = Object.keys(fields).map(name => sql.ref(name))
  const [row] = await run(sql<Record<string, number>>`
    insert into ${sql.table(table)} (merchant_id, ${sql.join(names)})
    values (${merchantId}, ${sql.join(Object.values(fields))}) returning ${sql.ref(id)}`)
  const made = row?.[id]
  if (made === undefined) throw new Error(`No ${table}`)
  return made
}

/** Writes some fields of a record and counts its version up; the new version. */
export async function updateRecord(run: Run, merchantId: number, table: RecordTable, id: number, fields: Row) {
  const set = Object.entries(fields).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const [row] = await run(sql<{ version: number }>`
    update ${sql.table(table.table)} set ${sql.join(set)}, version = version + 1
    where ${one(table, merchantId, id)} returning version`)
  if (!row) throw new Error(`No ${table.table}`)
  return row.version
}

/** Takes a record out of use. */
export async function removeRecord(run: Run, merchantId: number, table: RecordTable, id: number): Promise<void> {
  await run(sql`
    update ${sql.table(table.table)} set ${sql.ref(table.removedAt)} = now(), version = version + 1
    where ${one(table, merchantId, id)}`)
}
