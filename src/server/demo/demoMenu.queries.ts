/** What the demo menu names outside itself: taxes, printers, and what is sold out today. */
import { sql } from 'kysely'
import type { Run } from '../db/run.ts'
import { addTax } from '../settings/groups/taxes.queries.ts'
import { demoMoney } from './demoMoney.ts'

/** The kitchen's printers, by what they print. */
export const demoPrinters = {
  wok: { name: 'Wok Station', label: '炒锅', location: 'Kitchen 厨房' },
  fry: { name: 'Fry Station', label: '炸锅', location: 'Kitchen 厨房' },
  steam: { name: 'Dim Sum & Steam', label: '点心蒸笼', location: 'Kitchen 厨房' },
  cold: { name: 'Cold Kitchen', label: '凉菜甜品', location: 'Kitchen 厨房' },
  bar: { name: 'Bar', label: '吧台', location: 'Bar 吧台' },
} as const
export type PrinterKey = keyof typeof demoPrinters

/** Ids by the number of the tax in `demoMoney`. */
export async function addTaxes(run: Run, merchantId: number): Promise<Map<number, number>> {
  const ids = new Map<number, number>()
  for (const { id = 0, ...tax } of demoMoney.taxes.rates) ids.set(id, await addTax(run, merchantId, tax))
  return ids
}

/** Ids by their keys. */
export async function addPrinters(run: Run, merchantId: number): Promise<Record<PrinterKey, number>> {
  const ids: Partial<Record<PrinterKey, number>> = {}
  for (const [key, { name, label, location }] of Object.entries(demoPrinters)) {
    const [row] = await run(sql<{ printerId: number }>`
      insert into printer (merchant_id, name, label, location, serial_no, type, connection)
      values (${merchantId}, ${name}, ${label}, ${location}, ${`GW-${key.toUpperCase()}-01`}, 'star', 'online')
      returning printer_id`)
    ids[key as PrinterKey] = row?.printerId ?? 0
  }
  return ids as Record<PrinterKey, number>
}

export interface Shortage {
  readonly kind: 'dish' | 'modifier'
  readonly id: number
  readonly soldOut: boolean
  /** ISO 8601; null: until somebody says so. */
  readonly untilAt: string | null
  readonly remaining: number | null
}

/** Marks things as sold out or counted. */
export async function addShortages(run: Run, merchantId: number, by: number, shortages: readonly Shortage[]) {
  await run(sql`
    insert into availability (merchant_id, kind, object_id, sold_out, until_at, remaining, changed_by)
    select ${merchantId}, r.kind, r.id, r."soldOut", r."untilAt", r.remaining, ${by}
    from jsonb_to_recordset(${JSON.stringify(shortages)}::jsonb)
      as r(kind text, id int, "soldOut" boolean, "untilAt" timestamptz, remaining int)
    returning merchant_id`)
}
