/** What a store has at Uber Eats as a channel menu: to compare it with ours, and to take theirs over. */
import type { ChannelMenu, ChannelMenuPart, ChannelText } from '../../../../contract/channels/channelMenu.ts'
import { pcmOf } from '../decimals.ts'
import { mergedMenus } from '../hourMenus.ts'
import { readNote } from '../note.ts'
import { twoTexts } from '../oneText.ts'
import { FOR_GOOD } from './toUberEats.ts'
import type { UberEatsGroup, UberEatsHolidays, UberEatsItem, UberEatsMenu } from './uberEatsDocument.ts'
import { fromUberHolidays, fromUberHours } from './uberEatsHours.ts'

type Text = UberEatsItem['title'] | undefined
const textOf = (text: Text): ChannelText => twoTexts(Object.values(text?.translations ?? {})[0] ?? '')

/**
 * Uber tells nothing of the store but its name, none of our allergens, and keeps items and options in one list: what is in
 * a group is an option. `now` decides whether a suspension is over.
 */
export function fromUberEats(
  document: UberEatsMenu,
  holidays: UberEatsHolidays,
  store: ChannelMenu['store'],
  now: Date,
): ChannelMenu {
  const optionRefs = new Set(document.modifier_groups.flatMap(group => group.modifier_options.map(({ id }) => id)))
  const sold = new Set(document.categories.flatMap(category => category.entities.map(({ id }) => id)))
  const items = new Map(document.items.map(item => [item.id, item]))
  const { menus, hoursOf } = mergedMenus(
    document.menus.map(menu => ({
      ref: menu.id,
      name: textOf(menu.title),
      hours: fromUberHours(menu.service_availability),
      categories: menu.category_ids,
    })),
  )
  return {
    store,
    menus,
    categories: document.categories.map(({ id, title, subtitle, entities }) => ({
      ref: id,
      name: textOf(title),
      description: textOf(subtitle),
      hours: hoursOf.get(id) ?? [],
      items: entities.map(entity => entity.id),
      alcoholFree: false,
    })),
    items: document.items.filter(({ id }) => sold.has(id) || !optionRefs.has(id)).map(item => itemOf(item, now)),
    groups: document.modifier_groups.map(group => groupOf(group, items)),
    options: document.items.filter(({ id }) => optionRefs.has(id)).map(item => optionOf(item, now)),
    hours: { regular: [], special: fromUberHolidays(holidays) },
  }
}

function availabilityOf({ suspension_info }: UberEatsItem, now: Date) {
  const until = suspension_info?.suspension?.suspend_until ?? 0
  if (until * 1000 <= now.getTime()) return { available: true, suspendedUntil: null }
  return { available: false, suspendedUntil: until >= FOR_GOOD ? null : new Date(until * 1000).toISOString() }
}

function itemOf(item: UberEatsItem, now: Date): ChannelMenuPart<'items'> {
  const note = readNote(item.external_data)
  const own = item.visibility_info?.hours[0]?.hours_of_week
  return {
    ref: item.id,
    kind: note?.kind === 'special' ? 'special' : 'dish',
    entityId: note?.id ?? 0,
    name: textOf(item.title),
    description: textOf(item.description),
    priceCents: item.price_info.price,
    pictureUrl: item.image_url ?? null,
    alcohol: (item.dish_info?.classifications?.alcoholic_items ?? 0) > 0,
    allergens: [],
    taxPcm: pcmOf(item.tax_info.tax_rate ?? 0),
    sku: note?.sku ?? '',
    groups: item.modifier_group_ids?.ids ?? [],
    hours: own ? fromUberHours(own) : null,
    ...availabilityOf(item, now),
  }
}

function optionOf(item: UberEatsItem, now: Date): ChannelMenuPart<'options'> {
  const note = readNote(item.external_data)
  const { quantity } = item.quantity_info ?? {}
  return {
    ref: item.id,
    kind: note?.kind === 'addOn' ? 'addOn' : note?.kind === 'dish' ? 'dish' : 'modifier',
    entityId: note?.id ?? 0,
    name: textOf(item.title),
    priceCents: item.price_info.price,
    isDefault: (quantity?.default_quantity ?? 0) > 0,
    maxQuantity: quantity?.max_permitted ?? null,
    groups: item.modifier_group_ids?.ids ?? [],
    ...availabilityOf(item, now),
  }
}

function groupOf(group: UberEatsGroup, items: ReadonlyMap<string, UberEatsItem>): ChannelMenuPart<'groups'> {
  const { min_permitted = 0, max_permitted = 0, charge_above = 0 } = group.quantity_info?.quantity ?? {}
  const source = group.external_data
  const options = group.modifier_options.map(({ id }) => id)
  const limits = options
    .flatMap(id => items.get(id)?.quantity_info?.overrides ?? [])
    .filter(({ context_value }) => context_value === group.id)
    .flatMap(({ quantity }) => quantity.max_permitted ?? [])
  return {
    ref: group.id,
    source: source === 'addOnGroup' || source === 'specialGroup' ? source : 'modifierGroup',
    name: textOf(group.title),
    min: min_permitted,
    max: max_permitted,
    free: charge_above,
    perOptionMax: limits.length === 0 ? null : Math.max(...limits),
    options,
  }
}
