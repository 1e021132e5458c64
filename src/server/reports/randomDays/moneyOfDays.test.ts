/** Random days: taxes, tips, what was taken off, and what people gave away are the sums of their orders (I8, I13, I23). */
import { beforeAll, describe, expect, test } from 'vitest'
import { discountReportCalls } from '../../../shared/contract/reports/discountReport.ts'
import { exceptionCalls } from '../../../shared/contract/reports/exceptions.ts'
import { taxReportCalls } from '../../../shared/contract/reports/taxReport.ts'
import { tipReportCalls } from '../../../shared/contract/reports/tipReport.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { askedDays, DAYS, isOneEngine, seed, storeOfDays, type StoreOfDays } from './days.testing.ts'
import { workedBy } from './laborModel.testing.ts'
import {
  exemptFigures,
  exemptOf,
  Sums,
  takenOffOf,
  taxesOf,
  taxFigures,
  tipFigures,
  tipsOf,
} from './moneyModel.testing.ts'
import { byKey, pick, rowsByKey, SalesModel, within } from './salesModel.testing.ts'
import { watchedOf } from './watchModel.testing.ts'

describe.skipIf(!isOneEngine)(`${DAYS} random days: money`, { timeout: 900_000 }, () => {
  let store: StoreOfDays
  let model: SalesModel
  /** A name alone counts with the one employee who is called so. */
  let personOf: (key: string) => string
  beforeAll(async () => {
    store = await storeOfDays()
    model = new SalesModel(store.orders)
    const idOf = new Map(store.cast.people.map(({ id, name }) => [`=${name}`, String(id)]))
    personOf = key => idOf.get(key) ?? key
  }, 300_000)

  test('RPT-7 RPT-8 I8 every figure of the tax report', async () => {
    for (const asked of askedDays()) {
      const { months, rates, exempt, totals } = await store.reader.read(taxReportCalls.getTaxReport, asked)
      const all = model.all(asked, asked.refundsBy)
      const ofMonths = taxesOf(store.orders, asked)
      const ofRates = new Sums(taxFigures)
      for (const [key, row] of Object.entries(ofMonths)) ofRates.add(key.slice(8), row)
      const dueCents = sumOf(Object.values(ofMonths).map(row => row.dueCents))
      expect({
        seed,
        asked,
        months: rowsByKey(
          months.map(({ month, ...row }) => ({ ...row, key: `${month} ${row.key}` })),
          taxFigures,
        ),
        rates: rowsByKey(rates, taxFigures),
        exempt: rowsByKey(
          exempt.map(row => ({ ...row, key: row.reason })),
          exemptFigures,
        ),
        totals: pick(totals, ['salesCents', 'dueCents']),
      }).toEqual({
        seed,
        asked,
        months: ofMonths,
        rates: ofRates.rows(),
        exempt: exemptOf(store.orders, asked),
        totals: { salesCents: all.netCents + all.feeCents + all.gratuityCents, dueCents },
      })
      expect(dueCents).toBe(all.taxCents)
    }
  })

  test('RPT-7 I23 every figure of the tip report', async () => {
    const more = ['gratuityCents', 'minutes', 'netCents'] as const
    const worked = workedBy(store.shifts)
    for (const asked of askedDays()) {
      const { employees, totals } = await store.reader.read(tipReportCalls.getTipReport, asked)
      const others = new Sums(more)
      for (const [key, { gratuityCents, netCents }] of model.sums('employee', asked, asked.refundsBy))
        others.add(personOf(key), { gratuityCents, netCents })
      for (const { workday, employeeId, workMinutes } of worked)
        if (within(workday, asked)) others.add(String(employeeId), { minutes: workMinutes })
      // Nobody stands there for sales alone.
      const shown = new Set(employees.map(({ key }) => key))
      const rest = Object.entries(others.rows()).filter(
        ([key, row]) => shown.has(key) || row.gratuityCents !== 0 || row.minutes !== 0,
      )
      expect({
        seed,
        asked,
        tips: rowsByKey(employees, tipFigures),
        others: rowsByKey(employees, more),
        totals: pick(totals, ['tipCents', 'gratuityCents', 'netCents', 'feeCents']),
      }).toEqual({
        seed,
        asked,
        tips: tipsOf(store.orders, asked, personOf),
        others: byKey(rest, more),
        totals: pick({ ...model.all(asked, asked.refundsBy), tipCents: model.all(asked).tipCents }, [
          'tipCents',
          'gratuityCents',
          'netCents',
          'feeCents',
        ]),
      })
    }
  })

  test('RPT-7 I4 I13 every figure of the report of discounts, comps and voids', async () => {
    for (const asked of askedDays()) {
      const { rows, kinds, grossCents } = await store.reader.read(discountReportCalls.getDiscountReport, asked)
      const all = model.all(asked)
      expect({
        seed,
        asked,
        grossCents,
        rows: rowsByKey(
          rows.map(({ kind, by, key, ...row }) => ({ ...row, key: `${kind} ${by} ${key}` })),
          ['times', 'cents'],
        ),
        kinds: kinds.map(({ kind, cents }) => [kind, cents]),
      }).toEqual({
        seed,
        asked,
        grossCents: all.grossCents,
        rows: takenOffOf(store.orders, asked, personOf),
        kinds: [
          ['discount', all.discountCents],
          ['comp', all.compCents],
          ['void', all.voidCents],
        ],
      })
    }
  })

  test('RPT-7 every figure of the exception watch that belongs to orders', async () => {
    for (const { from, to } of askedDays()) {
      const { people } = await store.reader.read(exceptionCalls.getExceptionWatch, { from, to })
      const figures = people.flatMap(({ key, orders, grossCents, kinds }) => [
        [`${key} rungUp`, { orders, grossCents }] as const,
        ...kinds.flatMap(({ kind, parts }) =>
          parts.map(
            ({ meal, own }) => [`${key} ${kind} ${meal}`, { orders: own.count, grossCents: own.amountCents }] as const,
          ),
        ),
      ])
      expect({ seed, from, to, people: byKey(figures, ['orders', 'grossCents']) }).toEqual({
        seed,
        from,
        to,
        people: watchedOf(store.orders, { from, to }, personOf),
      })
    }
  })
})
