/** What cures findings, as a change of the menu book and of external ids (CHOWLY-4). Nothing here decides a price or a choice. */
import type { Finding, MendKind } from '../../../contract/channels/findings.ts'
import type { Menu } from '../../../contract/menu/entities.ts'
import type { MenuChangeEntry } from '../../menu/document.ts'
import { dishPrice } from '../../menu/dishPrice.ts'
import { Changes, isForDelivery, type MendFacts } from './changes.ts'
import { freeId } from './freeId.ts'
import { type HoursMend, hoursMends } from './hoursMends.ts'

/** An external id before and after. */
export interface IdMend {
  readonly kind: 'dish' | 'special'
  readonly id: number
  readonly before: string
  readonly after: string
}
export interface MendPlan {
  readonly entries: readonly MenuChangeEntry[]
  readonly ids: readonly IdMend[]
  /** New supply times among the entries. */
  readonly added: number
  /** What the plan cures, if nothing else stands against it. */
  readonly cured: ReadonlySet<Finding>
}
/** The change that cures these findings, as far as each can be cured by itself. */
export function planMends(facts: MendFacts, findings: readonly Finding[]): MendPlan {
  const changes = new Changes(facts.document)
  const cured = new Set<Finding>()
  const ids = new Map<string, IdMend>()
  const taken = new Set<string>()
  const hours: HoursMend[] = []
  const mend: Record<MendKind, (finding: Finding) => boolean> = {
    replaceId({ source, values }) {
      if (source?.kind !== 'dish' && source?.kind !== 'special') return false
      const key = `${source.kind}:${source.id}`
      const before = ownId(String(values['ref']))
      if (ids.has(key)) return true
      const after = freeId(before, facts.rules.forbiddenInIds, id => taken.has(id) || facts.isTaken(id))
      taken.add(after)
      ids.set(key, { kind: source.kind, id: source.id, before, after })
      return true
    },
    clearPrice: finding => clearPrice(changes, finding),
    lowerMinimum: finding => lowerMinimum(changes, finding),
    // All spans of one supply time are mended together.
    mergeSpans: finding => hours.push({ finding }) > 0,
    lengthenSpan: finding => hours.push({ finding }) > 0,
  }
  for (const finding of findings) if (finding.mend && mend[finding.mend](finding)) cured.add(finding)
  const { added, failed } = hoursMends(changes, facts, hours)
  for (const finding of failed) cured.delete(finding)
  return { entries: changes.entries(), ids: [...ids.values()], added, cured }
}

/** The id of a dish that a menu has otherwise begins with that of the menu: `m3-A/1`. */
const ownId = (ref: string): string => ref.replace(/^m\d+-/, '')

/** A price of 0 in a menu for delivery goes where the library has one above 0. */
function clearPrice(changes: Changes, { source }: Finding): boolean {
  if (source?.kind !== 'dish' && source?.kind !== 'special') return false
  const { kind, id } = source
  const dish = kind === 'dish' ? changes.get('dish', id) : undefined
  const library = dish ? dishPrice(dish, 'delivery') : (changes.get('special', id)?.priceCents ?? 0)
  if (kind === 'dish' && !dish) return false
  if (library <= 0) return false
  let cleared = false
  for (const menu of changes.all('menu').filter(isForDelivery)) {
    const isHere = (item: Menu['categories'][number]['items'][number]) =>
      item.kind === kind && item.id === id && item.priceCents === 0
    if (!menu.categories.some(({ items }) => items.some(isHere))) continue
    cleared = true
    changes.set('menu', {
      ...menu,
      categories: menu.categories.map(category => ({
        ...category,
        items: category.items.map(item => (isHere(item) ? { ...item, priceCents: null } : item)),
      })),
    })
  }
  return cleared
}

/** A choice that nobody can make anywhere asks for as many as there are. */
function lowerMinimum(changes: Changes, { source, values }: Finding): boolean {
  if (source?.kind !== 'specialGroup') return false
  const group = changes.get('specialGroup', source.id)
  const possible = Number(values['possible'])
  if (!group || possible < 1) return false
  const offered = group.dishes.filter(({ dishId }) => changes.get('dish', dishId)?.status === 'valid')
  const here = offered.reduce(
    (sum, { maxQuantity }) => sum + (group.duplicateSelection ? (maxQuantity ?? group.max) : 1),
    0,
  )
  // In the restaurant it can be made: there the minimum is meant.
  if (here >= group.min) return false
  changes.set('specialGroup', { ...group, min: Math.min(here, possible) })
  return true
}
