/** Hours of menus, categories and items, and those of the store (CHOWLY-4). */
import type { ChannelMenu } from '../../../contract/channels/channelMenu.ts'
import { mendSpans } from '../mend/mendSpans.ts'
import type { ChannelRules } from './channelRules.ts'
import { categoryPlace, itemPlace, menuPlace, type Place, type Report, storePlace } from './reporting.ts'
import { daysOf, minutesOf, overlapping, type WeeklySpan } from './spans.ts'

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** Everything about hours. A category with the hours of its menu is named once, by its menu. */
export function checkHours(menu: ChannelMenu, rules: ChannelRules, report: Report): void {
  const spans = spanChecks(rules, report)
  const namedByMenu = new Set<string>()
  for (const each of menu.menus) {
    spans(menuPlace(each), each.hours)
    for (const ref of each.categories) namedByMenu.add(hoursKey(ref, each.hours))
  }
  for (const category of menu.categories) {
    const place = categoryPlace(category)
    if (category.hours.length === 0) report('error', 'hoursMissing', place, { field: 'hours' })
    // Another menu with the same hours says nothing of this one.
    else if (!namedByMenu.has(hoursKey(category.ref, category.hours))) spans(place, category.hours)
  }
  for (const item of menu.items) if (item.hours) spans(itemPlace(item), item.hours)
  if (rules.takesStoreHours) checkStoreHours(menu, report)
}

const hoursKey = (category: string, hours: readonly WeeklySpan[]) => `${category} ${JSON.stringify(hours)}`

/** Spans that are too short or overlap. Equal hours are mended alike: what cures them is found once. */
function spanChecks({ moreThanMinutes, refusesOverlap }: ChannelRules, report: Report) {
  const known = new Map<string, ReturnType<typeof mendSpans>>()
  return (place: Place, spans: readonly WeeklySpan[]): void => {
    const key = JSON.stringify(spans)
    const mended = known.get(key) ?? mendSpans(spans, moreThanMinutes)
    known.set(key, mended)
    const say = (rule: 'hoursShort' | 'hoursOverlap', at: number, span: WeeklySpan) =>
      report('error', rule, place, {
        field: `hours.${at}`,
        values: { ...timesOf(span), minutes: moreThanMinutes },
        mend: mended.how.get(at) ?? null,
      })
    for (const [at, span] of spans.entries()) if (minutesOf(span) <= moreThanMinutes) say('hoursShort', at, span)
    if (!refusesOverlap) return
    for (const at of overlapping(spans)) {
      const span = spans[at]
      if (span) say('hoursOverlap', at, span)
    }
  }
}

const timesOf = ({ weekday, fromMinute, toMinute }: WeeklySpan) => ({ weekday, fromMinute, toMinute })

function checkStoreHours(menu: ChannelMenu, report: Report): void {
  const { regular, special } = menu.hours
  const place = storePlace(menu)
  if (regular.length === 0) report('error', 'storeHoursMissing', place, { field: 'hours.regular' })
  else {
    const open = daysOf(regular)
    const sold = daysOf(menu.categories.flatMap(({ hours }) => hours))
    for (const weekday of WEEKDAYS)
      if (sold.has(weekday) && !open.has(weekday))
        report('warning', 'closedDay', place, { field: 'hours.regular', values: { weekday } })
  }
  for (const [at, { date, closed, spans }] of special.entries())
    if (closed === spans.length > 0)
      report('error', 'specialDayWrong', place, { field: `hours.special.${at}`, values: { date } })
}
