/** What a location has at Deliverect as a channel menu: to compare it with ours, and to take theirs over. */
import type {
  ChannelHours,
  ChannelMenu,
  ChannelMenuPart,
  ChannelText,
} from '../../../../contract/channels/channelMenu.ts'
import { joinAtMidnight, minuteOf } from '../daySpans.ts'
import { readNote } from '../note.ts'
import { type DeliverectHours, productTypes, type ReadProduct } from './deliverectDocument.ts'
import { ALCOHOL_TAG, allergenTags } from './toDeliverect.ts'

const allergenOf = new Map(Object.entries(allergenTags).map(([allergen, tag]) => [tag, allergen]))

/** What is out of stock, by PLU, until when; null: until somebody says so. */
export type Snoozed = ReadonlyMap<string, string | null>

export interface DeliverectState {
  readonly products: readonly ReadProduct[]
  readonly snoozed: Snoozed
  readonly hours: DeliverectHours
}

function textOf(name: string | null | undefined, translations: ReadProduct['nameTranslations']): ChannelText {
  const { en = name ?? '', zh = '' } = translations ?? {}
  return en === zh ? { en: '', zh } : { en, zh }
}

/** The PLUs of what a product asks for: sub-products are told by Deliverect's own ids. */
type PluOf = (id: string) => string

/**
 * Products that are sold, groups, and what is in the groups. Categories are those that products name; what Deliverect's
 * menus offer when is not told, so there are no menus.
 */
export function fromDeliverect(
  { products, snoozed, hours }: DeliverectState,
  store: ChannelMenu['store'],
): ChannelMenu {
  const plus = new Map(products.map(({ _id, plu }) => [_id, plu]))
  const pluOf: PluOf = id => plus.get(id) ?? id
  const isGroup = ({ productType }: ReadProduct) =>
    productType === productTypes.modifierGroup || productType === productTypes.bundle
  const groups = products.filter(isGroup)
  const chosen = new Set(groups.flatMap(({ subProducts }) => (subProducts ?? []).map(pluOf)))
  const isOption = ({ plu, productType, posCategoryIds }: ReadProduct) =>
    productType === productTypes.modifier || (chosen.has(plu) && listOf(posCategoryIds).length === 0)
  const things = products.filter(product => !isGroup(product))
  const items = things.filter(product => !isOption(product))
  const byCategory = new Map<string, string[]>()
  for (const { plu, posCategoryIds } of items)
    for (const ref of listOf(posCategoryIds)) byCategory.set(ref, [...(byCategory.get(ref) ?? []), plu])
  const none = { en: '', zh: '' }
  return {
    store,
    menus: [],
    categories: [...byCategory].map(([ref, refs]) => ({
      ref, name: none, description: none, hours: [], items: refs, alcoholFree: false,
    })), // prettier-ignore
    items: items.map(product => itemOf(product, pluOf, snoozed)),
    groups: groups.map(product => groupOf(product, pluOf)),
    options: things.filter(isOption).map(product => optionOf(product, pluOf, snoozed)),
    hours: fromDeliverectHours(hours),
  }
}

/** Examples have '' where there are none. */
const listOf = (ids: ReadProduct['posCategoryIds']): string[] =>
  (typeof ids === 'string' ? [ids] : (ids ?? [])).filter(id => id !== '')

function availabilityOf({ plu }: ReadProduct, snoozed: Snoozed) {
  const until = snoozed.get(plu)
  return until === undefined ? { available: true, suspendedUntil: null } : { available: false, suspendedUntil: until }
}

function itemOf(product: ReadProduct, pluOf: PluOf, snoozed: Snoozed): ChannelMenuPart<'items'> {
  const note = readNote(product.posProductId ?? undefined)
  const tags = product.productTags ?? []
  const kind = product.isCombo === true || note?.kind === 'special' ? 'special' : 'dish'
  return {
    ref: product.plu,
    kind,
    entityId: note?.id ?? 0,
    name: textOf(product.name, product.nameTranslations),
    description: textOf(product.description, product.descriptionTranslations),
    priceCents: product.price ?? 0,
    pictureUrl: product.imageUrl || null,
    alcohol: tags.includes(ALCOHOL_TAG),
    allergens: tags.flatMap(tag => allergenOf.get(tag) ?? []),
    taxPcm: product.deliveryTax ?? 0,
    sku: note?.sku ?? '',
    groups: (product.subProducts ?? []).map(pluOf),
    hours: null,
    ...availabilityOf(product, snoozed),
  }
}

function optionOf(product: ReadProduct, pluOf: PluOf, snoozed: Snoozed): ChannelMenuPart<'options'> {
  const note = readNote(product.posProductId ?? undefined)
  const inBundle = product.overloads?.find(({ bundlePrice }) => bundlePrice !== undefined)?.bundlePrice
  return {
    ref: product.plu,
    kind: note?.kind === 'addOn' ? 'addOn' : product.productType === productTypes.modifier ? 'modifier' : 'dish',
    entityId: note?.id ?? 0,
    name: textOf(product.name, product.nameTranslations),
    priceCents: inBundle ?? product.price ?? 0,
    isDefault: (product.defaultQuantity ?? 0) > 0,
    maxQuantity: product.multiMax ?? null,
    groups: (product.subProducts ?? []).map(pluOf),
    ...availabilityOf(product, snoozed),
  }
}

function groupOf(product: ReadProduct, pluOf: PluOf): ChannelMenuPart<'groups'> {
  const options = (product.subProducts ?? []).map(pluOf)
  const isBundle = product.productType === productTypes.bundle
  return {
    ref: product.plu,
    source: isBundle ? 'specialGroup' : product.posProductId === 'addOnGroup' ? 'addOnGroup' : 'modifierGroup',
    name: textOf(product.name, product.nameTranslations),
    min: product.min ?? 0,
    // 0 is no limit.
    max: product.max || Math.max(1, options.length),
    free: 0,
    perOptionMax: product.multiMax || null,
    options,
  }
}

export function fromDeliverectHours(hours: DeliverectHours): ChannelHours {
  const regular = joinAtMidnight(
    hours.map(({ dayOfWeek, startTime, endTime }) => ({
      weekday: dayOfWeek % 7,
      fromMinute: minuteOf(startTime),
      toMinute: minuteOf(endTime, true),
    })),
  )
  return { regular, special: [] }
}
