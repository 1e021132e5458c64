/** What a menu would better be without (MENU-12): found in the working copy, with what was sold and is sold out. */
import type { HealthCode } from '../../contract/menu/health.ts'
import type { Dish, Entity, EntityKind } from '../../contract/menu/entities.ts'
import type { MenuDocument } from './document.ts'
import { referencesOf } from './references.ts'
import { nearNames, type NamePair, sameNames } from './sameNames.ts'

/** What the menu itself does not say. */
export interface HealthFacts {
  /** Dishes sold in the last 90 days; null where the store has not sold for so long that it would say something. */
  readonly sold: ReadonlySet<number> | null
  /** Dishes that are younger than that. */
  readonly young: ReadonlySet<number>
  /** Dishes and specials that have been sold out for more than 7 days, with since when (ISO 8601). */
  readonly soldOut: readonly { readonly kind: 'dish' | 'special'; readonly id: number; readonly since: string }[]
}

/** A thing that something is wrong with. */
export interface HealthRow {
  readonly kind: EntityKind
  readonly id: number
  readonly name: string
  readonly secondName: string
  /** What it is like, or where it is so: another dish, a menu. */
  readonly other?: {
    readonly kind: EntityKind
    readonly id: number
    readonly name: string
    readonly secondName: string
  }
  /** The field of which `cents` is the price that is wrong, beside `than`. */
  readonly field?: string
  readonly cents?: number
  readonly than?: number
  /** Since when, ISO 8601. */
  readonly since?: string
}
export type HealthFindings = Readonly<Record<HealthCode, readonly HealthRow[]>>

const overrides = ['dineInPriceCents', 'carryoutPriceCents', 'deliveryPriceCents'] as const
/** A price for an order type this many times the dish's, or its part, is a typing error. */
const FAR = 2

const rowOf = <K extends EntityKind>(kind: K, { id, name, secondName }: Entity<K>): HealthRow => ({
  kind,
  id,
  name,
  secondName,
})
const like = ({ dish, like: other }: NamePair): HealthRow => ({ ...rowOf('dish', dish), other: rowOf('dish', other) })

const namePairs = new WeakMap<MenuDocument['dish'], Pick<HealthFindings, 'sameName' | 'nearName'>>()

/** Comparing thousands of names takes longest, and a document never changes: it is done once for it. */
function namesLikeOthers(document: MenuDocument): Pick<HealthFindings, 'sameName' | 'nearName'> {
  const known = namePairs.get(document.dish)
  if (known) return known
  const dishes = [...document.dish.values()]
  const found = { sameName: sameNames(dishes).map(like), nearName: nearNames(dishes).map(like) }
  namePairs.set(document.dish, found)
  return found
}

/** Everything that was found, by kind of finding; what is switched off is no finding where it only matters to guests. */
export function healthFindings(document: MenuDocument, facts: HealthFacts): HealthFindings {
  const dishes = [...document.dish.values()]
  const offered = dishes.filter(({ status }) => status === 'valid')
  const used = usedIn(document)
  const without = (is: (dish: Dish) => boolean) => offered.filter(is).map(dish => rowOf('dish', dish))
  const unused = <K extends EntityKind>(kind: K) =>
    ([...document[kind].values()] as Entity<K>[])
      .filter(({ id }) => !used.has(`${kind}:${id}`))
      .map(entity => rowOf(kind, entity))
  const { sold, young } = facts
  return {
    noPrice: without(({ priceCents, buffet }) => priceCents === 0 && !buffet),
    minAboveOptions: groupsWithoutEnough(document),
    belowCost: [...offered.flatMap(belowCost), ...menuPricesBelowCost(document)],
    oddOverride: offered.flatMap(oddOverrides),
    noTax: without(({ taxIds }) => taxIds.length === 0),
    soldOutLong: facts.soldOut.flatMap(({ kind, id, since }) => {
      const entity = kind === 'dish' ? document.dish.get(id) : document.special.get(id)
      return entity ? [{ kind, id, name: entity.name, secondName: entity.secondName, since }] : []
    }),
    ...namesLikeOthers(document),
    notOnMenu: without(({ id }) => !used.has(`sold dish:${id}`)),
    neverSold: sold === null ? [] : without(({ id }) => !sold.has(id) && !young.has(id)),
    noSecondName: without(({ secondName }) => secondName === ''),
    noPicture: without(({ pictureId }) => pictureId === null),
    unusedModifierGroup: unused('modifierGroup'),
    unusedAddOnGroup: unusedAddOnGroups(document),
    unusedSpecialGroup: unused('specialGroup'),
    emptyCategory: unused('category').filter(({ id }) => !used.has(`home category:${id}`)),
    unusedSupplyTime: unused('supplyTime'),
  }
}

/** What is pointed at, as `kind:id`; a category only by its dishes; `sold …` by a menu or a special group. */
function usedIn(document: MenuDocument): Set<string> {
  const used = new Set<string>()
  for (const { categoryId } of document.dish.values()) used.add(`category:${categoryId}`)
  for (const kind of ['category', 'dish', 'modifierGroup', 'specialGroup', 'special', 'menu'] as const) {
    const sells = kind === 'menu' || kind === 'specialGroup'
    for (const entity of document[kind].values())
      for (const { kind: other, id } of referencesOf(kind, entity as never)) {
        if (other !== 'category') used.add(`${other}:${id}`)
        if (sells && other === 'dish') used.add(`sold dish:${id}`)
      }
  }
  // A category of a menu alone still shows what is in it there.
  for (const { categories } of document.menu.values())
    for (const { categoryId, items } of categories) if (items.length > 0) used.add(`home category:${categoryId}`)
  return used
}

/** Groups of choices that ask for more than they offer. */
function groupsWithoutEnough(document: MenuDocument): HealthRow[] {
  const most = (group: { max: number; duplicateSelection: boolean }, offered: number) =>
    group.duplicateSelection && offered > 0 ? group.max : offered
  const modifiers = [...document.modifierGroup.values()]
    .filter(group => most(group, group.modifiers.filter(({ status }) => status === 'valid').length) < group.min)
    .map(group => rowOf('modifierGroup', group))
  const specials = [...document.specialGroup.values()]
    .filter(group => {
      const offered = group.dishes.filter(({ dishId }) => document.dish.get(dishId)?.status === 'valid')
      return most(group, offered.length) < group.min
    })
    .map(group => rowOf('specialGroup', group))
  return [...modifiers, ...specials]
}

function belowCost(dish: Dish): HealthRow[] {
  const { costCents } = dish
  if (costCents === null) return []
  for (const field of ['priceCents', ...overrides] as const) {
    const cents = dish[field]
    if (cents !== null && cents > 0 && cents < costCents)
      return [{ ...rowOf('dish', dish), field, cents, than: costCents }]
  }
  return []
}

function menuPricesBelowCost(document: MenuDocument): HealthRow[] {
  return [...document.menu.values()].flatMap(menu =>
    menu.categories.flatMap(({ items }) =>
      items.flatMap((item): HealthRow[] => {
        const dish = item.kind === 'dish' ? document.dish.get(item.id) : undefined
        if (!dish || dish.costCents === null || item.priceCents === null) return []
        if (item.priceCents === 0 || item.priceCents >= dish.costCents) return []
        const price = { field: 'priceCents', cents: item.priceCents, than: dish.costCents }
        return [{ ...rowOf('dish', dish), other: rowOf('menu', menu), ...price }]
      }),
    ),
  )
}

/** Prices for order types that say nothing (the same), give it away, or are far from the dish's own. */
function oddOverrides(dish: Dish): HealthRow[] {
  const { priceCents } = dish
  for (const field of overrides) {
    const cents = dish[field]
    if (cents === null) continue
    const isFar = priceCents > 0 && (cents * FAR < priceCents || cents > priceCents * FAR)
    if (cents === priceCents || isFar) return [{ ...rowOf('dish', dish), field, cents, than: priceCents }]
  }
  return []
}

/** Without anything in them, or for categories without any dish. */
function unusedAddOnGroups(document: MenuDocument): HealthRow[] {
  const filled = new Set([...document.addOn.values()].map(({ addOnGroupId }) => addOnGroupId))
  const withDishes = new Set([...document.dish.values()].map(({ categoryId }) => categoryId))
  return [...document.addOnGroup.values()]
    .filter(
      ({ id, categoryIds }) =>
        !filled.has(id) || (categoryIds.length > 0 && !categoryIds.some(category => withDishes.has(category))),
    )
    .map(group => rowOf('addOnGroup', group))
}

/** The dish without the prices for order types that are the same as its own. */
export function withoutSamePrices(dish: Dish): Dish {
  const same = overrides.filter(field => dish[field] === dish.priceCents)
  return same.length === 0 ? dish : { ...dish, ...Object.fromEntries(same.map(field => [field, null])) }
}
