/** What a channel menu is made of beside the menu book: the store, its taxes and hours, what is sold out, ids, prices. */
import type { ChannelMenu } from '../../../contract/channels/channelMenu.ts'
import type { Menu } from '../../../contract/menu/entities.ts'
import type { Closing } from '../../../contract/settings/groups/closings.ts'
import type { TaxRateSetting } from '../../../contract/settings/groups/taxes.ts'
import type { SupplySpan } from '../../menu/supply.ts'

/** What has a price of its own. An up-charge is that of a dish within a special group. */
export interface Priced {
  readonly menu: Menu
  readonly kind: 'dish' | 'special' | 'modifier' | 'addOn' | 'upcharge'
  readonly id: number
  /** The library's price for delivery. */
  readonly libraryCents: number
  /** The menu's own price of the item; null where it has none, and for all that is no item of a menu. */
  readonly menuCents: number | null
}

/** The kinds that may have an external id of their own. */
export const externalIdKinds = [
  'menu',
  'category',
  'dish',
  'special',
  'modifierGroup',
  'addOnGroup',
  'specialGroup',
  'modifier',
  'addOn',
] as const
export type ExternalIdKind = (typeof externalIdKinds)[number]

export interface ChannelFacts {
  readonly store: ChannelMenu['store']
  readonly taxes: readonly TaxRateSetting[]
  /** Empty: open at any time. */
  readonly businessHours: readonly SupplySpan[]
  readonly closings: readonly Closing[]
  /** The store's date: closings before it are over. */
  readonly today: string
  /** What is sold out now, as `dish:7`, until when; null: until it is switched back. */
  readonly soldOut: ReadonlyMap<string, string | null>
  /** External ids that are not the usual ones, as `dish:7`. */
  readonly externalIds: ReadonlyMap<string, string>
  /** The third-party menus that this channel sells; null: all of them. */
  readonly menuIds: readonly number[] | null
  /** Whether the channel takes alcohol; one that does not gets none. */
  readonly alcohol: boolean
  /** The address of a picture for anybody; null where the store has no public address. */
  readonly pictureUrl: (pictureId: number) => string | null
  /** The price on this channel, in cents. */
  readonly priceOf: (priced: Priced) => number
}

/** The first letters of usual ids. */
const letters: Readonly<Record<ExternalIdKind, string>> = {
  menu: 'm',
  category: 'c',
  dish: 'd',
  special: 's',
  modifierGroup: 'g',
  addOnGroup: 'a',
  specialGroup: 'sg',
  modifier: 'o',
  addOn: 'x',
}

/** The id that an entity has on channels while nobody has given it another one. */
export const usualExternalId = (kind: ExternalIdKind, id: number): string => `${letters[kind]}${id}`

/** Ids that some entity has, or may come to have, without anybody giving it one: `d7`, `m3-c12`, `sg4-d7`. */
export const isUsualShape = (externalId: string): boolean => /^(m|c|d|s|g|a|sg|o|x)\d+(-|$)/.test(externalId)

/** The id of an entity on channels. */
export const externalIdOf = (facts: Pick<ChannelFacts, 'externalIds'>, kind: ExternalIdKind, id: number): string =>
  facts.externalIds.get(`${kind}:${id}`) ?? usualExternalId(kind, id)
