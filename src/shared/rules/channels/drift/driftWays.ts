/** What can be done about a difference on a channel (CHOWLY-3). */
import type { ChannelMenu } from '../../../contract/channels/channelMenu.ts'
import type { DriftDifference, driftWays } from '../../../contract/channels/drift.ts'

export type DriftWay = (typeof driftWays)[number]
interface Can {
  readonly availability: boolean
  readonly prices: boolean
  readonly hours: boolean
}
type Row = Pick<DriftDifference, 'kind' | 'ref' | 'change' | 'field' | 'theirs'>

/** The dish or special of an item, the modifier of an option; undefined where two things of the menu are one there. */
export function takerOf(menu: ChannelMenu, { kind, ref }: Pick<Row, 'kind' | 'ref'>) {
  const part =
    kind === 'item'
      ? menu.items.find(item => item.ref === ref)
      : kind === 'option'
        ? menu.options.find(option => option.ref === ref)
        : undefined
  return part && { kind: part.kind, id: part.entityId }
}

/** Whether somebody can take the channel's value over here. */
export function canTake(menu: ChannelMenu, row: Row): boolean {
  if (row.change !== 'changed') return false
  const taker = takerOf(menu, row)
  if (!taker) return false
  const isSold = taker.kind === 'dish' || taker.kind === 'special'
  switch (row.field) {
    case 'available':
      return isSold || taker.kind === 'modifier'
    case 'priceCents': {
      // One price of the channel is for all menus: where they differ it is set by hand. 0 is no price.
      const twins = menu.items.filter(({ kind, entityId }) => kind === taker.kind && entityId === taker.id)
      return row.kind === 'item' && isSold && twins.length === 1 && Number(row.theirs) > 0
    }
    case 'name':
      return row.kind === 'item' && isSold
    default:
      return false
  }
}

/** Whether a small change is enough to send ours again; otherwise the whole menu is published. */
export function canSendAlone({ kind, change, field }: Row, can: Can): boolean {
  if (change !== 'changed') return false
  if (kind === 'hours') return can.hours
  if (kind !== 'item' && kind !== 'option') return false
  return (field === 'priceCents' && can.prices) || (field === 'available' && can.availability)
}

/** All of the ways, the least first. */
export const waysOf = (menu: ChannelMenu, row: Row, can: Can): DriftWay[] => [
  ...(canTake(menu, row) ? (['take'] as const) : []),
  canSendAlone(row, can) ? 'send' : 'publish',
]
