/** Orders count portions down, and give them back (MENU-10, docs/product/decisions.md). */
import { type Portions, takenOf } from '../../../shared/rules/menu/portions.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { lockCounted, writeTaken } from './portions.queries.ts'

export interface TakingOrder {
  readonly orderId: number
  /** When it was opened, ISO 8601: it takes nothing from what was counted later. */
  readonly at: string
}

/**
 * Makes what the order has taken what it asks for now; with nothing asked it gives all of it back. Called last in the
 * transaction that wrote the order, which holds it: the counts stay locked, in one order for everybody, until its end, and
 * whoever has them waits for nothing else of the books.
 */
export async function takePortions(
  context: OpenContext,
  merchantId: number,
  order: TakingOrder,
  asked: readonly Portions[],
): Promise<void> {
  const { run } = context
  const changed = takenOf(await lockCounted(run, merchantId, order, asked), asked)
  if (changed.length === 0) return
  // Not awaited: if it fails, the commit does.
  writeTaken(run, merchantId, order.orderId, changed).catch(() => {})
  context.publish('availability', { changed: changed.slice(0, 50).map(({ kind, id }) => `${kind}:${id}`) }, merchantId)
}
