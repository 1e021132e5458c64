/** What the audit trail keeps of a delivery channel: the fields that changed, and the own prices that did (ADM-1, CHOWLY-3). */
import type { Entity } from '../../../shared/contract/menu/entities.ts'
import { sameField } from '../../../shared/rules/menu/diff.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { DeliveryChannel } from '../port.ts'
import type { OwnPrice, StoredChannel } from './channels.queries.ts'

/** The settings that are audited, beside the own prices. */
export const auditedSettings = [
  'menuIds',
  'priceRule',
  'taxRemittedBy',
  'commissionPcm',
  'acceptsAutomatically',
  'preparationMinutes',
  'acceptMinutes',
  'busyMinutes',
  'busyUntil',
] as const

export interface ChannelState extends Pick<StoredChannel, (typeof auditedSettings)[number]> {
  readonly ownPrices: readonly OwnPrice[]
}

/** An own price in the trail, by `dish:7`: what the item is called, and cents; null where it has no price of its own. */
export interface AuditedPrice {
  readonly name: string
  readonly secondName: string
  readonly priceCents: number | null
}

/** The menu book, as far as it says what items are called. */
type Names = Readonly<Record<OwnPrice['kind'], ReadonlyMap<number, Pick<Entity<'dish'>, 'name' | 'secondName'>>>>

/** How the trail names the item of an own price. */
export const priceKey = ({ kind, id }: Pick<OwnPrice, 'kind' | 'id'>): string => `${kind}:${id}`

export const pricesByKey = (prices: readonly OwnPrice[]): ReadonlyMap<string, OwnPrice> =>
  new Map(prices.map(price => [priceKey(price), price]))

/** Keeps what changed; nothing where nothing did. */
export function auditChannel(
  context: CallContext,
  channel: DeliveryChannel,
  { before, after, names }: { readonly before: ChannelState; readonly after: ChannelState; readonly names: Names },
): void {
  const settings = auditedSettings.filter(field => !sameField(before[field], after[field]))
  const [old, now] = [pricesByKey(before.ownPrices), pricesByKey(after.ownPrices)]
  const priced = [...new Map([...old, ...now]).values()].filter(
    price => old.get(priceKey(price))?.priceCents !== now.get(priceKey(price))?.priceCents,
  )
  if (settings.length === 0 && priced.length === 0) return
  const side = (state: ChannelState, prices: ReadonlyMap<string, OwnPrice>) => ({
    ...Object.fromEntries(settings.map(field => [field, state[field]])),
    ...(priced.length > 0 && {
      ownPrices: Object.fromEntries(
        priced.map(price => {
          const { name = '', secondName = '' } = names[price.kind].get(price.id) ?? {}
          const priceCents = prices.get(priceKey(price))?.priceCents ?? null
          return [priceKey(price), { name, secondName, priceCents } satisfies AuditedPrice]
        }),
      ),
    }),
  })
  const sides = { before: side(before, old), after: side(after, now) }
  context.audit({ action: 'update', objectType: 'deliveryChannel', objectId: channel, ...sides })
}
