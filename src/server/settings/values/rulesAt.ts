/**
 * Everything that orders use of a store's settings, as of an instant: the one way in for whatever prices, takes or checks
 * an order. One statement asks which versions hold; their values, and what they come to, stay in memory. Versions are
 * never changed, so that nothing has to be forgotten: another process that saves makes another version, and the next
 * question names it.
 */
import { z } from 'zod'
import { settingGroups, type SettingValue } from '../../../shared/contract/settings/settings.ts'
import { type StorePricing, storePricing } from '../../../shared/rules/settings/storePricing.ts'
import type { Run } from '../../db/run.ts'
import { rulesOf } from '../groups/groupRules.ts'
import { changesAfter, versionsAt } from './rulesAt.queries.ts'

/** The groups that orders use. */
const orderGroups = [
  'store',
  'taxes',
  'charges',
  'payment',
  'discounts',
  'hours',
  'closings',
  'orderTypes',
  'delivery',
  'orderLimits',
  'orderSetup',
  'reasons',
] as const
type OrderGroup = (typeof orderGroups)[number]
export type OrderValues = { readonly [G in OrderGroup]: SettingValue<G> }

export interface StoreRules {
  readonly values: OrderValues
  /** What the groups of money come to. */
  readonly pricing: StorePricing
  /** What turns an instant into business day, local hour and meal. */
  readonly clock: { readonly timeZone: string; readonly cutoverMinutes: number; readonly dinnerFromMinutes: number }
}

/** Of one store: values by the stamp of their version, and rules by the stamps of all of theirs. The last used is last. */
interface Kept {
  readonly values: Map<string, unknown>
  readonly rules: Map<string, StoreRules>
  /** Past times in which nothing was saved. */
  spans: readonly Span[]
}
/** From `from`, before `until`: milliseconds. */
interface Span {
  readonly from: number
  readonly until: number
  readonly rules: StoreRules
}
/** A save that is under way has its time already, and is seen by all within so long. */
const SAVED_WITHIN_MS = 10_000
const MOST_SPANS = 4
/** Of each group a few versions: terminals that were offline push orders of before a save among those of after it. */
const MOST_VALUES = 4 * orderGroups.length
const MOST_RULES = 4
/** As many as people are remembered: with fewer, stores that call in turn would find none of theirs. Some 4 kB each. */
const MOST_STORES = 10_000
/** Values that several stores have alike, most often as they are at first, are kept once. */
const MOST_ALIKE = 2_000
const kept = new Map<number, Kept>()
const alike = new Map<string, unknown>()

/** Sets an entry that then is the last used; the least used one goes. */
function keep<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}

/**
 * What holds in a store now, or held at an instant (ISO 8601). A group that was not set by then holds what it holds
 * initialValue; before the store was there, that is what holds now. What held at a past time is asked once: orders of terminals
 * are opened long before they are pushed.
 */
export async function rulesAt(run: Run, merchantId: number, instant?: string): Promise<StoreRules> {
  const own: Kept = kept.get(merchantId) ?? { values: new Map(), rules: new Map(), spans: [] }
  const at = instant === undefined ? Number.NaN : Date.parse(instant)
  const past = own.spans.find(({ from, until }) => from <= at && at < until)
  if (past) return past.rules
  const { rules, isStamped, from } = await askRules(run, merchantId, own, instant)
  const isPast = at < Date.now() - 2 * SAVED_WITHIN_MS
  if (!isStamped || !isPast || instant === undefined) return rules
  const until = await changesAfter(run, merchantId, orderGroups, instant)
  if (from < until) own.spans = [{ from, until, rules }, ...own.spans].slice(0, MOST_SPANS)
  return rules
}

/** The rules by the versions that the database names; `from` is when the last of them was saved. */
async function askRules(run: Run, merchantId: number, own: Kept, instant: string | undefined) {
  // What is known when the question is asked must still be there when it is answered.
  const known = new Map(own.values)
  const rows = await versionsAt(run, merchantId, orderGroups, [...known.keys()], instant)
  const stamps = new Map(rows.map(row => [row.groupKey, row.stamp]))
  // Unset values may be in tables of their own, and those change without a version.
  const from = Math.max(0, ...rows.map(({ setAt }) => Date.parse(setAt)))
  const isStamped = orderGroups.every(group => stamps.has(group) || rulesOf(group).initialValue === undefined)
  const name = orderGroups.map(group => stamps.get(group) ?? '').join()
  const rules = own.rules.get(name)
  if (isStamped && rules) {
    keep(own.rules, name, rules, MOST_RULES)
    keep(kept, merchantId, own, MOST_STORES)
    return { rules, isStamped, from }
  }
  for (const { groupKey, stamp, value } of rows) {
    keep(own.values, stamp, known.get(stamp) ?? keptOnce(groupKey as OrderGroup, value), MOST_VALUES)
  }
  const valueOf = (group: OrderGroup): Promise<unknown> => {
    const stamp = stamps.get(group)
    return stamp === undefined ? unsetValue(run, merchantId, group) : Promise.resolve(own.values.get(stamp))
  }
  const entries = await Promise.all(orderGroups.map(async group => [group, await valueOf(group)] as const))
  const made = rulesOfValues(Object.fromEntries(entries) as OrderValues)
  if (isStamped) keep(own.rules, name, made, MOST_RULES)
  keep(kept, merchantId, own, MOST_STORES)
  return { rules: made, isStamped, from }
}

/** Fields that are younger than the row have their default. */
const parsed = (group: OrderGroup, value: unknown): unknown => z.parse(settingGroups[group].storedSchema, value)

function keptOnce(group: OrderGroup, stored: unknown): unknown {
  const name = `${group} ${JSON.stringify(stored)}`
  const value = alike.get(name) ?? parsed(group, stored)
  keep(alike, name, value, MOST_ALIKE)
  return value
}

/** What schemas make of nothing, by group: the same for every store. */
const defaults = new Map<OrderGroup, unknown>()

async function unsetValue(run: Run, merchantId: number, group: OrderGroup): Promise<unknown> {
  const { initialValue } = rulesOf(group)
  if (initialValue) return await initialValue(run, merchantId)
  if (!defaults.has(group)) defaults.set(group, parsed(group, {}))
  return defaults.get(group)
}

function rulesOfValues(values: OrderValues): StoreRules {
  const { timeZone, cutoverMinutes, dinnerFromMinutes } = values.store
  return { values, pricing: storePricing(values), clock: { timeZone, cutoverMinutes, dinnerFromMinutes } }
}
