/** The channel menu as products of Deliverect (CHOWLY-3). */
import type {
  ChannelHours,
  ChannelMenu,
  ChannelMenuPart,
  ChannelText,
} from '../../../../contract/channels/channelMenu.ts'
import type { allergens } from '../../../../contract/menu/entities.ts'
import { clock, lastMinute, splitAtMidnight } from '../daySpans.ts'
import { noteOf } from '../note.ts'
import {
  type DeliverectCatalog,
  type DeliverectHours,
  type DeliverectProduct,
  productTypes,
} from './deliverectDocument.ts'

export const ALCOHOL_TAG = 1
type Allergen = (typeof allergens)[number]
/**
 * The tags of allergens. 100 to 107 stand in the page as it was read; 108 to 113 are the rest of its list in its
 * alphabetical order, 109 (nuts) and 112 confirmed by its examples only: `GET /allAllergens` tells the truth of an account.
 */
export const allergenTags: Readonly<Record<Allergen, number>> = {
  celery: 100,
  gluten: 101,
  crustaceans: 102,
  fish: 103,
  egg: 104,
  lupin: 105,
  milk: 106,
  mollusc: 107,
  mustard: 108,
  treeNut: 109,
  peanut: 110,
  sesame: 111,
  soy: 112,
  sulphite: 113,
}

const both = ({ en, zh }: ChannelText) => ({ en: en || zh, ...(zh !== '' && { zh }) })
const named = (name: ChannelText) => ({ name: name.en || name.zh, nameTranslations: both(name) })
const described = (text: ChannelText) =>
  text.en === '' && text.zh === '' ? {} : { description: text.en || text.zh, descriptionTranslations: both(text) }
const asked = (groups: string[]) => (groups.length === 0 ? {} : { subProducts: groups })

/** Where the products go: the ids of the account and of the location, which the registration told. */
export interface DeliverectPlace {
  readonly accountId: string
  readonly locationId: string
}

/** Products, modifiers, groups and bundles. Menus, hours and what is sold out are no part of it. */
export function toDeliverect(menu: ChannelMenu, place: DeliverectPlace): DeliverectCatalog {
  const categoriesOf = new Map<string, string[]>()
  for (const { ref, items } of menu.categories)
    for (const item of items) categoriesOf.set(item, [...(categoriesOf.get(item) ?? []), ref])
  const bundleOf = new Map<string, string[]>()
  for (const { ref, source, options } of menu.groups)
    if (source === 'specialGroup')
      for (const option of options) bundleOf.set(option, [...(bundleOf.get(option) ?? []), ref])
  return {
    ...place,
    products: [
      ...menu.items.map(item => itemOf(item, categoriesOf.get(item.ref) ?? [])),
      ...menu.options.map(option => optionOf(option, bundleOf.get(option.ref))),
      ...menu.groups.map(groupOf),
    ],
    categories: menu.categories.map(({ ref, name, description }) => ({
      ...named(name),
      posCategoryId: ref,
      ...(description.en !== '' && { description: description.en }),
    })),
  }
}

function itemOf(item: ChannelMenuPart<'items'>, categories: string[]): DeliverectProduct {
  const tags = item.allergens.flatMap(allergen => allergenTags[allergen as Allergen] ?? [])
  return {
    productType: productTypes.product,
    plu: item.ref,
    ...named(item.name),
    ...described(item.description),
    price: item.priceCents,
    // Pcm is percent with three decimals.
    deliveryTax: item.taxPcm,
    takeawayTax: item.taxPcm,
    eatInTax: item.taxPcm,
    posProductId: noteOf(item.kind, item.entityId, item.sku),
    posCategoryIds: categories,
    ...(item.pictureUrl !== null && { imageUrl: item.pictureUrl }),
    productTags: [...(item.alcohol ? [ALCOHOL_TAG] : []), ...tags],
    ...(item.kind === 'special' && { isCombo: true }),
    ...asked(item.groups),
  }
}

/** A dish of a special is a product that costs nothing but what its bundle says. */
function optionOf(option: ChannelMenuPart<'options'>, bundles: string[] | undefined): DeliverectProduct {
  const own = {
    plu: option.ref,
    ...named(option.name),
    deliveryTax: 0,
    posProductId: noteOf(option.kind, option.entityId),
    ...(option.maxQuantity !== null && { multiMax: option.maxQuantity }),
    ...(option.isDefault && { defaultQuantity: 1 }),
    ...asked(option.groups),
  }
  if (bundles === undefined) return { productType: productTypes.modifier, ...own, price: option.priceCents }
  return {
    productType: productTypes.product,
    ...own,
    price: 0,
    ...(option.priceCents !== 0 && { overloads: [{ scopes: bundles, bundlePrice: option.priceCents }] }),
  }
}

function groupOf(group: ChannelMenuPart<'groups'>): DeliverectProduct {
  return {
    productType: group.source === 'specialGroup' ? productTypes.bundle : productTypes.modifierGroup,
    plu: group.ref,
    ...named(group.name),
    price: 0,
    deliveryTax: 0,
    posProductId: group.source,
    min: group.min,
    max: group.max,
    ...(group.perOptionMax !== null && { multiMax: group.perOptionMax }),
    subProducts: group.options,
  }
}

/** The hours of the location; a day that is not named is closed. */
export function toDeliverectHours({ regular }: Pick<ChannelHours, 'regular'>): DeliverectHours {
  return splitAtMidnight(regular)
    .map(({ weekday, fromMinute, toMinute }) => ({
      dayOfWeek: weekday === 0 ? 7 : weekday,
      startTime: clock(fromMinute),
      endTime: lastMinute(toMinute),
    }))
    .toSorted((a, b) => a.dayOfWeek - b.dayOfWeek || (a.startTime < b.startTime ? -1 : 1))
}
