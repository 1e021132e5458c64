/** A sample choice of a special, and what each dish of it brings in; no drawing here. */
import type { ChoiceGroup } from '../../../shared/contract/menu/specials.ts'
import { type ComponentShare, sharesByCategory, specialShares } from '../../../shared/rules/menu/specialShares.ts'

type Choice = ChoiceGroup['dishes'][number]

/** Dishes by group. */
export type Sample = ReadonlyMap<number, readonly number[]>

/** What a guest who changes nothing gets: what is chosen to begin with, filled up to the minimum in order. */
export function sampleOf(group: ChoiceGroup): number[] {
  const offered = group.dishes.filter(({ status }) => status === 'valid')
  const defaults = offered.filter(({ isDefault }) => isDefault).slice(0, group.max)
  const others = offered.filter(({ isDefault }) => !isDefault)
  return [...defaults, ...others.slice(0, Math.max(0, group.min - defaults.length))].map(({ dishId }) => dishId)
}

export interface SharedPrice {
  readonly rows: readonly { readonly group: ChoiceGroup; readonly dish: Choice; readonly share: ComponentShare }[]
  readonly categories: readonly { readonly categoryId: number; readonly cents: number }[]
  /** What the guest pays: the special's price with all up-charges. */
  readonly totalCents: number
  /** What the dishes cost one by one. */
  readonly aloneCents: number
}

/** How the price is shared over the sample; undefined where nothing is chosen for it. */
export function sharedPrice(
  priceCents: number,
  groups: readonly ChoiceGroup[],
  sample: Sample,
): SharedPrice | undefined {
  const chosen = groups.flatMap(group => {
    const ids = sample.get(group.id) ?? sampleOf(group)
    return ids.flatMap(id => {
      const dish = group.dishes.find(({ dishId }) => dishId === id)
      return dish ? [{ group, dish }] : []
    })
  })
  if (chosen.length === 0) return undefined
  const shares = specialShares(
    priceCents,
    chosen.map(({ dish }) => ({ priceCents: dish.priceCents, quantity: 1, upchargeCents: dish.upchargeCents })),
  )
  const rows = chosen.flatMap((each, index) => {
    const share = shares[index]
    return share ? [{ ...each, share }] : []
  })
  const categories = sharesByCategory(
    shares,
    chosen.map(({ dish }) => dish.categoryId),
  ).map(({ category, cents }) => ({ categoryId: category, cents }))
  return {
    rows,
    categories,
    totalCents: rows.reduce((sum, { share }) => sum + share.totalCents, 0),
    aloneCents: rows.reduce((sum, { dish }) => sum + dish.priceCents, 0),
  }
}
