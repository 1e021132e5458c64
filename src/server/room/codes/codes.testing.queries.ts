/** A floor with tables whose codes are known, written as it stands in the database. */
import { sql } from 'kysely'
import type { QrStyle } from '../../../shared/rules/room/codes/codeDrawing.ts'
import type { TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

export interface TestTable {
  readonly tableId: number
  readonly name: string
  readonly token: string
}
export interface NewTable {
  readonly name: string
  readonly style?: QrStyle
  readonly status?: 'valid' | 'invalid'
}

/** Adds an area with tables to the store of a person. */
export async function anArea(
  { store: { merchantId } }: TestPerson,
  name: string,
  tables: readonly NewTable[],
): Promise<{ areaId: number; tables: TestTable[] }> {
  const { engine } = await testServer()
  return engine.transact({ merchantId }, 'write', async run => {
    const before = await run(sql`select from table_area where merchant_id = ${merchantId}`)
    const [area] = await run(sql<{ areaId: number }>`
      insert into table_area (merchant_id, name, sort) values (${merchantId}, ${name}, ${before.length}) returning area_id`)
    const areaId = area?.areaId ?? 0
    const made = await Promise.all(
      tables.map(async ({ name: table, style = 'square', status = 'valid' }) => {
        const token = `${crypto.randomUUID().replaceAll('-', '').slice(0, 21)}A`
        const [row] = await run(sql<TestTable>`
          insert into dining_table (merchant_id, area_id, name, capacity, status, qr_style, guest_token)
          values (${merchantId}, ${areaId}, ${table}, 4, ${status}, ${style}, ${token})
          returning table_id, name, guest_token as token`)
        if (!row) throw new Error('No table')
        return row
      }),
    )
    return { areaId, tables: made }
  })
}
