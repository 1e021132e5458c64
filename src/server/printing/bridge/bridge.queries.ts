/** Printers that paired devices hand jobs on to. */
import { sql } from 'kysely'
import type { PrinterFields } from '../../../shared/contract/devices/printers.ts'
import type { Run } from '../../db/run.ts'

type Bridged = Pick<PrinterFields, 'name' | 'serialNo' | 'driver' | 'address' | 'port' | 'paperMm' | 'confirms'> & {
  readonly printerId: number
}

const isBridged = sql`p.connection = 'local' and p.sent_by = 'device' and p.status = 'valid' and p.deleted_at is null`

/** All of a store, by name. */
export const listBridged = (run: Run, merchantId: number): Promise<Bridged[]> =>
  run(sql<Bridged>`
    select printer_id, name, serial_no, driver, address, port, paper_mm, confirms from printer p
    where merchant_id = ${merchantId} and ${isBridged} order by lower(name), printer_id`)

/** Whoever serves a printer for a device. */
const holderOf = (deviceId: number) => `device ${deviceId}`

/**
 * Takes a printer for a device, or keeps it; false where another device has it, or none may. A device that was revoked has
 * nothing any more.
 */
export async function holdBridged(
  run: Run,
  merchantId: number,
  { printerId, deviceId, now, until }: { printerId: number; deviceId: number; now: Date; until: Date },
): Promise<boolean> {
  await run(sql`insert into local_printer (merchant_id, printer_id)
    select merchant_id, printer_id from printer p
    where merchant_id = ${merchantId} and printer_id = ${printerId} and ${isBridged} on conflict do nothing`)
  const rows = await run(sql`
    update local_printer s set held_by = ${holderOf(deviceId)}, held_until = ${until}, device_id = ${deviceId}
    from printer p
    where s.merchant_id = ${merchantId} and s.printer_id = ${printerId}
      and p.merchant_id = s.merchant_id and p.printer_id = s.printer_id and ${isBridged}
      and (s.held_until is null or s.held_until <= ${now} or s.held_by = ${holderOf(deviceId)} or exists (
        select from device d
        where d.merchant_id = ${merchantId} and d.device_id = s.device_id and d.revoked_at is not null))
    returning s.printer_id`)
  return rows.length > 0
}

/** A printer's language and paper, where the device is the one that serves it. */
export async function findHeld(
  run: Run,
  merchantId: number,
  printerId: number,
  deviceId: number,
): Promise<Pick<PrinterFields, 'driver' | 'paperMm'> | undefined> {
  const [row] = await run(sql<Pick<PrinterFields, 'driver' | 'paperMm'>>`
    select p.driver, p.paper_mm from printer p
    join local_printer s on s.merchant_id = p.merchant_id and s.printer_id = p.printer_id
    where p.merchant_id = ${merchantId} and p.printer_id = ${printerId} and ${isBridged}
      and s.held_by = ${holderOf(deviceId)}`)
  return row
}
