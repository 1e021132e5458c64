/** What a channel's order takes from what is counted (MENU-10), as far as its items are known. */
import { flatOptions } from '../../../shared/rules/channels/orders/channelMoney.ts'
import type { SoldEntity } from '../../../shared/rules/channels/orders/itemKey.ts'
import type { Portions } from '../../../shared/rules/menu/portions.ts'
import type { ChannelSale } from './channelRows.ts'

const portions = (entity: SoldEntity | undefined, quantity: number): Portions[] =>
  entity === undefined || entity.kind === 'addOn' ? [] : [{ kind: entity.kind, id: entity.id, quantity }]

/** Dishes, specials, and the options that are dishes or modifiers of ours. */
export const channelPortions = ({ order, known }: Pick<ChannelSale, 'order' | 'known'>): Portions[] =>
  order.items.flatMap((item, index) => [
    ...portions(known.items[index]?.sold, item.quantity),
    ...flatOptions(item.options).flatMap(({ ref, quantity }) =>
      portions(known.optionOf(ref), quantity * item.quantity),
    ),
  ])
