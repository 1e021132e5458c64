/** The tax report from its facts; what it collects and refunds is the tax of the sales report (I8). */
import type { ReportFrame } from '../../../shared/contract/reports/frame.ts'
import type { TaxReport } from '../../../shared/contract/reports/taxReport.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { comparedRange } from '../../../shared/rules/reports/comparedRange.ts'
import type { Run } from '../../db/run.ts'
import { sumMoney } from '../money/moneyFacts.queries.ts'
import { sumFacts } from '../totals/facts.queries.ts'
import { jurisdictionsOf } from './jurisdictions.ts'
import { listMarketplaceTax, listRateMonths, listRatesEver, type RateMonth } from './taxes.queries.ts'

/** Reads the report. The range must have been checked. */
export async function readTaxReport(run: Run, merchantId: number, frame: ReportFrame): Promise<TaxReport> {
  const beside = comparedRange(frame)
  const { refundsBy } = frame
  const [months, ever, sales, exempt, marketplaces, before] = await Promise.all([
    listRateMonths(run, merchantId, frame),
    listRatesEver(run, merchantId),
    sumFacts(run, merchantId, {
      ...frame,
      dimensions: ['all'],
      figures: ['netCents', 'feeCents', 'gratuityCents'] as const,
    }),
    sumMoney(run, merchantId, frame, ['taxExempt']),
    listMarketplaceTax(run, merchantId, frame),
    beside && listRateMonths(run, merchantId, { ...beside, refundsBy }),
  ])
  const [all] = sales
  const salesCents = all ? all.netCents + all.feeCents + all.gratuityCents : 0
  const places = jurisdictionsOf(ever)
  const dueBefore = (key: string) => before && dueOf(before.filter(month => month.key === key))
  const byRate = Map.groupBy(months, ({ key }) => key)
  const rates = [...byRate].map(([key, ofRate]) => {
    const amounts = amountsOf(ofRate)
    return {
      ...rateOf(key, places),
      orders: sumOf(ofRate.map(({ orders }) => orders)),
      ...amounts,
      untaxedCents: salesCents - amounts.taxableCents,
      comparedDueCents: dueBefore(key),
    }
  })
  const collectedCents = sumOf(rates.map(rate => rate.collectedCents))
  const refundedCents = sumOf(rates.map(rate => rate.refundedCents))
  return {
    totals: {
      salesCents,
      collectedCents,
      refundedCents,
      dueCents: collectedCents - refundedCents,
      comparedDueCents: before && dueOf(before),
    },
    rates: rates.sort((one, other) => other.dueCents - one.dueCents || (one.key < other.key ? -1 : 1)),
    months: months.map(month => ({ month: month.month, ...rateOf(month.key, places), ...amountsOf([month]) })),
    exempt: exempt
      .map(({ key: [reason = ''], times, cents, backCents }) => ({
        reason,
        orders: times,
        salesCents: cents,
        refundedCents: backCents,
      }))
      .sort((one, other) => other.salesCents - one.salesCents),
    marketplaces,
  }
}

const dueOf = (months: readonly RateMonth[]): number =>
  sumOf(months.map(({ taxCents, backTaxCents }) => taxCents - backTaxCents))

function amountsOf(months: readonly RateMonth[]) {
  const collectedCents = sumOf(months.map(({ taxCents }) => taxCents))
  const refundedCents = sumOf(months.map(({ backTaxCents }) => backTaxCents))
  return {
    taxableCents: sumOf(months.map(({ baseCents, backBaseCents }) => baseCents - backBaseCents)),
    collectedCents,
    refundedCents,
    dueCents: collectedCents - refundedCents,
  }
}

function rateOf(key: string, places: ReadonlyMap<string, string>) {
  const [name, secondName, ratePcm, inclusive] = JSON.parse(key) as [string, string, number, boolean]
  return { key, name, secondName, ratePcm, inclusive, jurisdiction: places.get(key) ?? '' }
}
