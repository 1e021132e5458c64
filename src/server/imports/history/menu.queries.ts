/** The store's dishes (of several with one name the oldest, which comes last) and categories by name, and those that an import has to make. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface CategoryRow {
  readonly categoryId: number
  readonly name: string
  readonly secondName: string
}

export interface DishRow {
  readonly dishId: number
  readonly name: string
  readonly secondName: string
  readonly categoryId: number
}

export function listCategories(run: Run, merchantId: number): Promise<CategoryRow[]> {
  return run(sql<CategoryRow>`
    select category_id, name, second_name from category where merchant_id = ${merchantId} and deleted_at is null`)
}

export function listDishes(run: Run, merchantId: number): Promise<DishRow[]> {
  return run(sql<DishRow>`
    select dish_id, name, second_name, category_id from dish where merchant_id = ${merchantId} and deleted_at is null
    order by dish_id desc`)
}

interface Maker {
  readonly merchantId: number
  readonly importId: number
}

/** Makes the categories of these names; what now has them, made by this import or by somebody at the same time. */
export async function makeCategories(
  run: Run,
  { merchantId, importId }: Maker,
  names: readonly string[],
): Promise<CategoryRow[]> {
  await run(sql`
    insert into category (merchant_id, name, import_id) select ${merchantId}, name, ${importId} from unnest(${names}::text[]) as n(name)
    on conflict (merchant_id, name) where deleted_at is null do nothing`)
  return run(sql<CategoryRow>`
    select category_id, name, second_name from category
    where merchant_id = ${merchantId} and deleted_at is null and name = any(${names}::text[])`)
}

export interface NewDish {
  readonly name: string
  readonly categoryId: number
  readonly priceCents: number
}

/** Makes dishes likewise. */
export async function makeDishes(
  run: Run,
  { merchantId, importId }: Maker,
  dishes: readonly NewDish[],
): Promise<DishRow[]> {
  const names = dishes.map(({ name }) => name)
  await run(sql`
    insert into dish (merchant_id, name, category_id, price_cents, import_id)
    select ${merchantId}, name, category_id, price, ${importId}
    from unnest(${names}::text[], ${dishes.map(dish => dish.categoryId)}::int[], ${dishes.map(dish => dish.priceCents)}::int[])
      as n(name, category_id, price)
    on conflict (merchant_id, category_id, name) where deleted_at is null do nothing`)
  return run(sql<DishRow>`
    select dish_id, name, second_name, category_id from dish
    where merchant_id = ${merchantId} and deleted_at is null and name = any(${names}::text[]) order by dish_id desc`)
}
