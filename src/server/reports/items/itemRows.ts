/** What the rows of item sales are called and cost: by what their keys say, with names and costs as they are today. */
import type { ItemSalesDimension } from '../../../shared/contract/reports/items.ts'
import type { ItemFact, ItemSalesFacts } from './itemSales.queries.ts'

export interface RowNames {
  readonly key: string
  readonly name: string
  readonly secondName: string
  readonly groupKey: string
  readonly groupName: string
  readonly groupSecondName: string
}

interface Name {
  readonly name: string
  readonly secondName: string
}
const noName: Name = { name: '', secondName: '' }

/** The special and the dish of a key `special|dish`; a dish without an id may have the mark in its name. */
export function partKeys(key: string): { readonly special: string; readonly dish: string } {
  const at = key.indexOf('|')
  return { special: key.slice(0, at), dish: key.slice(at + 1) }
}

/** The names by key in a dimension. */
export function rowNames(by: ItemSalesDimension, { names, dishes }: ItemSalesFacts): (key: string) => RowNames {
  const dishByKey = new Map(dishes.map(dish => [String(dish.dishId), dish]))
  const copied = (key: string) => (key.startsWith('=') ? { name: key.slice(1), secondName: '' } : undefined)
  const nameOf = (key: string): Name => copied(key) ?? names.get(key) ?? noName
  const dishOf = (key: string): Name => copied(key) ?? dishByKey.get(key) ?? noName
  return key => {
    const plain = (named: Name, group: Name & { key: string }): RowNames => ({
      key,
      name: named.name,
      secondName: named.secondName,
      groupKey: group.key,
      groupName: group.name,
      groupSecondName: group.secondName,
    })
    if (by === 'dish') {
      const dish = dishByKey.get(key)
      const group = dish && {
        key: String(dish.categoryId),
        name: dish.categoryName,
        secondName: dish.categorySecondName,
      }
      return plain(dishOf(key), group ?? { key: '', ...noName })
    }
    if (by === 'specialPart') {
      const part = partKeys(key)
      return plain(dishOf(part.dish), { key: part.special, ...nameOf(part.special) })
    }
    return plain(nameOf(key), { key: '', ...noName })
  }
}

/**
 * What the units of a row cost, by what the dish costs today; a special costs what its parts do. Null where the cost of any
 * of it is not known.
 */
export function unitCosts(
  by: ItemSalesDimension,
  { dishes }: ItemSalesFacts,
  sums: readonly ItemFact[],
): (row: ItemFact) => number | null {
  const costs = new Map(dishes.map(({ dishId, costCents }) => [String(dishId), costCents]))
  const costOf = (dish: string, quantity: number): number | null => {
    const unit = costs.get(dish) ?? null
    return unit === null ? null : unit * quantity
  }
  if (by === 'dish') return ({ key, quantity }) => costOf(key, quantity)
  if (by === 'specialPart') return ({ key, quantity }) => costOf(partKeys(key).dish, quantity)
  if (by !== 'special') return () => null
  const parts = new Map<string, number | null>()
  for (const { dimension, key, quantity } of sums) {
    if (dimension !== 'specialPart') continue
    const { special, dish } = partKeys(key)
    const before = parts.get(special)
    const cost = costOf(dish, quantity)
    parts.set(special, before === null || cost === null ? null : (before ?? 0) + cost)
  }
  return ({ key }) => parts.get(key) ?? null
}
