/**
 * Short hours cured in the supply times that they come from (CHOWLY-4). Spans that only become one are changed where they
 * are: no minute changes. Longer hours go into the supply time where only menus for delivery use it, and otherwise into
 * one of its own for those menus, so that the restaurant's hours stay.
 */
import type { Finding } from '../../../contract/channels/findings.ts'
import type { Menu, SupplyTime } from '../../../contract/menu/entities.ts'
import { sameNameKey } from '../../menu/issues.ts'
import { type Changes, isForDelivery, type MendFacts } from './changes.ts'
import { mendSpans } from './mendSpans.ts'

export interface HoursMend {
  readonly finding: Finding
}
const MOST_NAME = 100

/** Adds what cures these; how many supply times are new, and the findings that it cannot cure. */
export function hoursMends(
  changes: Changes,
  facts: MendFacts,
  mends: readonly HoursMend[],
): { readonly added: number; readonly failed: ReadonlySet<Finding> } {
  const failed = new Set<Finding>()
  const bySupplyTime = new Map<number, { places: Set<number>; findings: Set<Finding> }>()
  for (const { finding } of mends) {
    const found = supplyTimesOf(changes, finding).flatMap(time => {
      const place = time.spans.findIndex(span => isSpan(span, finding))
      return place < 0 ? [] : [{ id: time.id, place }]
    })
    if (found.length === 0) failed.add(finding)
    for (const { id, place } of found) {
      const known = bySupplyTime.get(id) ?? { places: new Set<number>(), findings: new Set<Finding>() }
      known.places.add(place)
      known.findings.add(finding)
      bySupplyTime.set(id, known)
    }
  }
  let added = 0
  for (const [id, { places, findings }] of bySupplyTime) {
    const time = changes.get('supplyTime', id)
    if (!time) continue
    const { spans, how } = mendSpans(time.spans, facts.rules.moreThanMinutes, places)
    for (const finding of findings)
      if (!how.has(time.spans.findIndex(span => isSpan(span, finding)))) failed.add(finding)
    if (how.size === 0) continue
    const longer = { ...time, spans: spans.map(span => ({ ...span })) }
    const isSafe = [...how.values()].every(kind => kind === 'mergeSpans') || isOnlyForDelivery(changes, id)
    if (isSafe) changes.set('supplyTime', longer)
    else if (pointMenus(changes, id, facts.newIds(added))) {
      changes.set('supplyTime', { ...longer, id: facts.newIds(added), ...nameFor(changes, time, facts.channelName) })
      added += 1
    } else for (const finding of findings) failed.add(finding)
  }
  return { added, failed }
}

const isSpan = (span: SupplyTime['spans'][number], { values }: Finding): boolean =>
  span.weekday === values['weekday'] && span.fromMinute === values['fromMinute'] && span.toMinute === values['toMinute']

/** Those that the hours of a place are made of: of a menu its own, of a category also those of its menu and the library. */
function supplyTimesOf(changes: Changes, { at, source }: Finding): SupplyTime[] {
  const ids = new Set<number | null>()
  const menuId = Number(/^m(\d+)/.exec(at.ref)?.[1] ?? 0)
  const menu = changes.get('menu', menuId)
  if (at.kind === 'item') {
    if (source?.kind === 'dish') ids.add(changes.get('dish', source.id)?.supplyTimeId ?? null)
    if (source?.kind === 'special') ids.add(changes.get('special', source.id)?.supplyTimeId ?? null)
  } else if (menu && (at.kind === 'menu' || at.kind === 'category')) {
    ids.add(menu.supplyTimeId)
    if (at.kind === 'category' && source?.kind === 'category') {
      const placed = menu.categories.find(({ categoryId }) => categoryId === source.id)
      ids.add(placed?.supplyTimeId ?? null)
      ids.add(changes.get('category', source.id)?.supplyTimeId ?? null)
    }
  }
  return [...ids].flatMap(id => (id === null ? [] : (changes.get('supplyTime', id) ?? [])))
}

const usesOf = ({ supplyTimeId, categories }: Menu, id: number): boolean =>
  supplyTimeId === id || categories.some(category => category.supplyTimeId === id)

/** Whether nothing but menus for delivery has these hours. */
function isOnlyForDelivery(changes: Changes, id: number): boolean {
  const inLibrary = (['category', 'dish', 'special'] as const).some(kind =>
    changes.all(kind).some(({ supplyTimeId }) => supplyTimeId === id),
  )
  return !inLibrary && changes.all('menu').every(menu => isForDelivery(menu) || !usesOf(menu, id))
}

/** Lets the menus for delivery use other hours; false where none did. */
function pointMenus(changes: Changes, from: number, to: number): boolean {
  const menus = changes.all('menu').filter(menu => isForDelivery(menu) && usesOf(menu, from))
  const other = (id: number | null) => (id === from ? to : id)
  for (const menu of menus)
    changes.set('menu', {
      ...menu,
      supplyTimeId: other(menu.supplyTimeId),
      categories: menu.categories.map(category => ({ ...category, supplyTimeId: other(category.supplyTimeId) })),
    })
  return menus.length > 0
}

/** Lunch (Uber Eats); numbered where there is one already. */
function nameFor(
  changes: Changes,
  { name, secondName }: SupplyTime,
  channelName: string,
): Pick<SupplyTime, 'name' | 'secondName'> {
  const taken = new Set(changes.all('supplyTime').map(time => sameNameKey(time.name)))
  for (let number = 1; ; number++) {
    const ending = ` (${channelName}${number === 1 ? '' : ` ${number}`})`
    const named = name.slice(0, MOST_NAME - ending.length) + ending
    if (!taken.has(sameNameKey(named)))
      return { name: named, secondName: secondName && secondName.slice(0, MOST_NAME - ending.length) + ending }
  }
}
