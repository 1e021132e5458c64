/** Names, categories and costs of what item sales list, as they are today. */
import { type RawBuilder, sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import { type NameRow, type Names, namesByKey } from '../totals/names.queries.ts'

export interface KnownDish {
  readonly dishId: number
  readonly name: string
  readonly secondName: string
  readonly categoryId: number
  readonly categoryName: string
  readonly categorySecondName: string
  readonly costCents: number | null
  /** On, and on a menu that is on. */
  readonly onSale: boolean
}

/** All dishes, deleted ones too: what was sold keeps its name. */
export function listKnownDishes(run: Run, merchantId: number): Promise<KnownDish[]> {
  return run(sql<KnownDish>`
    select d.dish_id, d.name, d.second_name, d.category_id, c.name as category_name,
      c.second_name as category_second_name, d.cost_cents,
      d.deleted_at is null and d.status = 'valid' and s.dish_id is not null as on_sale
    from dish d
    join category c on c.merchant_id = d.merchant_id and c.category_id = d.category_id
    left join (
      select distinct i.dish_id from menu_item i
      join menu m on m.merchant_id = i.merchant_id and m.menu_id = i.menu_id and m.status = 'valid' and m.deleted_at is null
      join menu_category g on g.merchant_id = i.merchant_id and g.menu_id = i.menu_id and g.category_id = i.category_id
        and g.status = 'valid'
      where i.merchant_id = ${merchantId} and i.kind = 'dish' and i.status = 'valid'
    ) as s on s.dish_id = d.dish_id
    where d.merchant_id = ${merchantId}`)
}

/** Names of rows of the menu, deleted ones too. */
const namesFrom =
  (rows: RawBuilder<unknown>) =>
  async (run: Run, merchantId: number): Promise<Names> =>
    namesByKey(await run(sql<NameRow>`select * from (${rows}) as named where merchant_id = ${merchantId}`))

export const listModifierNames = namesFrom(sql`select merchant_id, modifier_id as id, name, second_name from modifier`)
export const listAddOnNames = namesFrom(sql`select merchant_id, add_on_id as id, name, second_name from add_on`)
export const listSpecialNames = namesFrom(sql`select merchant_id, special_id as id, name, second_name from special`)
