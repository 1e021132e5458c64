/** What the sales report is made of: five sums of facts and three lists of names, sent together. */
import { planForValues } from '../../db/planning.ts'
import { dayFigures, itemFigures, tenderFigures, totalFigures } from '../../../shared/contract/reports/figures.ts'
import type { RefundsBy } from '../../../shared/contract/reports/frame.ts'
import type { Run } from '../../db/run.ts'
import { listDayFacts, sumFacts } from '../totals/facts.queries.ts'
import { listCategoryNames, listDishNames, listEmployeeNames } from '../totals/names.queries.ts'

export interface ReportInput {
  readonly from: string
  readonly to: string
  readonly refundsBy: RefundsBy
}

const ofSales = ['all', 'hour', 'orderType', 'meal', 'source', 'employee', 'device']
const ofItems = ['dish', 'category']
const ofMoney = ['tender', 'taxRate']

/** Everything at once: no answer is needed for the next question. */
export async function readSalesFacts(run: Run, merchantId: number, input: ReportInput) {
  planForValues(run)
  const sales = sumFacts(run, merchantId, {
    ...input,
    dimensions: ofSales,
    figures: [...totalFigures, 'discountCents'] as const,
  })
  const items = sumFacts(run, merchantId, { ...input, dimensions: ofItems, figures: itemFigures })
  const money = sumFacts(run, merchantId, {
    ...input,
    dimensions: ofMoney,
    figures: [...tenderFigures, 'taxBaseCents', 'taxCents'] as const,
  })
  const days = listDayFacts(run, merchantId, {
    ...input,
    dimension: 'all',
    key: '',
    figures: dayFigures,
  })
  const dishes = listDishNames(run, merchantId)
  const categories = listCategoryNames(run, merchantId)
  const employees = listEmployeeNames(run, merchantId)
  const answers = await Promise.all([sales, items, money, days, dishes, categories, employees])
  return {
    sales: answers[0],
    items: answers[1],
    money: answers[2],
    days: answers[3],
    dishes: answers[4],
    categories: answers[5],
    employees: answers[6],
  }
}

export type SalesFacts = Awaited<ReturnType<typeof readSalesFacts>>
