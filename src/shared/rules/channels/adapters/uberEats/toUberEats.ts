/** The channel menu as Uber Eats takes it (CHOWLY-3). */
import type { ChannelMenu, ChannelMenuPart, ChannelText } from '../../../../contract/channels/channelMenu.ts'
import { percentOf } from '../decimals.ts'
import { hourMenus } from '../hourMenus.ts'
import { noteOf } from '../note.ts'
import { oneText } from '../oneText.ts'
import type { UberEatsGroup, UberEatsItem, UberEatsMenu } from './uberEatsDocument.ts'
import { toUberHours } from './uberEatsHours.ts'

/** The language under which a store in the States has its one text. */
const LOCALE = 'en_us'
/** Until somebody switches it back: the year 2100, in Unix seconds. Uber has no word for “until told otherwise”. */
export const FOR_GOOD = 4_102_444_800

const textOf = (text: ChannelText) => ({ translations: { [LOCALE]: oneText(text) } })
const given = (text: ChannelText) => oneText(text) !== ''

/** Of something sold out. */
export const suspensionOf = (until: string | null) => ({
  suspend_until: until === null ? FOR_GOOD : Math.floor(Date.parse(until) / 1000),
  reason: 'Sold out',
})

type Groups = ReadonlyMap<string, ChannelMenuPart<'groups'>>

/** Everything but the special days, which have a call of their own. */
export function toUberEats(menu: ChannelMenu): UberEatsMenu {
  const inGroups: Groups = new Map(menu.groups.map(group => [group.ref, group]))
  const within = new Map<string, ChannelMenuPart<'groups'>[]>()
  for (const group of inGroups.values())
    for (const ref of group.options) within.set(ref, [...(within.get(ref) ?? []), group])
  return {
    menus: hourMenus(menu).map(({ ref, name, hours, categories }) => ({
      id: ref,
      title: textOf(name),
      service_availability: toUberHours(hours),
      category_ids: [...categories],
    })),
    categories: menu.categories.map(({ ref, name, description, items }) => ({
      id: ref,
      title: textOf(name),
      ...(given(description) && { subtitle: textOf(description) }),
      entities: items.map(id => ({ id, type: 'ITEM' as const })),
    })),
    items: [...menu.items.map(itemOf), ...menu.options.map(option => optionOf(option, within.get(option.ref) ?? []))],
    modifier_groups: menu.groups.map(groupOf),
  }
}

function itemOf(item: ChannelMenuPart<'items'>): UberEatsItem {
  return {
    id: item.ref,
    external_data: noteOf(item.kind, item.entityId, item.sku),
    title: textOf(item.name),
    ...(given(item.description) && { description: textOf(item.description) }),
    ...(item.pictureUrl !== null && { image_url: item.pictureUrl }),
    price_info: { price: item.priceCents },
    ...(!item.available && { suspension_info: { suspension: suspensionOf(item.suspendedUntil) } }),
    ...(item.groups.length > 0 && { modifier_group_ids: { ids: item.groups } }),
    tax_info: { tax_rate: percentOf(item.taxPcm) },
    // Never sent as 0: it cannot be taken back anyway, and 0 would be refused for what once had it.
    ...(item.alcohol && { dish_info: { classifications: { alcoholic_items: 1 } } }),
    ...(item.hours && { visibility_info: { hours: [{ hours_of_week: toUberHours(item.hours) }] } }),
  }
}

function optionOf(option: ChannelMenuPart<'options'>, within: readonly ChannelMenuPart<'groups'>[]): UberEatsItem {
  const { maxQuantity, isDefault } = option
  const quantity = {
    ...(maxQuantity !== null && { max_permitted: maxQuantity }),
    ...(isDefault && { default_quantity: 1 }),
  }
  // A group's own limit holds in that group alone, and never lifts the option's.
  const overrides = within.flatMap(({ ref, perOptionMax }) =>
    perOptionMax === null
      ? []
      : [
          {
            context_type: 'MODIFIER_GROUP' as const,
            context_value: ref,
            quantity: { ...quantity, max_permitted: Math.min(perOptionMax, maxQuantity ?? perOptionMax) },
          },
        ],
  )
  const limited = Object.keys(quantity).length > 0
  return {
    id: option.ref,
    external_data: noteOf(option.kind, option.entityId),
    title: textOf(option.name),
    price_info: { price: option.priceCents },
    ...((limited || overrides.length > 0) && {
      quantity_info: { ...(limited && { quantity }), ...(overrides.length > 0 && { overrides }) },
    }),
    ...(!option.available && { suspension_info: { suspension: suspensionOf(option.suspendedUntil) } }),
    ...(option.groups.length > 0 && { modifier_group_ids: { ids: option.groups } }),
    tax_info: {},
  }
}

function groupOf(group: ChannelMenuPart<'groups'>): UberEatsGroup {
  const { min, max, free } = group
  return {
    id: group.ref,
    external_data: group.source,
    title: textOf(group.name),
    quantity_info: {
      quantity: { min_permitted: min, max_permitted: max, ...(free > 0 && { charge_above: free }) },
    },
    modifier_options: group.options.map(id => ({ id, type: 'ITEM' as const })),
  }
}
