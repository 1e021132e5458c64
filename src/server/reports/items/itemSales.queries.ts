/** What item sales are made of: sums of facts for the period and the one beside it, and names, all sent together (RPT-3). */
import { itemSalesFigures } from '../../../shared/contract/reports/figures.ts'
import type { RefundsBy } from '../../../shared/contract/reports/frame.ts'
import type { ItemSalesDimension } from '../../../shared/contract/reports/items.ts'
import type { DayRange } from '../../../shared/rules/basics/periods.ts'
import { planForValues } from '../../db/planning.ts'
import type { Run } from '../../db/run.ts'
import { type FactRow, sumFacts } from '../totals/facts.queries.ts'
import { listCategoryNames, listEmployeeNames, type Names } from '../totals/names.queries.ts'
import {
  type KnownDish,
  listAddOnNames,
  listKnownDishes,
  listModifierNames,
  listSpecialNames,
} from './itemNames.queries.ts'

export type ItemFigure = (typeof itemSalesFigures)[number]
export type ItemFact = FactRow<ItemFigure>

export interface ItemSalesFacts {
  /** Of the dimension, and of the parts of specials where their costs are asked for. */
  readonly sums: readonly ItemFact[]
  readonly before: readonly ItemFact[]
  /** Of the dimension, by key. */
  readonly names: Names
  readonly dishes: readonly KnownDish[]
}

const none: Promise<never[]> = Promise.resolve([])

/** Everything at once: no answer is needed for the next question. */
export async function readItemSalesFacts(
  run: Run,
  merchantId: number,
  by: ItemSalesDimension,
  range: DayRange & { readonly refundsBy: RefundsBy },
  compared: DayRange | null,
): Promise<ItemSalesFacts> {
  planForValues(run)
  const dimensions = by === 'special' ? [by, 'specialPart'] : [by]
  const sum = (days: DayRange) =>
    sumFacts(run, merchantId, {
      from: days.from,
      to: days.to,
      refundsBy: range.refundsBy,
      dimensions,
      figures: itemSalesFigures,
    })
  const [sums, before, names, dishes] = await Promise.all([
    sum(range),
    compared === null ? none : sum(compared),
    namesOf(run, merchantId, by),
    by === 'dish' || by === 'special' || by === 'specialPart' ? listKnownDishes(run, merchantId) : none,
  ])
  return { sums, before, names, dishes }
}

const noNames: Names = new Map()

function namesOf(run: Run, merchantId: number, by: ItemSalesDimension): Promise<Names> {
  switch (by) {
    case 'category':
      return listCategoryNames(run, merchantId)
    case 'employee':
      return listEmployeeNames(run, merchantId)
    case 'modifier':
      return listModifierNames(run, merchantId)
    case 'addOn':
      return listAddOnNames(run, merchantId)
    case 'special':
    case 'specialPart':
      return listSpecialNames(run, merchantId)
    default:
      return Promise.resolve(noNames)
  }
}
