/** What a store has at Otter as a channel menu: to compare it with ours, and to take theirs over. */
import type { ChannelMenu, ChannelMenuPart } from '../../../../contract/channels/channelMenu.ts'
import { centsOf } from '../decimals.ts'
import { entityOfRef } from '../entityOfRef.ts'
import { mergedMenus } from '../hourMenus.ts'
import { twoTexts } from '../oneText.ts'
import type { OtterGroup, OtterItem, OtterMenusRead } from './otterDocument.ts'
import { fromOtterHours } from './otterHours.ts'
import { otterTags } from './toOtter.ts'

const allergenOf = new Map(Object.entries(otterTags).map(([allergen, tag]) => [tag as string, allergen]))
const none = { en: '', zh: '' }

/** Which entity something is, only its id tells; `now` decides whether a suspension is over. */
export function fromOtter(document: OtterMenusRead, store: ChannelMenu['store'], now: Date): ChannelMenu {
  const groups = Object.values(document.modifierGroups)
  const optionRefs = new Set(groups.flatMap(({ itemIds }) => itemIds))
  const sold = new Set(Object.values(document.categories).flatMap(({ itemIds }) => itemIds))
  const defaults = new Set(
    groups.flatMap(({ defaultModifierSelectionData: data }) =>
      (data?.defaultModifierSelections ?? []).filter(one => one.selectionQuantity > 0).map(({ itemId }) => itemId),
    ),
  )
  const { menus, hoursOf } = mergedMenus(
    Object.values(document.menus).map(({ id, name, hours, categoryIds }) => ({
      ref: id,
      name: twoTexts(name),
      hours: fromOtterHours(hours?.intervals ?? []),
      categories: categoryIds,
    })),
  )
  const items = Object.values(document.items)
  const isItem = ({ id }: OtterItem) => sold.has(id) || !optionRefs.has(id)
  return {
    store,
    menus,
    categories: Object.values(document.categories).map(({ id, name, description, itemIds }) => ({
      ref: id,
      name: twoTexts(name),
      description: twoTexts(description ?? ''),
      hours: hoursOf.get(id) ?? [],
      items: itemIds,
      alcoholFree: false,
    })),
    items: items.filter(isItem).map(item => itemOf(item, document, now)),
    groups: groups.map(groupOf),
    options: items.filter(({ id }) => optionRefs.has(id)).map(item => optionOf(item, defaults, now)),
    hours: { regular: [], special: [] },
  }
}

function availabilityOf({ status: { saleStatus, suspendedUntil } }: OtterItem, now: Date) {
  const until = saleStatus === 'TEMPORARILY_NOT_FOR_SALE' && suspendedUntil ? Date.parse(suspendedUntil) : null
  const over = saleStatus === 'FOR_SALE' || (until !== null && until <= now.getTime())
  if (over) return { available: true, suspendedUntil: null }
  return { available: false, suspendedUntil: until === null ? null : new Date(until).toISOString() }
}

function itemOf(item: OtterItem, { photos }: OtterMenusRead, now: Date): ChannelMenuPart<'items'> {
  const entity = entityOfRef(item.id)
  const tags = item.skuDetails?.allergenClassifications ?? []
  return {
    ref: item.id,
    kind: entity?.kind === 'special' ? 'special' : 'dish',
    entityId: entity?.id ?? 0,
    name: twoTexts(item.name),
    description: item.description === '' ? none : twoTexts(item.description),
    priceCents: centsOf(item.price.amount),
    pictureUrl: item.photoUrls?.[0] ?? photos[item.photoIds?.[0] ?? '']?.url ?? null,
    alcohol: item.skuDetails?.containsAlcohol ?? false,
    allergens: tags.filter(({ containsAllergen }) => containsAllergen).flatMap(({ tag }) => allergenOf.get(tag) ?? []),
    taxPcm: 0,
    sku: item.skuDetails?.skuId ?? '',
    groups: item.modifierGroupIds,
    hours: null,
    ...availabilityOf(item, now),
  }
}

function optionOf(item: OtterItem, defaults: ReadonlySet<string>, now: Date): ChannelMenuPart<'options'> {
  const entity = entityOfRef(item.id)
  return {
    ref: item.id,
    kind: entity?.kind === 'addOn' ? 'addOn' : entity?.kind === 'dish' ? 'dish' : 'modifier',
    entityId: entity?.id ?? 0,
    name: twoTexts(item.name),
    priceCents: centsOf(item.price.amount),
    isDefault: defaults.has(item.id),
    maxQuantity: null,
    groups: item.modifierGroupIds,
    ...availabilityOf(item, now),
  }
}

function groupOf(group: OtterGroup): ChannelMenuPart<'groups'> {
  const kind = entityOfRef(group.id)?.kind
  return {
    ref: group.id,
    source: kind === 'addOnGroup' || kind === 'specialGroup' ? kind : 'modifierGroup',
    name: twoTexts(group.name),
    min: group.minimumSelections,
    // “0 means no max limits”: as many as there are options.
    max: group.maximumSelections === 0 ? Math.max(1, group.itemIds.length) : group.maximumSelections,
    free: 0,
    perOptionMax: group.maxPerModifierSelectionQuantity === 0 ? null : group.maxPerModifierSelectionQuantity,
    options: group.itemIds,
  }
}
