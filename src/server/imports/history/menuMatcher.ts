/** Finds dish and category of each line by name, and makes those that the store does not have. */
import type { HistoryLine, HistoryOrder } from '../../../shared/rules/imports/historyOrder.ts'
import type { Run } from '../../db/run.ts'
import type { MenuPlace } from './booking.ts'
import {
  type CategoryRow,
  type DishRow,
  listCategories,
  listDishes,
  makeCategories,
  makeDishes,
  type NewDish,
} from './menu.queries.ts'

export class MenuMatcher {
  readonly #merchantId: number
  readonly #importId: number
  /** The category of new dishes for which the file names none. */
  readonly #fallback: string
  readonly #categories = new Map<string, CategoryRow>()
  readonly #categoriesById = new Map<number, CategoryRow>()
  readonly #dishes = new Map<string, DishRow>()

  constructor(merchantId: number, importId: number, fallback: string) {
    this.#merchantId = merchantId
    this.#importId = importId
    this.#fallback = fallback
  }

  async load(run: Run): Promise<void> {
    const [categories, dishes] = await Promise.all([
      listCategories(run, this.#merchantId),
      listDishes(run, this.#merchantId),
    ])
    this.#keepCategories(categories)
    this.#keepDishes(dishes)
  }

  /** Makes what these orders need; what it learned holds once the transaction is committed. */
  async prepare(run: Run, orders: readonly HistoryOrder[]): Promise<void> {
    const maker = { merchantId: this.#merchantId, importId: this.#importId }
    const lines = orders.flatMap(order => order.lines)
    const newLines = lines.filter(line => !this.#dishes.has(line.dish))
    const wanted = new Set(lines.map(line => line.category).filter(name => name !== ''))
    if (newLines.some(line => line.category === '')) wanted.add(this.#fallback)
    const newCategories = [...wanted].filter(name => !this.#categories.has(name))
    if (newCategories.length > 0) this.#keepCategories(await makeCategories(run, maker, newCategories))
    const newDishes = new Map<string, NewDish>()
    for (const { dish: name, category, unitCents: priceCents } of newLines) {
      const categoryId = this.#categories.get(category || this.#fallback)?.categoryId
      if (categoryId !== undefined && !newDishes.has(name)) newDishes.set(name, { name, categoryId, priceCents })
    }
    if (newDishes.size > 0) this.#keepDishes(await makeDishes(run, maker, [...newDishes.values()]))
  }

  /** Dish and category of a line: the category that the file names, or the dish's own. Throws for an unprepared line. */
  readonly placeOf = ({ dish: name, category: named }: HistoryLine): MenuPlace => {
    const dish = this.#dishes.get(name)
    const category = named === '' ? this.#categoriesById.get(dish?.categoryId ?? 0) : this.#categories.get(named)
    if (!dish || !category) throw new Error('A line was not prepared')
    return {
      dishId: dish.dishId,
      dishSecondName: dish.secondName,
      categoryId: category.categoryId,
      categoryName: category.name,
      categorySecondName: category.secondName,
    }
  }

  #keepCategories(rows: readonly CategoryRow[]) {
    for (const row of rows) {
      this.#categories.set(row.name, row)
      this.#categoriesById.set(row.categoryId, row)
    }
  }
  #keepDishes(rows: readonly DishRow[]) {
    for (const row of rows) this.#dishes.set(row.name, row)
  }
}
