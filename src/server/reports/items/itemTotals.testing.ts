/** Item sales summed from the rows of orders, without the database: what the report is held to (I20). */
import { itemSalesFigures } from '../../../shared/contract/reports/figures.ts'
import type { RefundsBy } from '../../../shared/contract/reports/frame.ts'
import type { ItemSalesDimension } from '../../../shared/contract/reports/items.ts'
import type { BookedOrder, LineRow, ModifierRow } from '../../orders/ledger/bookedOrder.ts'

type Figures = Record<(typeof itemSalesFigures)[number], number>

export const noItems = (): Figures => Object.fromEntries(itemSalesFigures.map(figure => [figure, 0])) as Figures

interface Asked {
  readonly from: string
  readonly to: string
  readonly by: ItemSalesDimension
  readonly refundsBy: RefundsBy
}

/** The figures by key; keys without anything are left out. */
export function itemTotals(orders: readonly BookedOrder[], asked: Asked): Map<string, Figures> {
  const sums = new Map<string, Figures>()
  const add = (day: string, key: string | null, figures: Partial<Figures>) => {
    if (key === null || day < asked.from || day > asked.to) return
    const sum = sums.get(key) ?? noItems()
    for (const figure of itemSalesFigures) sum[figure] += figures[figure] ?? 0
    sums.set(key, sum)
  }
  for (const booked of orders) {
    for (const part of partsOf(booked, asked.by)) addSale(booked, part, add)
    for (const refund of booked.refunds.filter(({ row }) => row.code === 4)) {
      const day = asked.refundsBy === 'refundDay' ? refund.row.businessDate : booked.order.businessDate
      for (const { lineNo, quantity, netCents, taxCents } of refund.lines)
        for (const part of partsOf(booked, asked.by).filter(({ line }) => line.lineNo === lineNo && line.revenue))
          add(day, part.key, {
            refundQuantity: part.unitsOf(quantity),
            refundCents: part.shareOf(netCents),
            netCents: -part.shareOf(netCents),
            taxCents: -part.shareOf(taxCents),
          })
      const ofFees = refund.row.taxCents - sumOf(refund.lines.map(({ taxCents }) => taxCents))
      if (ofOrder.has(asked.by)) add(day, orderKey(booked, asked.by), { taxCents: -ofFees })
    }
    const { order, lines } = booked
    if (order.status !== 'deleted' && ofOrder.has(asked.by)) {
      const ofLines = sumOf(lines.filter(({ voidedAt }) => voidedAt === null).map(({ taxCents }) => taxCents))
      add(order.businessDate, orderKey(booked, asked.by), { taxCents: order.taxCents - ofLines })
    }
  }
  const isEmpty = (figures: Figures) => itemSalesFigures.every(figure => figures[figure] === 0)
  return new Map([...sums].filter(([, figures]) => !isEmpty(figures)))
}

type Add = (day: string, key: string | null, figures: Partial<Figures>) => void

function addSale({ order }: BookedOrder, { line, key, unitsOf, shareOf, gross }: Part, add: Add): void {
  const day = order.businessDate
  if (order.status === 'deleted' || line.voidedAt !== null)
    return add(day, key, { voidedQuantity: unitsOf(line.quantity), voidCents: gross })
  if (!line.revenue) return
  const [item, ofOrderDiscount, comp] = [line.itemDiscountCents, line.orderDiscountCents, line.compCents].map(shareOf)
  add(day, key, {
    quantity: unitsOf(line.quantity),
    grossCents: gross,
    itemDiscountCents: item ?? 0,
    orderDiscountCents: ofOrderDiscount ?? 0,
    compCents: comp ?? 0,
    netCents: gross - (item ?? 0) - (ofOrderDiscount ?? 0) - (comp ?? 0),
    taxCents: shareOf(line.taxCents),
  })
}

/** What a line adds to one row of a dimension. */
interface Part {
  readonly line: LineRow
  readonly key: string | null
  readonly gross: number
  /** Units of the row in so many of the line. */
  readonly unitsOf: (quantity: number) => number
  readonly shareOf: (cents: number) => number
}

const whole = (cents: number) => cents

function partsOf({ order, lines, modifiers }: BookedOrder, by: ItemSalesDimension): Part[] {
  return lines.flatMap((line): Part[] => {
    const plain = { line, gross: line.grossCents, unitsOf: whole, shareOf: whole }
    const dish = line.dishId === null ? `=${line.dishName}` : String(line.dishId)
    if (by === 'dish') return [{ ...plain, key: dish }]
    if (by === 'category') return [{ ...plain, key: categoryKey(line) }]
    const { specialId, specialUnits } = line
    if (by === 'specialPart') return [{ ...plain, key: specialId === null ? null : `${specialId}|${dish}` }]
    if (by === 'special') {
      const unitsOf = (quantity: number) => Math.floor((quantity * (specialUnits ?? 0)) / line.quantity)
      return [{ ...plain, key: specialId === null ? null : String(specialId), unitsOf }]
    }
    if (by === 'modifier' || by === 'addOn')
      return modifierParts(
        line,
        modifiers.filter(({ lineNo }) => lineNo === line.lineNo),
        by,
      )
    return [{ ...plain, key: orderKey({ order }, by) }]
  })
}

const categoryKey = ({ categoryId, categoryName }: LineRow): string => {
  if (categoryId !== null) return String(categoryId)
  return categoryName === '' ? '' : `=${categoryName}`
}

/** Each rounded from what lies before it to its own end, half away from zero. */
function modifierParts(line: LineRow, modifiers: readonly ModifierRow[], by: 'modifier' | 'addOn'): Part[] {
  let before = line.unitPriceCents
  return modifiers.map((modifier): Part => {
    const from = before
    before += modifier.quantity * modifier.unitPriceCents
    const to = before
    const upTo = (cents: number, unit: number) =>
      rounded(BigInt(cents) * BigInt(unit * line.quantity), BigInt(line.grossCents))
    const own = modifier.modifierId === null ? `=${modifier.name}` : String(modifier.modifierId)
    const addOn = modifier.addOnId === null ? null : String(modifier.addOnId)
    return {
      line,
      key: by === 'addOn' ? addOn : addOn === null ? own : null,
      gross: (to - from) * line.quantity,
      unitsOf: quantity => quantity * modifier.quantity,
      shareOf: cents => (line.grossCents === 0 ? 0 : upTo(cents, to) - upTo(cents, from)),
    }
  })
}

function rounded(part: bigint, of: bigint): number {
  const twice = (part < 0n ? -part : part) * 2n + of
  const result = Number(twice / (of * 2n))
  return part < 0n ? -result : result
}

const ofOrder: ReadonlySet<ItemSalesDimension> = new Set(['hour', 'orderType', 'source', 'employee'])

function orderKey({ order }: Pick<BookedOrder, 'order'>, by: ItemSalesDimension): string {
  if (by === 'hour') return String(order.localHour).padStart(2, '0')
  if (by === 'orderType') return order.orderType
  if (by === 'source') return order.source
  return order.employeeName === '' ? '' : `=${order.employeeName}`
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
