/** Puts the sums of facts together as the sales report. */
import {
  breakdownFigures,
  dayFigures,
  itemFigures,
  tenderFigures,
  totalFigures,
} from '../../../shared/contract/reports/figures.ts'
import type { ReportFrame } from '../../../shared/contract/reports/frame.ts'
import type { SalesReport } from '../../../shared/contract/reports/reports.ts'
import { comparedRange } from '../../../shared/rules/reports/comparedRange.ts'
import type { Run } from '../../db/run.ts'
import { byKey, byNet, figuresOf, namedRows } from '../totals/namedRows.ts'
import { readSalesFacts, type ReportInput, type SalesFacts } from './salesReport.queries.ts'

/** The report of a period, and of the one beside it; both are read at once. */
export async function readSalesReport(run: Run, merchantId: number, frame: ReportFrame) {
  const { refundsBy } = frame
  const days = comparedRange(frame)
  const other = days && { ...days, refundsBy }
  const [facts, otherFacts] = await Promise.all([
    readSalesFacts(run, merchantId, frame),
    other && readSalesFacts(run, merchantId, other),
  ])
  const compared = other && otherFacts && assembleSalesReport(other, otherFacts)
  return { ...assembleSalesReport(frame, facts), compared }
}

/** The report of a range from its facts. */
function assembleSalesReport({ from, to, refundsBy }: ReportInput, facts: SalesFacts): SalesReport {
  const { sales, items, money } = facts
  const breakdown = (dimension: string) => namedRows(sales, dimension, breakdownFigures)
  const tenders = tendersOf(money)
  return {
    from,
    to,
    refundsBy,
    totals: totalsOf(sales, tenders),
    taxRates: taxRatesOf(money),
    tenders,
    days: facts.days.filter(day => dayFigures.some(figure => day[figure] !== 0)),
    hours: breakdown('hour').sort(byKey),
    orderTypes: breakdown('orderType').sort(byNet),
    meals: breakdown('meal').sort(byNet),
    sources: breakdown('source').sort(byNet),
    employees: namedRows(sales, 'employee', breakdownFigures, facts.employees).sort(byNet),
    devices: breakdown('device').sort(byNet),
    categories: namedRows(items, 'category', itemFigures, facts.categories).sort(byNet),
    items: namedRows(items, 'dish', itemFigures, facts.dishes).sort(byNet),
  }
}

function totalsOf(sales: SalesFacts['sales'], tenders: SalesReport['tenders']): SalesReport['totals'] {
  const all = sales.find(row => row.dimension === 'all')
  const totals = all ? figuresOf(all, totalFigures) : nothing(totalFigures)
  let redeemed = 0
  for (const { tender, collectedCents } of tenders) if (tender === 'giftCard') redeemed += collectedCents
  return {
    ...totals,
    newMoneyCents: totals.collectedCents - redeemed,
    giftLiabilityCents: totals.giftCardsSoldCents - redeemed,
  }
}

function nothing<F extends string>(figures: readonly F[]): Record<F, number> {
  return Object.fromEntries(figures.map(figure => [figure, 0])) as Record<F, number>
}

function tendersOf(money: SalesFacts['money']): SalesReport['tenders'] {
  const rows = namedRows(money, 'tender', tenderFigures).map(row => {
    const [tender = '', ...name] = row.key.split('|')
    return { ...figuresOf(row, tenderFigures), key: row.key, tender, tenderName: name.join('|') }
  })
  return rows.sort((one, other) => other.collectedCents - one.collectedCents || byKey(one, other))
}

/** The key of a rate is the JSON array [name, second name, rate, inclusive]. */
function taxRatesOf(money: SalesFacts['money']): SalesReport['taxRates'] {
  const rows = namedRows(money, 'taxRate', ['taxBaseCents', 'taxCents']).map(row => {
    const [name, secondName, ratePcm, inclusive] = JSON.parse(row.key) as [string, string, number, boolean]
    return { ...row, name, secondName, ratePcm, inclusive }
  })
  return rows.sort((one, other) => other.taxCents - one.taxCents || byKey(one, other))
}
