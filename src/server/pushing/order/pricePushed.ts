/** What a terminal's order comes to by the menu and the settings that it names, compared with what the terminal came to. */
import { Failure, type FailureCode } from '../../../shared/contract/kernel/failures.ts'
import type { PushedOrder } from '../../../shared/contract/push/items.ts'
import { type OrderBook, type OrderOfMenu, orderFromMenu } from '../../../shared/rules/ordering/orderFromMenu.ts'
import { Held } from '../pushing.ts'

/** The menu or the settings do not have it. */
const notThere: ReadonlySet<FailureCode> = new Set(['NOT_FOUND', 'NOT_OFFERED', 'NOT_IN_MENU', 'REFERENCE_GONE'])

/** The priced order. Throws Held `NOT_IN_MENU`, `INVALID` with the field, `AMOUNTS_DIFFER` unless a person accepts it. */
export function pricePushed(order: PushedOrder, book: OrderBook, accepts: boolean): OrderOfMenu {
  if (new Set(order.lines.map(({ key }) => key)).size < order.lines.length)
    throw new Held('INVALID', { field: 'lines' })
  const made = holdingFailures(() =>
    orderFromMenu({ ...order, taxExempt: order.taxExempt !== null, at: Date.parse(order.openedAt) }, book),
  )
  const { totalCents, taxCents } = made.priced
  const { expected } = order
  if (!accepts && (totalCents !== expected.totalCents || taxCents !== expected.taxCents))
    throw new Held('AMOUNTS_DIFFER', { ours: { totalCents, taxCents }, theirs: expected })
  return made
}

function holdingFailures<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) throw new Held('INVALID', { problem: error.message })
    if (!(error instanceof Failure)) throw error
    const { code, field, values } = error
    throw new Held(notThere.has(code) ? 'NOT_IN_MENU' : 'INVALID', { failure: code, field, values })
  }
}
