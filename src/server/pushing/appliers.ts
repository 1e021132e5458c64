/** Who applies which kind of item. */
import type { PushKind } from '../../shared/contract/push/items.ts'
import { type Apply, Held } from './pushing.ts'

const later = () => Promise.reject(new Held('INVALID'))

export const appliers: { readonly [K in PushKind]: Apply<K> } = {
  order: later,
  payment: later,
  paymentMove: later,
  tip: later,
  clock: later,
  drawerOpen: later,
  drawerEvent: later,
  drawerCount: later,
  batchClose: later,
  cardTransaction: later,
}
