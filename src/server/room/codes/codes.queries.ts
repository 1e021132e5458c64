/** Tables with the secrets of their codes (TBL-3). */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { QrStyle } from '../../../shared/rules/room/codes/codeDrawing.ts'
import type { Run } from '../../db/run.ts'

/** Some tables, those of an area, or all. */
export interface ChosenTables {
  readonly areaId?: number | undefined
  readonly tableIds?: readonly number[] | undefined
}

export interface StoredCode {
  readonly tableId: number
  readonly name: string
  readonly areaId: number
  readonly areaName: string
  readonly style: QrStyle
  readonly guestToken: string
  readonly sort: number
}

/** Tables that are on, in the order of the floor: by area, as people put them, then as they count (B2 before B10). */
export async function listCodes(
  run: Run,
  merchantId: number,
  { areaId, tableIds }: ChosenTables,
): Promise<StoredCode[]> {
  const rows = await run(sql<StoredCode>`
    select t.table_id, t.name, t.area_id, a.name as area_name, t.qr_style as style, t.guest_token, t.sort
    from dining_table t join table_area a on a.merchant_id = ${merchantId} and a.area_id = t.area_id
    where t.merchant_id = ${merchantId} and t.deleted_at is null and t.status = 'valid' and a.deleted_at is null
      and ${areaId === undefined ? sql`true` : sql`t.area_id = ${areaId}`}
      and ${tableIds === undefined ? sql`true` : sql`t.table_id = any(${[...tableIds]}::int[])`}
    order by a.sort, a.area_id, t.sort`)
  return rows.toSorted((a, b) => (a.areaId === b.areaId ? a.sort - b.sort || byCount.compare(a.name, b.name) : 0))
}

const byCount = new Intl.Collator('en', { numeric: true })

/** 128 bits, as the code of a table says them. */
const newToken = () => randomBytes(16).toString('base64url')

/** Gives tables new tokens; one that was deleted meanwhile keeps its own. Their versions stay: no field of a form changed. */
export async function renewTokens(run: Run, merchantId: number, tableIds: readonly number[]): Promise<void> {
  const rows = tableIds.map(tableId => ({ tableId, token: newToken() }))
  await run(sql`
    update dining_table t set guest_token = n.token
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n ("tableId" int, token text)
    where t.merchant_id = ${merchantId} and t.table_id = n."tableId" and t.deleted_at is null`)
}
