/** What the matrix of printers chooses from. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { routingDish, RoutingPrinter } from '../../../shared/contract/printing/routing.ts'
import type { Run } from '../../db/run.ts'

/** All dishes with their own printers, in the order of the library. */
export const listRoutingDishes = (run: Run, merchantId: number): Promise<z.output<typeof routingDish>[]> =>
  run(sql<z.output<typeof routingDish>>`
    select d.dish_id, d.name, d.second_name, d.category_id,
      array(select p.printer_id from dish_printer p
        where p.merchant_id = ${merchantId} and p.dish_id = d.dish_id order by p.printer_id) as printer_ids
    from dish d where d.merchant_id = ${merchantId} and d.deleted_at is null
    order by d.category_id, d.sort, d.dish_id`)

interface CategoryName {
  readonly categoryId: number
  readonly name: string
  readonly secondName: string
}

/** All categories in their order. */
export const listRoutingCategories = (run: Run, merchantId: number): Promise<CategoryName[]> =>
  run(sql<CategoryName>`
    select category_id, name, second_name from category
    where merchant_id = ${merchantId} and deleted_at is null order by sort, category_id`)

interface AreaName {
  readonly areaId: number
  readonly name: string
}

/** All areas in their order. */
export const listRoutingAreas = (run: Run, merchantId: number): Promise<AreaName[]> =>
  run(sql<AreaName>`
    select area_id, name from table_area
    where merchant_id = ${merchantId} and deleted_at is null order by sort, area_id`)

/** All printers by name, with whether they print. */
export const listRoutingPrinters = (run: Run, merchantId: number): Promise<RoutingPrinter[]> =>
  run(sql<RoutingPrinter>`
    select printer_id, name, status = 'valid' as is_on from printer
    where merchant_id = ${merchantId} and deleted_at is null order by lower(name), printer_id`)
