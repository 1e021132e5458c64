/** The lines of a channel's order: our dish where it is known, the channel's name where not, always the channel's price. */
import type { ChannelItem } from '../../../shared/contract/channels/channelOrders.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { flatOptions } from '../../../shared/rules/channels/orders/channelMoney.ts'
import { itemKeyOf } from '../../../shared/rules/channels/orders/itemKey.ts'
import { text } from '../../kernel/texts.ts'
import type { LineRow, LineTaxRow, ModifierRow } from '../../orders/ledger/bookedOrder.ts'
import { noLineLinks, notVoided } from '../../orders/ledger/newRows.ts'
import type { ChannelSale } from './channelRows.ts'

/** Of the line that holds the channel's part of cash at the door. */
const HELD = 'held'

/** Keys of the items, the same through changes: the channel's own, or what is ordered and how often before. */
export function lineKeys(items: readonly ChannelItem[]): string[] {
  const counted = new Map<string, number>()
  return items.map(item => {
    const own = item.key === '' ? itemKeyOf(item).slice(0, 60) : item.key
    const nth = (counted.get(own) ?? 0) + 1
    counted.set(own, nth)
    return nth === 1 ? own : `${own} ${nth}`
  })
}

const plain = {
  ...noLineLinks,
  variantName: '',
  itemDiscountCents: 0,
  orderDiscountCents: 0,
  compCents: 0,
  taxCents: 0,
  revenue: true,
  ...notVoided,
}

/** The lines with their taxes, and one that is no revenue for cash that is held for the channel. */
export function channelLines(
  { order, money, known, source }: ChannelSale,
  lineTaxes: readonly LineTaxRow[],
): LineRow[] {
  const keys = lineKeys(order.items)
  const lines = order.items.map((item, index): LineRow => {
    const found = known.items[index]
    const amounts = money.lines[index]
    if (!found || !amounts) throw new RangeError(`line ${index} has no price`)
    const { dish, named, sold } = found
    return {
      ...plain,
      ...(sold?.kind === 'special' && { specialId: sold.id, specialUnits: item.quantity }),
      ...amounts,
      lineNo: index + 1,
      dishId: dish?.dishId ?? null,
      dishName: named.name,
      dishSecondName: named.secondName,
      categoryId: dish?.categoryId ?? null,
      categoryName: dish?.categoryName ?? '',
      categorySecondName: dish?.categorySecondName ?? '',
      quantity: item.quantity,
      unitPriceCents: item.unitPriceCents,
      taxCents: sumOf(lineTaxes.filter(({ lineNo }) => lineNo === index + 1).map(({ taxCents }) => taxCents)),
      // Each station has its own ticket: what is said of the whole order stands with every dish.
      note: [item.note, order.note].filter(Boolean).join(' · '),
      clientKey: keys[index] ?? null,
    }
  })
  return money.heldForChannelCents <= 0 ? lines : [...lines, heldLine(lines.length, money.heldForChannelCents, source)]
}

const heldLine = (before: number, cents: number, source: string): LineRow => ({
  ...plain,
  lineNo: before + 1,
  dishId: null,
  dishName: text('en', 'channelOrders.held', { channel: source }),
  dishSecondName: text('zh', 'channelOrders.held', { channel: source }),
  categoryId: null,
  categoryName: '',
  categorySecondName: '',
  quantity: 1,
  unitPriceCents: cents,
  grossCents: cents,
  netCents: 0,
  revenue: false,
  heldForChannel: true,
  note: '',
  clientKey: HELD,
})

export const modifierRows = ({ order, known }: Pick<ChannelSale, 'order' | 'known'>): ModifierRow[] =>
  order.items.flatMap(({ options }, index) =>
    flatOptions(options).map(({ ref, name, quantity, unitPriceCents }, place) => {
      const chosen = known.optionOf(ref)
      return {
        lineNo: index + 1,
        modifierNo: place + 1,
        name,
        secondName: known.secondNameOf(ref),
        modifierId: chosen?.kind === 'modifier' ? chosen.id : null,
        addOnId: chosen?.kind === 'addOn' ? chosen.id : null,
        quantity,
        unitPriceCents,
      }
    }),
  )
