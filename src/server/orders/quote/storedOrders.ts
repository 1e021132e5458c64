/** Reads orders as a replay prices them. */
import { localTime } from '../../../shared/rules/basics/localTime.ts'
import type { StoredLine, StoredOrder } from '../../../shared/rules/settings/replayedOrder.ts'
import type { Run } from '../../db/run.ts'
import {
  type Days,
  type LineOfOrder,
  type ModifierOfLine,
  nextSold,
  type OrderHead,
  partsOfOrders,
  type TaxOfLine,
  taxesOfLines,
} from './replay.queries.ts'

export interface SoldOrder {
  readonly head: OrderHead
  readonly order: StoredOrder
}

/** Where orders are read from. */
export interface SoldIn {
  readonly merchantId: number
  readonly days: Days
  readonly timeZone: string
  /** Whether the taxes of a dish are known as it is now: only else those that were copied are read. */
  readonly hasDish: (dishId: number) => boolean
}

/** The next orders after one, the newest first. */
export async function nextStored(run: Run, from: SoldIn, last: OrderHead | undefined, most: number) {
  const heads = await nextSold(run, from.merchantId, from.days, last, most)
  if (heads.length === 0) return []
  const ids = heads.map(({ orderId }) => orderId)
  const { lines, modifiers, discounts, fees } = await partsOfOrders(run, from.merchantId, ids)
  const asking = lines.filter(({ dishId }) => dishId === null || !from.hasDish(dishId)).map(({ orderId }) => orderId)
  const taxes = asking.length === 0 ? [] : await taxesOfLines(run, from.merchantId, [...new Set(asking)])
  const byOrder = { lines: byId(lines), modifiers: byId(modifiers), discounts: byId(discounts), fees: byId(fees) }
  const taxesOf = byId(taxes)
  return heads.map((head): SoldOrder => {
    const own = <T>(of: ReadonlyMap<number, T[]>): T[] => of.get(head.orderId) ?? []
    const [extras, copied] = [own(byOrder.modifiers), own(taxesOf)]
    return {
      head,
      order: {
        orderType: head.orderType,
        port: head.port,
        guests: head.peopleNumber,
        localMinute: localTime(Date.parse(head.orderedAt), from.timeZone).minute,
        taxExempt: head.taxExemptReason !== '',
        tender: head.tender,
        lines: own(byOrder.lines).map(line => storedLine(line, extras, copied)),
        discounts: own(byOrder.discounts).map(({ lineNo, name, kind, ratePcm, amountCents }) => ({
          lineKey: lineNo === null ? null : String(lineNo),
          name,
          kind,
          ratePcm,
          amountCents,
        })),
        fees: own(byOrder.fees),
      },
    }
  })
}

function storedLine(line: LineOfOrder, modifiers: readonly ModifierOfLine[], taxes: readonly TaxOfLine[]): StoredLine {
  const { lineNo, dishId, quantity, unitPriceCents, netCents, orderDiscountCents, revenue, isVoided } = line
  const own = <T extends { readonly lineNo: number }>(rows: readonly T[]) => rows.filter(row => row.lineNo === lineNo)
  return {
    key: String(lineNo),
    dishId,
    quantity,
    unitPriceCents,
    revenue,
    voided: isVoided,
    leftCents: netCents + orderDiscountCents,
    orderDiscountCents,
    modifiers: own(modifiers),
    taxes: own(taxes),
  }
}

function byId<T extends { readonly orderId: number }>(rows: readonly T[]): Map<number, T[]> {
  const map = new Map<number, T[]>()
  for (const row of rows) {
    const list = map.get(row.orderId)
    if (list) list.push(row)
    else map.set(row.orderId, [row])
  }
  return map
}
