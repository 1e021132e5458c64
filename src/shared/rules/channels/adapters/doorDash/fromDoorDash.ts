/** What a store has at DoorDash as a channel menu: to compare it with ours, and to take theirs over. */
import type { ChannelHours, ChannelMenu, ChannelMenuPart } from '../../../../contract/channels/channelMenu.ts'
import type { SupplySpan } from '../../../menu/supply.ts'
import { joinAtMidnight, minuteOf } from '../daySpans.ts'
import { pcmOf } from '../decimals.ts'
import { entityOfRef } from '../entityOfRef.ts'
import { mergedMenus } from '../hourMenus.ts'
import { twoTexts } from '../oneText.ts'
import {
  type DoorDashExtra,
  doorDashDays,
  type DoorDashHours,
  type DoorDashItem,
  type DoorDashMenu,
} from './doorDashDocument.ts'

type Option = DoorDashExtra['options'][number]

/** Each thing once, wherever it stands. Until when something is sold out is not told. */
export function fromDoorDash(sent: readonly DoorDashMenu[], store: ChannelMenu['store']): ChannelMenu {
  const placed = sent.flatMap(({ menu }) => menu.categories)
  const items = first(placed.flatMap(category => category.items))
  const extras = items.flatMap(item => item.extras.flatMap(allExtras))
  const { menus, hoursOf } = mergedMenus(
    sent
      .filter(({ menu }) => menu.active !== false)
      .map(({ menu, open_hours }) => ({
        ref: menu.merchant_supplied_id ?? menu.name,
        name: twoTexts(menu.name),
        hours: fromDoorDashHours(open_hours),
        categories: menu.categories.map(({ merchant_supplied_id }) => merchant_supplied_id),
      })),
  )
  return {
    store,
    menus,
    categories: first(placed).map(category => ({
      ref: category.merchant_supplied_id,
      name: twoTexts(category.name),
      description: twoTexts(category.subtitle ?? ''),
      hours: hoursOf.get(category.merchant_supplied_id) ?? [],
      items: category.items.map(item => item.merchant_supplied_id),
      alcoholFree: false,
    })),
    items: items.map(itemOf),
    groups: first(extras).map(groupOf),
    options: first(extras.flatMap(({ options }) => options)).map(optionOf),
    hours: { regular: [], special: fromDoorDashDates(sent[0]?.special_hours ?? []) },
  }
}

function first<T extends { merchant_supplied_id: string }>(list: readonly T[]): T[] {
  const byId = new Map<string, T>()
  // An extra stands once with what its options ask, once cut where it is too deep.
  for (const one of list) {
    const known = byId.get(one.merchant_supplied_id)
    if (known === undefined || JSON.stringify(one).length > JSON.stringify(known).length)
      byId.set(one.merchant_supplied_id, one)
  }
  return [...byId.values()]
}

const allExtras = (extra: DoorDashExtra): DoorDashExtra[] => [
  extra,
  ...extra.options.flatMap(({ extras }) => (extras ?? []).flatMap(allExtras)),
]

function itemOf(item: DoorDashItem): ChannelMenuPart<'items'> {
  const known = entityOfRef(item.merchant_supplied_id)
  return {
    ref: item.merchant_supplied_id,
    kind: known?.kind === 'special' ? 'special' : 'dish',
    entityId: known?.id ?? 0,
    name: twoTexts(item.name),
    description: twoTexts(item.description ?? ''),
    priceCents: item.price,
    pictureUrl: item.original_image_url ?? null,
    alcohol: item.is_alcohol,
    allergens: [],
    taxPcm: pcmOf(Number(item.tax_rate ?? 0)),
    sku: '',
    groups: item.extras.map(({ merchant_supplied_id }) => merchant_supplied_id),
    hours: item.item_special_hours ? fromDoorDashHours(item.item_special_hours) : null,
    available: item.active,
    suspendedUntil: null,
  }
}

function groupOf(extra: DoorDashExtra): ChannelMenuPart<'groups'> {
  const kind = entityOfRef(extra.merchant_supplied_id)?.kind
  return {
    ref: extra.merchant_supplied_id,
    source: kind === 'addOnGroup' || kind === 'specialGroup' ? kind : 'modifierGroup',
    name: twoTexts(extra.name),
    min: extra.min_aggregate_options_quantity ?? extra.min_num_options,
    max: extra.max_aggregate_options_quantity ?? extra.max_num_options,
    free: extra.num_free_options ?? 0,
    perOptionMax: extra.max_option_choice_quantity ?? null,
    options: extra.options.map(({ merchant_supplied_id }) => merchant_supplied_id),
  }
}

function optionOf(option: Option): ChannelMenuPart<'options'> {
  const known = entityOfRef(option.merchant_supplied_id)
  return {
    ref: option.merchant_supplied_id,
    kind: known?.kind === 'addOn' || known?.kind === 'dish' ? known.kind : 'modifier',
    entityId: known?.id ?? 0,
    name: twoTexts(option.name),
    priceCents: option.price,
    isDefault: option.default === true,
    maxQuantity: null,
    groups: (option.extras ?? []).map(({ merchant_supplied_id }) => merchant_supplied_id),
    available: option.active,
    suspendedUntil: null,
  }
}

const fromDoorDashHours = (hours: DoorDashHours): SupplySpan[] =>
  joinAtMidnight(
    hours.map(({ day_index, start_time, end_time }) => ({
      weekday: doorDashDays.indexOf(day_index),
      fromMinute: minuteOf(start_time),
      toMinute: minuteOf(end_time, true),
    })),
  )

function fromDoorDashDates(dates: DoorDashMenu['special_hours']): ChannelHours['special'] {
  return [...Map.groupBy(dates, ({ date }) => date)].map(([date, hours]) => ({
    date,
    closed: hours.every(({ closed }) => closed),
    spans: hours.flatMap(({ closed, start_time, end_time }) =>
      closed || start_time === undefined || end_time === undefined
        ? []
        : [{ fromMinute: minuteOf(start_time), toMinute: minuteOf(end_time, true) }],
    ),
  }))
}
