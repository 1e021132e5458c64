/** Printers and pads of a demo store. */
import { sql } from 'kysely'
import type { Run } from '../db/run.ts'
import { newDeviceToken } from '../kernel/deviceSessions.ts'

export const listDemoPrinters = (run: Run, merchantId: number): Promise<{ printerId: number; name: string }[]> =>
  run(
    sql`select printer_id, name from printer where merchant_id = ${merchantId} and deleted_at is null order by printer_id`,
  )

/** One that somebody has just unpacked. */
export async function addUnclaimedPrinter(run: Run, merchantId: number): Promise<void> {
  await run(sql`
    insert into cloud_printer (merchant_id, mac, status_code, client_type, client_version, print_width_dots)
    values (${merchantId}, '00:11:62:0d:e5:01', '200 OK', 'Star mC-Print3', '3.4', 576)
    on conflict (merchant_id, mac) do nothing`)
}

const pads = [
  { name: 'Pad 1', kind: 'pad', serialNo: 'GW-PAD-01', model: 'Tab A9', batteryPercent: 78, charging: false },
  { name: 'Pad 2', kind: 'pad', serialNo: 'GW-PAD-02', model: 'Tab A9', batteryPercent: 14, charging: false },
  { name: 'Entrance kiosk', kind: 'kiosk', serialNo: 'GW-KSK-01', model: 'K22', batteryPercent: null, charging: true },
] as const

/** Two pads at the first tables and a kiosk; nobody holds their tokens. */
export async function addDemoPads(run: Run, merchantId: number): Promise<void> {
  for (const [at, pad] of pads.entries()) {
    const { name, kind, serialNo, model, batteryPercent, charging } = pad
    const known = await run(sql`select from device where merchant_id = ${merchantId} and serial_no = ${serialNo}`)
    const [boss] = await run(sql<{ displayName: string }>`
      select display_name from employee where merchant_id = ${merchantId} and is_boss order by employee_id limit 1`)
    if (known.length > 0 || boss === undefined) continue
    const [table] = await run(sql<{ tableId: number }>`
      select table_id from dining_table where merchant_id = ${merchantId} and deleted_at is null and ${kind === 'pad'}
      order by table_id offset ${at} limit 1`)
    const [made] = await run(sql<{ deviceId: number }>`
      insert into device (merchant_id, name, kind, serial_no, model, table_id, paired_by_name)
      values (${merchantId}, ${name}, ${kind}, ${serialNo}, ${model}, ${table?.tableId ?? null}, ${boss.displayName})
      returning device_id`)
    if (!made) continue
    await run(sql`insert into device_session (merchant_id, device_id, token_hash)
      values (${merchantId}, ${made.deviceId}, ${newDeviceToken(merchantId).tokenHash})`)
    await run(sql`insert into device_state (merchant_id, device_id, app_version, battery_percent, charging)
      values (${merchantId}, ${made.deviceId}, '3.2.0', ${batteryPercent}, ${charging})`)
  }
}
