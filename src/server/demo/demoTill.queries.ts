/** The terminal of a demo store that has sent something: paired, and nobody holds its token. */
import { sql } from 'kysely'
import type { Run } from '../db/run.ts'

/** Its id; made where it is missing. */
export async function pairDemoTill(run: Run, merchantId: number, name: string): Promise<number> {
  const [known] = await run(sql<{ deviceId: number }>`
    select device_id from device where merchant_id = ${merchantId} and name = ${name} order by device_id limit 1`)
  if (known) return known.deviceId
  const [boss] = await run(sql<{ displayName: string }>`
    select display_name from employee where merchant_id = ${merchantId} and is_boss order by employee_id limit 1`)
  if (!boss) throw new Error('No boss')
  const [made] = await run(sql<{ deviceId: number }>`
    insert into device (merchant_id, name, kind, paired_by_name)
    values (${merchantId}, ${name}, 'pos', ${boss.displayName}) returning device_id`)
  if (!made) throw new Error('No device')
  return made.deviceId
}
