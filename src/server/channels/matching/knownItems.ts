/** Finds the dish behind each item of a channel's order: by what people said, by its external id, also a retired one. */
import type { ChannelItem } from '../../../shared/contract/channels/channelOrders.ts'
import { flatOptions } from '../../../shared/rules/channels/orders/channelMoney.ts'
import {
  entityOfUsualId,
  idsInRef,
  itemKeyOf,
  type SoldEntity,
  type SoldKind,
} from '../../../shared/rules/channels/orders/itemKey.ts'
import type { Run } from '../../db/run.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import type { DeliveryChannel } from '../port.ts'
import {
  findChannelPricing,
  findDishes,
  findGivenIds,
  findMatches,
  findNames,
  type Match,
  type Named,
  type NamedDish,
} from './knownItems.queries.ts'
import { ourPrice } from './ourPrice.ts'

export interface KnownItem {
  /** What of ours it is; undefined where it is not known. */
  readonly sold: SoldEntity | undefined
  readonly itemKey: string
  readonly isKnown: boolean
  /** Null for a special, and for what is not known. */
  readonly dish: NamedDish | null
  /** Ours where it is known, else the channel's. */
  readonly named: Named
  readonly matchId: number | null
  /** What we ask for it on this channel, in cents; null where it is not known. */
  readonly ourPriceCents: number | null
}

export interface KnownItems {
  /** In the order of the items. */
  readonly items: readonly KnownItem[]
  /** The second name of an option; empty where we have none. */
  readonly secondNameOf: (ref: string) => string
  /** What of ours an option stands for. */
  readonly optionOf: EntityOf
}

type EntityOf = (ref: string) => SoldEntity | undefined

/** Looks up all items of an order. */
export async function knownItems(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
  items: readonly ChannelItem[],
): Promise<KnownItems> {
  const optionRefs = items.flatMap(({ options }) => flatOptions(options).map(({ ref }) => ref))
  const refs = [...new Set([...items.map(({ ref }) => ref), ...optionRefs])].filter(ref => ref !== '')
  const [given, matches, document, pricing] = await Promise.all([
    findGivenIds(run, merchantId, refs.flatMap(idsInRef)),
    findMatches(run, merchantId, channel, items.map(itemKeyOf)),
    menuDocument(run, merchantId),
    findChannelPricing(run, merchantId, channel),
  ])
  const entityOf: EntityOf = ref => {
    const ids = ref === '' ? [] : idsInRef(ref)
    return ids.map(id => given.get(id)).find(Boolean) ?? ids.map(entityOfUsualId).find(Boolean)
  }
  const [found, secondNameOf] = await Promise.all([
    namedItems(run, merchantId, items, { matches, entityOf }),
    secondNames(run, merchantId, optionRefs, entityOf),
  ])
  return {
    items: found.map(({ entity, ...item }) => ({
      ...item,
      sold: item.isKnown ? entity : undefined,
      ourPriceCents: item.isKnown && entity ? ourPrice(document, pricing, entity) : null,
    })),
    secondNameOf,
    optionOf: entityOf,
  }
}

async function namedItems(
  run: Run,
  merchantId: number,
  items: readonly ChannelItem[],
  { matches, entityOf }: { readonly matches: ReadonlyMap<string, Match>; readonly entityOf: EntityOf },
) {
  const told = items.map(item => {
    const itemKey = itemKeyOf(item)
    const match = matches.get(itemKey)
    const entity = match ? ({ kind: 'dish', id: match.dishId } as const) : entityOf(item.ref)
    return { item, itemKey, entity, matchId: match?.matchId ?? null }
  })
  const idsOf = (kind: SoldKind) => told.flatMap(({ entity }) => (entity?.kind === kind ? entity.id : []))
  const [dishes, specials] = await Promise.all([
    findDishes(run, merchantId, idsOf('dish')),
    findNames(run, merchantId, 'special', idsOf('special')),
  ])
  return told.map(({ item, itemKey, entity, matchId }) => {
    const dish = entity?.kind === 'dish' ? (dishes.get(entity.id) ?? null) : null
    const special = entity?.kind === 'special' ? specials.get(entity.id) : undefined
    const named: Named = dish ?? special ?? { name: item.name, secondName: '' }
    return {
      entity,
      itemKey,
      isKnown: dish !== null || special !== undefined,
      dish,
      named: { name: named.name, secondName: named.secondName },
      matchId: dish ? matchId : null,
    }
  })
}

/** The second names of options, so that the kitchen reads them in its language. */
async function secondNames(
  run: Run,
  merchantId: number,
  refs: readonly string[],
  entityOf: EntityOf,
): Promise<(ref: string) => string> {
  const entities = refs.map(entityOf)
  const named = await Promise.all(
    (['dish', 'modifier', 'addOn'] as const).map(async kind => {
      const ids = entities.flatMap(entity => (entity?.kind === kind ? entity.id : []))
      return [kind, await findNames(run, merchantId, kind, ids)] as const
    }),
  )
  const namesOf = new Map<SoldKind, ReadonlyMap<number, Named>>(named)
  return ref => {
    const entity = entityOf(ref)
    return (entity && namesOf.get(entity.kind)?.get(entity.id)?.secondName) ?? ''
  }
}
