/** The plan that cures findings and makes none (CHOWLY-4): tried on the menu before anybody sees it. */
import type { Finding } from '../../../contract/channels/findings.ts'
import { applyEntries, type MenuChangeEntry, type MenuDocument } from '../../menu/document.ts'
import { checkEntries } from '../../menu/check.ts'
import type { MendFacts } from './changes.ts'
import { type IdMend, type MendPlan, planMends } from './mendPlan.ts'

/** What the channel would say of a menu book and other external ids. */
export type Recheck = (document: MenuDocument, ids: readonly IdMend[]) => readonly Finding[]

/** Hours may be cut by other hours, so that a longer span is not longer there: each round leaves such findings out. */
const MOST_ROUNDS = 4

/**
 * What cures as many of these as can be cured for certain: with the plan carried out they are gone, and no error is
 * new. `all` is everything that was found before.
 */
export function settledPlan(
  facts: MendFacts,
  all: readonly Finding[],
  asked: readonly Finding[],
  recheck: Recheck,
): MendPlan {
  const known = new Set(all.map(keyOf))
  let left = asked.filter(({ mend }) => mend !== null)
  for (let round = 0; round < MOST_ROUNDS && left.length > 0; round++) {
    const plan = planMends(facts, left)
    if (plan.cured.size === 0) break
    const document = applyEntries(facts.document, plan.entries)
    const after = recheck(document, plan.ids)
    const stays = new Set(after.map(keyOf))
    const cured = [...plan.cured].filter(finding => !stays.has(keyOf(finding)))
    const isNew = after.some(finding => finding.severity === 'error' && !known.has(keyOf(finding)))
    const isRefused = refuses(document, plan.entries)
    if (!isNew && !isRefused && cured.length === left.length) return plan
    // What the plan made worse comes from hours alone: ids, prices and minimums touch nothing else.
    left = isNew || isRefused ? cured.filter(({ mend }) => mend !== 'lengthenSpan' && mend !== 'mergeSpans') : cured
  }
  return { entries: [], ids: [], added: 0, cured: new Set() }
}

const refuses = (document: MenuDocument, entries: readonly MenuChangeEntry[]): boolean =>
  entries.length > 0 && checkEntries(document, entries).length > 0

/** The same finding before and after, although ids and the places of spans have changed. */
export function keyOf({ rule, at, source, values }: Finding): string {
  const place = source ? `${source.kind}:${source.id}` : at.ref
  // One category is in several menus; a dish that one menu has otherwise is the same dish.
  const menu = at.kind === 'category' ? /^m\d+/.exec(at.ref)?.[0] : ''
  const { weekday = '', fromMinute = '', toMinute = '', date = '' } = values
  return [rule, at.kind, place, menu, weekday, fromMinute, toMinute, date].join(' ')
}
