/** The channel menu as Otter takes it (CHOWLY-3). Prices are those of the channel, so that no override by service is needed. */
import type { ChannelMenu, ChannelMenuPart } from '../../../../contract/channels/channelMenu.ts'
import type { allergens } from '../../../../contract/menu/entities.ts'
import { decimalOf } from '../decimals.ts'
import { hourMenus } from '../hourMenus.ts'
import { oneText } from '../oneText.ts'
import type { OtterGroup, OtterItem, OtterMenus, otterAllergens } from './otterDocument.ts'
import { toOtterHours } from './otterHours.ts'

type Allergen = (typeof allergens)[number]
export const otterTags: Readonly<Record<Allergen, (typeof otterAllergens)[number]>> = {
  gluten: 'GLUTEN',
  crustaceans: 'CRUSTACEAN',
  egg: 'EGG',
  fish: 'FISH',
  peanut: 'PEANUT',
  soy: 'SOYBEAN',
  milk: 'DAIRY',
  treeNut: 'NUT',
  celery: 'CELERY',
  mustard: 'MUSTARD',
  sesame: 'SESAME_SEED',
  sulphite: 'SULFITE',
  lupin: 'LUPIN',
  mollusc: 'MOLLUSK',
}
const tagOf = (allergen: string) => otterTags[allergen as Allergen] as (typeof otterAllergens)[number] | undefined

/** Everything but taxes, special days and hours of single items, which the POS side cannot say. */
export function toOtter(menu: ChannelMenu): OtterMenus {
  const { currency } = menu.store
  const options = new Map(menu.options.map(option => [option.ref, option]))
  return {
    menus: byId(
      hourMenus(menu).map(({ ref, name, hours, categories }) => ({
        id: ref,
        name: oneText(name),
        categoryIds: [...categories],
        fulfillmentModes: [],
        ...(hours.length > 0 && { hours: { intervals: toOtterHours(hours) } }),
      })),
    ),
    categories: byId(
      menu.categories.map(({ ref, name, description, items }) => ({
        id: ref,
        name: oneText(name),
        ...(oneText(description) !== '' && { description: oneText(description) }),
        itemIds: items,
      })),
    ),
    items: byId([
      ...menu.items.map(item => itemOf(item, currency)),
      ...menu.options.map(option => optionOf(option, currency)),
    ]),
    modifierGroups: byId(menu.groups.map(group => groupOf(group, options))),
  }
}

const byId = <T extends { readonly id: string }>(parts: readonly T[]): Record<string, T> =>
  Object.fromEntries(parts.map(part => [part.id, part]))

export function statusOf({ available, suspendedUntil }: { available: boolean; suspendedUntil: string | null }) {
  if (available) return { saleStatus: 'FOR_SALE' as const }
  return suspendedUntil === null
    ? { saleStatus: 'INDEFINITELY_NOT_FOR_SALE' as const }
    : { saleStatus: 'TEMPORARILY_NOT_FOR_SALE' as const, suspendedUntil }
}

function itemOf(item: ChannelMenuPart<'items'>, currencyCode: string): OtterItem {
  // What is not named is unknown, not absent.
  const tags = item.allergens.flatMap(allergen => tagOf(allergen) ?? [])
  return {
    id: item.ref,
    name: oneText(item.name),
    description: oneText(item.description),
    price: { currencyCode, amount: decimalOf(item.priceCents) },
    status: statusOf(item),
    modifierGroupIds: item.groups,
    ...(item.pictureUrl !== null && { photoUrls: [item.pictureUrl] }),
    skuDetails: {
      ...(item.sku !== '' && { skuId: item.sku }),
      containsAlcohol: item.alcohol,
      allergenClassifications: tags.map(tag => ({ tag, containsAllergen: true })),
    },
  }
}

function optionOf(option: ChannelMenuPart<'options'>, currencyCode: string): OtterItem {
  return {
    id: option.ref,
    name: oneText(option.name),
    description: '',
    price: { currencyCode, amount: decimalOf(option.priceCents) },
    status: statusOf(option),
    modifierGroupIds: option.groups,
  }
}

/** Otter limits every option of a group alike: by the group's own limit, or by what no option may exceed. */
function groupOf(
  { ref, name, min, max, perOptionMax, options: refs }: ChannelMenuPart<'groups'>,
  options: ReadonlyMap<string, ChannelMenuPart<'options'>>,
): OtterGroup {
  const chosen = refs.flatMap(option => options.get(option) ?? [])
  const defaults = chosen.filter(({ isDefault }) => isDefault)
  const limits = chosen.map(({ maxQuantity }) => Math.min(maxQuantity ?? max, perOptionMax ?? max))
  const most = limits.length === 0 ? (perOptionMax ?? 0) : Math.max(...limits)
  return {
    id: ref,
    name: oneText(name),
    minimumSelections: min,
    maximumSelections: max,
    maxPerModifierSelectionQuantity: most >= max ? 0 : most,
    ...(defaults.length > 0 && {
      defaultModifierSelectionData: {
        defaultModifierSelections: defaults.map(option => ({ itemId: option.ref, selectionQuantity: 1 })),
      },
    }),
    itemIds: refs,
  }
}
