/** What the lines of an order take from what is counted (MENU-10). */
import type { AvailabilityKind } from '../../contract/menu/availability.ts'
import type { PushedLine } from '../../contract/orders/push/items.ts'
import type { Portions } from '../menu/portions.ts'

type Chosen = readonly { readonly id: number; readonly quantity: number }[]

/** What the lines of an order take: dishes, specials, the dishes chosen in them, and modifiers; nothing for a voided line. */
export function portionsOf(lines: readonly PushedLine[]): Portions[] {
  const of = (kind: AvailabilityKind, chosen: Chosen, times: number): Portions[] =>
    chosen.map(({ id, quantity }) => ({ kind, id, quantity: quantity * times }))
  return lines.flatMap(line => {
    if (line.voided !== null || line.kind === 'open' || line.kind === 'giftCard') return []
    const { kind, id, quantity } = line
    const own = { kind, id, quantity }
    if (line.kind === 'dish') return [own, ...of('modifier', line.modifiers, quantity)]
    const within = line.choices.flatMap(choice => [
      { kind: 'dish' as const, id: choice.dishId, quantity: choice.quantity * quantity },
      ...of('modifier', choice.modifiers, choice.quantity * quantity),
    ])
    return [own, ...within]
  })
}
