/** The channel menu as DoorDash takes it (CHOWLY-3): one request for each menu and its hours. */
import type {
  ChannelHours,
  ChannelMenu,
  ChannelMenuPart,
  EntityRef,
} from '../../../../contract/channels/channelMenu.ts'
import type { SupplySpan } from '../../../menu/supply.ts'
import { clock, lastMinute, splitAtMidnight } from '../daySpans.ts'
import { percentOf } from '../decimals.ts'
import { hourMenus } from '../hourMenus.ts'
import { oneText } from '../oneText.ts'
import { specialDates } from '../specialDates.ts'
import {
  type DoorDashExtra,
  doorDashDays,
  type DoorDashHours,
  type DoorDashItem,
  type DoorDashMenu,
} from './doorDashDocument.ts'

/** Extras in items, in their options, and once more in the options of those. */
const LEVELS = 3

/** Where menus go: our id of the store, and the name that DoorDash knows our integration by. */
export interface DoorDashPlace {
  readonly storeId: string
  readonly provider: string
}

/** The menus, and what is in none of them: groups that are asked deeper than DoorDash goes. */
export function toDoorDash(
  menu: ChannelMenu,
  { storeId, provider }: DoorDashPlace,
): { readonly menus: DoorDashMenu[]; readonly leftOut: readonly EntityRef[] } {
  const categories = new Map(menu.categories.map(category => [category.ref, category]))
  const choices = choicesOf(menu)
  const items = new Map(menu.items.map(item => [item.ref, itemOf(item, choices.extras(item.groups, LEVELS))]))
  const menus = hourMenus(menu).map(({ ref, name, hours, categories: refs }) => ({
    store: { merchant_supplied_id: storeId, provider_type: provider },
    open_hours: toDoorDashHours(hours),
    special_hours: toDoorDashDates(menu.hours),
    menu: {
      name: oneText(name),
      merchant_supplied_id: ref,
      active: true,
      categories: refs
        .flatMap(category => categories.get(category) ?? [])
        .map((category, at) => ({
          name: oneText(category.name),
          ...(category.description.en !== '' && { subtitle: oneText(category.description) }),
          merchant_supplied_id: category.ref,
          active: true,
          sort_id: at + 1,
          items: category.items
            .flatMap(item => items.get(item) ?? [])
            .map((item, place) => ({ ...item, sort_id: place + 1 })),
        })),
    },
  }))
  return { menus, leftOut: choices.leftOut() }
}

function choicesOf(menu: Pick<ChannelMenu, 'groups' | 'options'>) {
  const groups = new Map(menu.groups.map(group => [group.ref, group]))
  const options = new Map(menu.options.map(option => [option.ref, option]))
  const told = new Set<string>()
  const tooDeep = new Set<string>()
  const extras = (refs: readonly string[], levels: number): DoorDashExtra[] => {
    if (levels === 0) for (const ref of refs) tooDeep.add(ref)
    if (levels === 0) return []
    return refs
      .flatMap(ref => groups.get(ref) ?? [])
      .map((group, at) => {
        told.add(group.ref)
        const asked = group.options.flatMap(ref => options.get(ref) ?? [])
        return {
          ...extraOf(group),
          sort_id: at + 1,
          options: asked.map((option, place) => {
            const nested = extras(option.groups, levels - 1)
            return { ...optionOf(option), sort_id: place + 1, ...(nested.length > 0 && { extras: nested }) }
          }),
        }
      })
  }
  return {
    extras,
    leftOut: (): EntityRef[] => [...tooDeep].filter(ref => !told.has(ref)).map(ref => ({ kind: 'group', ref })),
  }
}

function itemOf(item: ChannelMenuPart<'items'>, extras: DoorDashExtra[]): DoorDashItem {
  return {
    name: oneText(item.name),
    description: oneText(item.description),
    merchant_supplied_id: item.ref,
    active: item.available,
    is_alcohol: item.alcohol,
    price: item.priceCents,
    tax_rate: String(percentOf(item.taxPcm)),
    ...(item.pictureUrl !== null && { original_image_url: item.pictureUrl }),
    ...(item.hours !== null && { item_special_hours: toDoorDashHours(item.hours) }),
    extras,
  }
}

/** One of several of an option counts as one of the different options; all together are the aggregate. */
function extraOf({
  ref,
  name,
  min,
  max,
  free,
  perOptionMax,
}: ChannelMenuPart<'groups'>): Omit<DoorDashExtra, 'options'> {
  const own = { name: oneText(name), merchant_supplied_id: ref, active: true, num_free_options: free }
  if (perOptionMax === 1) return { ...own, min_num_options: min, max_num_options: max, max_option_choice_quantity: 1 }
  return {
    ...own,
    min_num_options: Math.min(min, 1),
    max_num_options: max,
    ...(perOptionMax !== null && { max_option_choice_quantity: perOptionMax }),
    min_aggregate_options_quantity: min,
    max_aggregate_options_quantity: max,
  }
}

const optionOf = ({ ref, name, priceCents, isDefault, available }: ChannelMenuPart<'options'>) => ({
  name: oneText(name),
  merchant_supplied_id: ref,
  active: available,
  price: priceCents,
  ...(isDefault && { default: true, quantity_info: { default_quantity: 1 } }),
})

interface DaySpan {
  readonly fromMinute: number
  readonly toMinute: number
}
const times = ({ fromMinute, toMinute }: DaySpan) => ({
  start_time: `${clock(fromMinute)}:00`,
  end_time: `${lastMinute(toMinute)}:00`,
})

export const toDoorDashHours = (spans: readonly SupplySpan[]): DoorDashHours =>
  splitAtMidnight(spans).map(span => ({ day_index: doorDashDays[span.weekday] ?? 'SUN', ...times(span) }))

export function toDoorDashDates({ special }: Pick<ChannelHours, 'special'>): DoorDashMenu['special_hours'] {
  return specialDates(special).flatMap(([date, spans]): DoorDashMenu['special_hours'] =>
    spans.length === 0 ? [{ date, closed: true }] : spans.map(span => ({ date, closed: false, ...times(span) })),
  )
}
