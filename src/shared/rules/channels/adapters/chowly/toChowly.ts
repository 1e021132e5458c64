/** The channel menu as Chowly takes it (CHOWLY-3): one level of choices, no free quantities, no allergens. */
import type { ChannelMenu, ChannelMenuPart, EntityRef } from '../../../../contract/channels/channelMenu.ts'
import type { SupplySpan } from '../../../menu/supply.ts'
import { clock, lastMinute, splitAtMidnight } from '../daySpans.ts'
import { decimalOf, percentOf } from '../decimals.ts'
import { hourMenus } from '../hourMenus.ts'
import { noteOf } from '../note.ts'
import { oneText } from '../oneText.ts'
import type { ChowlyCustomization, ChowlyHours, ChowlyItem, ChowlyMenu } from './chowlyDocument.ts'

/** Until somebody switches it back: the year 2100, in Unix seconds. */
export const FOR_GOOD = 4_102_444_800

/** Monday first. */
export const chowlyDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

interface Availability {
  readonly available: boolean
  readonly suspendedUntil: string | null
}
const suspendUntil = ({ available, suspendedUntil }: Availability): number =>
  available ? 0 : suspendedUntil === null ? FOR_GOOD : Math.floor(Date.parse(suspendedUntil) / 1000)

/** Every day of the week, switched off where it is closed. */
export function toChowlyHours(spans: readonly SupplySpan[]): ChowlyHours {
  const split = splitAtMidnight(spans)
  return chowlyDays.map((day_of_week, at) => {
    const time_periods = split
      .filter(({ weekday }) => weekday === (at + 1) % 7)
      .map(({ fromMinute, toMinute }) => ({ start_time: clock(fromMinute), end_time: lastMinute(toMinute) }))
    return { day_of_week, enabled: time_periods.length > 0, time_periods }
  })
}

/**
 * The document, and what is not in it: groups that options ask, because Chowly knows one level. A group that must be
 * answered is left out as well; publishing is refused before that (CHOWLY-4).
 */
export function toChowly(menu: ChannelMenu): { readonly document: ChowlyMenu; readonly leftOut: readonly EntityRef[] } {
  const groups = new Map(menu.groups.map(group => [group.ref, group]))
  const options = new Map(menu.options.map(option => [option.ref, option]))
  const customizations = new Map([...groups.values()].map(group => [group.ref, customizationOf(group, options)]))
  const items = new Map(
    menu.items.map(item => [
      item.ref,
      itemOf(
        item,
        menu.store.currency,
        item.groups.flatMap(ref => customizations.get(ref) ?? []),
      ),
    ]),
  )
  const categories = new Map(menu.categories.map(category => [category.ref, category]))
  const top = new Set(menu.items.flatMap(item => item.groups))
  const nested = new Set(menu.options.flatMap(option => option.groups))
  return {
    document: {
      sections: hourMenus(menu).map(({ ref, name, hours, categories: refs }) => ({
        section_id: ref,
        title: oneText(name),
        subtitle: '',
        external_id: ref,
        service_availability: toChowlyHours(hours),
        subsections: refs
          .flatMap(category => categories.get(category) ?? [])
          .map(category => ({
            subsection_id: category.ref,
            title: oneText(category.name),
            external_id: category.ref,
            items: category.items.flatMap(item => items.get(item) ?? []),
          })),
      })),
    },
    leftOut: [...nested].filter(ref => !top.has(ref)).map(ref => ({ kind: 'group', ref })),
  }
}

function itemOf(item: ChannelMenuPart<'items'>, currency: string, customizations: ChowlyCustomization[]): ChowlyItem {
  return {
    item_id: item.ref,
    title: oneText(item.name),
    item_description: oneText(item.description),
    price: decimalOf(item.priceCents),
    currency_code: currency,
    tax_rate: percentOf(item.taxPcm),
    vat_rate_percentage: 0,
    ...(item.pictureUrl !== null && { image_url: item.pictureUrl }),
    suspend_until: suspendUntil(item),
    is_alcohol: item.alcohol,
    external_id: noteOf(item.kind, item.entityId, item.sku),
    nutritional_info: {},
    customizations,
  }
}

function customizationOf(
  { ref, source, name, min, max, options: refs }: ChannelMenuPart<'groups'>,
  options: ReadonlyMap<string, ChannelMenuPart<'options'>>,
): ChowlyCustomization {
  return {
    customization_id: ref,
    title: oneText(name),
    min_permitted: min,
    max_permitted: max,
    external_id: source,
    customization_options: refs
      .flatMap(option => options.get(option) ?? [])
      .map(option => ({
        customization_option_id: option.ref,
        title: oneText(option.name),
        price: decimalOf(option.priceCents),
        suspend_until: suspendUntil(option),
        external_id: noteOf(option.kind, option.entityId),
      })),
  }
}
