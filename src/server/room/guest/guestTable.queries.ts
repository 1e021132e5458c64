/** The table of a guest, by what its code says (TBL-3). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface GuestTable {
  readonly tableId: number
  readonly name: string
  readonly areaName: string
}

/** The table that a token belongs to; none where it was renewed, and where the table is off or gone. */
export async function findGuestTable(run: Run, merchantId: number, token: string): Promise<GuestTable | undefined> {
  const [table] = await run(sql<GuestTable>`
    select t.table_id, t.name, a.name as area_name
    from dining_table t join table_area a on a.merchant_id = ${merchantId} and a.area_id = t.area_id
    where t.merchant_id = ${merchantId} and t.guest_token = ${token} and t.deleted_at is null and t.status = 'valid'`)
  return table
}
