/**
 * Menu engineering (RPT-3): which dishes are popular and which earn, by M. L. Kasavana and D. I. Smith, "Menu Engineering"
 * (1982). A dish is popular when it sells at least 70 % of what each would sell if all sold alike; its margin is high when it
 * is at least the weighted average: the margin of all by the quantity of all.
 */
import type { MenuEngineering, MenuQuadrant } from '../../contract/reports/items.ts'

/** A dish with what it sold. */
export interface SoldDish {
  readonly key: string
  readonly name: string
  readonly secondName: string
  /** Units sold. */
  readonly quantity: number
  readonly netCents: number
  /** Net sales less cost of all of them; null where the cost is not known. */
  readonly marginCents: number | null
}

/** Of the even share, in percent. */
const POPULAR_PERCENT = 70

/** The dishes by quadrant, those that sold something alone; in the order given. Compares whole numbers, so that no dish is moved by rounding. */
export function engineerMenu(dishes: readonly SoldDish[]): MenuEngineering {
  const sold = dishes.filter(({ quantity }) => quantity > 0)
  const known = sold.flatMap(dish => (dish.marginCents === null ? [] : [{ ...dish, marginCents: dish.marginCents }]))
  const quantity = sum(known.map(dish => dish.quantity))
  const margin = sum(known.map(dish => dish.marginCents))
  const count = known.length
  return {
    popularFrom: count === 0 ? 0 : (quantity * POPULAR_PERCENT) / 100 / count,
    averageMarginCents: count === 0 ? 0 : margin / quantity,
    items: known.map(dish => ({
      ...nameOf(dish),
      marginCents: dish.marginCents,
      unitMarginCents: dish.marginCents / dish.quantity,
      quadrant: quadrantOf(
        BigInt(dish.quantity) * 100n * BigInt(count) >= BigInt(quantity) * BigInt(POPULAR_PERCENT),
        BigInt(dish.marginCents) * BigInt(quantity) >= BigInt(margin) * BigInt(dish.quantity),
      ),
    })),
    withoutCost: sold.filter(dish => dish.marginCents === null).map(nameOf),
  }
}

function quadrantOf(isPopular: boolean, earns: boolean): MenuQuadrant {
  if (isPopular) return earns ? 'star' : 'plowhorse'
  return earns ? 'puzzle' : 'dog'
}

const nameOf = ({ key, name, secondName, quantity, netCents }: SoldDish) => ({
  key,
  name,
  secondName,
  quantity,
  netCents,
})

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
