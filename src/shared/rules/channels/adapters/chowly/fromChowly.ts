/** What a store has at Chowly as a channel menu: to compare it with ours, and to take theirs over. */
import type { ChannelMenu, ChannelMenuPart } from '../../../../contract/channels/channelMenu.ts'
import type { SupplySpan } from '../../../menu/supply.ts'
import { joinAtMidnight, minuteOf } from '../daySpans.ts'
import { centsOf, pcmOf } from '../decimals.ts'
import { mergedMenus } from '../hourMenus.ts'
import { readNote } from '../note.ts'
import { twoTexts } from '../oneText.ts'
import type { ChowlyCustomization, ChowlyHours, ChowlyItem, ChowlyMenu } from './chowlyDocument.ts'
import { chowlyDays, FOR_GOOD } from './toChowly.ts'

type Option = ChowlyCustomization['customization_options'][number]
const none = { en: '', zh: '' }

/** Each thing once, wherever it stands; `now` decides whether a suspension is over. */
export function fromChowly({ sections }: ChowlyMenu, store: ChannelMenu['store'], now: Date): ChannelMenu {
  const subsections = sections.flatMap(section => section.subsections)
  const items = first(
    subsections.flatMap(subsection => subsection.items),
    item => item.item_id,
  )
  const groups = first(
    items.flatMap(({ customizations }) => customizations),
    group => group.customization_id,
  )
  const options = first(
    groups.flatMap(group => group.customization_options),
    option => option.customization_option_id,
  )
  const { menus, hoursOf } = mergedMenus(
    sections.map(section => ({
      ref: section.section_id,
      name: twoTexts(section.title),
      hours: fromChowlyHours(section.service_availability),
      categories: section.subsections.map(({ subsection_id }) => subsection_id),
    })),
  )
  return {
    store,
    menus,
    categories: first(subsections, ({ subsection_id }) => subsection_id).map(subsection => ({
      ref: subsection.subsection_id,
      name: twoTexts(subsection.title),
      description: none,
      hours: hoursOf.get(subsection.subsection_id) ?? [],
      items: subsection.items.map(({ item_id }) => item_id),
      alcoholFree: false,
    })),
    items: items.map(item => itemOf(item, now)),
    groups: groups.map(groupOf),
    options: options.map(option => optionOf(option, now)),
    hours: { regular: [], special: [] },
  }
}

const first = <T>(list: readonly T[], idOf: (one: T) => string): T[] => {
  const byId = new Map<string, T>()
  for (const one of list) if (!byId.has(idOf(one))) byId.set(idOf(one), one)
  return [...byId.values()]
}

function fromChowlyHours(hours: ChowlyHours): SupplySpan[] {
  return joinAtMidnight(
    hours.flatMap(({ day_of_week, enabled, time_periods }) => {
      const at = chowlyDays.indexOf(day_of_week.toLowerCase() as (typeof chowlyDays)[number])
      if (!enabled || at < 0) return []
      return time_periods.map(({ start_time, end_time }) => ({
        weekday: (at + 1) % 7,
        fromMinute: minuteOf(start_time),
        toMinute: minuteOf(end_time, true),
      }))
    }),
  )
}

function availabilityOf({ suspend_until: until }: { suspend_until: number }, now: Date) {
  if (until * 1000 <= now.getTime()) return { available: true, suspendedUntil: null }
  return { available: false, suspendedUntil: until >= FOR_GOOD ? null : new Date(until * 1000).toISOString() }
}

function itemOf(item: ChowlyItem, now: Date): ChannelMenuPart<'items'> {
  const note = readNote(item.external_id)
  return {
    ref: item.item_id,
    kind: note?.kind === 'special' ? 'special' : 'dish',
    entityId: note?.id ?? 0,
    name: twoTexts(item.title),
    description: twoTexts(item.item_description),
    priceCents: centsOf(item.price),
    pictureUrl: item.image_url ?? null,
    alcohol: item.is_alcohol,
    allergens: [],
    taxPcm: pcmOf(item.tax_rate),
    sku: note?.sku ?? '',
    groups: item.customizations.map(({ customization_id }) => customization_id),
    hours: null,
    ...availabilityOf(item, now),
  }
}

function groupOf(group: ChowlyCustomization): ChannelMenuPart<'groups'> {
  const source = group.external_id
  return {
    ref: group.customization_id,
    source: source === 'addOnGroup' || source === 'specialGroup' ? source : 'modifierGroup',
    name: twoTexts(group.title),
    min: group.min_permitted,
    max: group.max_permitted,
    free: 0,
    perOptionMax: null,
    options: group.customization_options.map(option => option.customization_option_id),
  }
}

function optionOf(option: Option, now: Date): ChannelMenuPart<'options'> {
  const note = readNote(option.external_id)
  return {
    ref: option.customization_option_id,
    kind: note?.kind === 'addOn' ? 'addOn' : note?.kind === 'dish' ? 'dish' : 'modifier',
    entityId: note?.id ?? 0,
    name: twoTexts(option.title),
    priceCents: centsOf(option.price),
    isDefault: false,
    maxQuantity: null,
    groups: [],
    ...availabilityOf(option, now),
  }
}
