/**
 * The menu that a channel should have now: the live version of the menu book, sold as the channel's settings say, with what
 * is sold out at the moment (CHOWLY-3). A draft is not in it. What publishes, small changes and drift all start from.
 */
import type { ChannelMenu } from '../../../shared/contract/channels/channelMenu.ts'
import { buildChannelMenu } from '../../../shared/rules/channels/snapshot/channelMenu.ts'
import type { ChannelFacts } from '../../../shared/rules/channels/snapshot/channelFacts.ts'
import { channelPrice } from '../../../shared/rules/channels/prices/channelPrice.ts'
import { dateOfDay } from '../../../shared/rules/basics/dates.ts'
import { localTime } from '../../../shared/rules/basics/localTime.ts'
import { emptyDocument, type MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { Run } from '../../db/run.ts'
import { canonicalJson } from '../../kernel/canonicalJson.ts'
import { listAvailability } from '../../menu/library/availability.queries.ts'
import { versionDocument } from '../../menu/library/versions.ts'
import { findLiveVersion } from '../../menu/library/versions.queries.ts'
import { findPictures } from '../../menu/pictures/pictures.queries.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { listOwnPrices, type OwnPrice, readChannel, type StoredChannel } from '../channels/channels.queries.ts'
import { externalIds } from '../externalIds/externalIds.queries.ts'
import type { DeliveryChannel } from '../port.ts'
import { describedPort } from '../portFor.ts'
import { menuHash } from './snapshots.ts'

/** The same for all channels of a store at a moment. */
export interface StoreMenu {
  /** The live version; empty where nothing was ever published to terminals. */
  readonly document: MenuDocument
  readonly documentHash: string
  readonly facts: Omit<ChannelFacts, 'priceOf' | 'menuIds' | 'alcohol'>
  readonly today: string
  readonly pictures: ReadonlyMap<number, string>
  readonly ownPrices: readonly (OwnPrice & { readonly channel: DeliveryChannel })[]
}

export interface CurrentMenu {
  readonly menu: ChannelMenu
  readonly hash: string
}

/** Everything that the channel menus of a store are made of, at an instant. */
export async function storeMenu(run: Run, merchantId: number, now: Date): Promise<StoreMenu> {
  const [store, taxes, hours, closings, texts, live, soldOut, ids, ownPrices] = await Promise.all([
    readSetting(run, merchantId, 'store'),
    readSetting(run, merchantId, 'taxes'),
    readSetting(run, merchantId, 'hours'),
    readSetting(run, merchantId, 'closings'),
    readSetting(run, merchantId, 'texts'),
    findLiveVersion(run, merchantId),
    listAvailability(run, merchantId, now.toISOString()),
    externalIds(run, merchantId),
    listOwnPrices(run, merchantId),
  ])
  const document = live ? await versionDocument(run, merchantId, live.versionNo) : emptyDocument()
  const { name, timeZone, currency, languages, phone, street, city, state, zip } = store.value
  const today = dateOfDay(localTime(now, timeZone).day)
  const pictures = await pictureAddresses(run, merchantId, document, texts.value.publicAddress)
  const facts = {
    store: {
      name,
      timeZone,
      currency,
      languages: [...languages],
      phone,
      address: [street, city, `${state} ${zip}`.trim()].filter(Boolean).join(', '),
    },
    taxes: taxes.value.rates,
    businessHours: hours.value.business,
    closings: closings.value.closings,
    today,
    soldOut: new Map(
      soldOut
        .filter(row => row.soldOut)
        .map(({ kind, id, untilAt }) => [`${kind}:${id}`, untilAt === null ? null : new Date(untilAt).toISOString()]),
    ),
    externalIds: ids,
    pictureUrl: (id: number) => pictures.get(id) ?? null,
  }
  return { document, documentHash: live?.hash ?? '', facts, today, pictures, ownPrices }
}

/** Addresses for anybody, by the ids of pictures; none where the store has no public address. */
async function pictureAddresses(
  run: Run,
  merchantId: number,
  document: MenuDocument,
  publicAddress: string,
): Promise<Map<number, string>> {
  const ids = [...document.dish.values(), ...document.special.values()].flatMap(({ pictureId }) => pictureId ?? [])
  if (publicAddress === '' || ids.length === 0) return new Map()
  const base = `${publicAddress.replace(/\/+$/, '')}/pictures/${merchantId}`
  const found = await findPictures(run, merchantId, [...new Set(ids)])
  return new Map(found.map(({ pictureId, hash }) => [pictureId, `${base}/${hash}/1200.webp`]))
}

/** The last made, by everything that they are made of: a page asks for those of all channels with each event. */
const made = new Map<string, CurrentMenu>()
const MOST_KEPT = 16

/** What a channel should have, from what its store has. */
export function currentMenuOf(store: StoreMenu, stored: StoredChannel): CurrentMenu {
  const { documentHash, facts, ownPrices, pictures } = store
  const { channel, menuIds, priceRule } = stored
  const own = ownPrices.filter(row => row.channel === channel)
  const key = canonicalJson([
    documentHash,
    { ...facts, soldOut: [...facts.soldOut], externalIds: [...facts.externalIds] },
    [...pictures],
    { menuIds, priceRule, own, alcohol: takesAlcohol(channel) },
  ])
  const known = made.get(key)
  made.delete(key)
  const current = known ?? build()
  made.set(key, current)
  const [oldest] = made.keys()
  if (made.size > MOST_KEPT && oldest !== undefined) made.delete(oldest)
  return current

  function build(): CurrentMenu {
    const menu = freshMenuOf(store, stored)
    return { menu, hash: menuHash(menu) }
  }
}

const takesAlcohol = (channel: DeliveryChannel): boolean => describedPort(channel)?.can.alcohol ?? true

/** The same, made anew: for a menu book that nobody has yet, as a preview does. */
export function freshMenuOf(
  { document, facts, ownPrices }: Pick<StoreMenu, 'document' | 'facts' | 'ownPrices'>,
  { channel, menuIds, priceRule }: StoredChannel,
): ChannelMenu {
  const own = new Map(
    ownPrices.filter(row => row.channel === channel).map(row => [`${row.kind}:${row.id}`, row.priceCents]),
  )
  return buildChannelMenu(document, {
    ...facts,
    menuIds,
    alcohol: takesAlcohol(channel),
    priceOf: priced => channelPrice({ priceRule, own }, priced),
  })
}

/** What a channel of a store should have at an instant. */
export async function currentChannelMenu(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
  now: Date,
): Promise<CurrentMenu & { readonly today: string }> {
  const [store, stored] = await Promise.all([storeMenu(run, merchantId, now), readChannel(run, merchantId, channel)])
  return { ...currentMenuOf(store, stored), today: store.today }
}
