/** Random days: customers, tables and hours are the sums of their orders and shifts (I18, I21). */
import { beforeAll, describe, expect, test } from 'vitest'
import { customerReportCalls } from '../../../shared/contract/reports/customerReport.ts'
import { laborReportCalls, type LaborRow } from '../../../shared/contract/reports/laborReport.ts'
import { turnReportCalls } from '../../../shared/contract/reports/tableTurns.ts'
import { weekday } from '../../../shared/rules/basics/dates.ts'
import { type Asked, askedDays, DAYS, isOneEngine, seed, storeOfDays, type StoreOfDays } from './days.testing.ts'
import { frequencyOf, turnFigures, turnsOf, visitFigures, visitsOf } from './guestModel.testing.ts'
import { workedBy } from './laborModel.testing.ts'
import { Sums } from './moneyModel.testing.ts'
import { byKey, pick, rowsByKey, SalesModel, within } from './salesModel.testing.ts'

describe.skipIf(!isOneEngine)(`${DAYS} random days: guests and hours`, { timeout: 900_000 }, () => {
  let store: StoreOfDays
  let model: SalesModel
  beforeAll(async () => {
    store = await storeOfDays()
    model = new SalesModel(store.orders)
  }, 300_000)

  test('RPT-2 every figure of the customer report', async () => {
    for (const { from, to } of askedDays()) {
      const { days, months, totals, frequency } = await store.reader.read(customerReportCalls.getCustomerReport, {
        from,
        to,
      })
      const of = (keyOf: (day: string) => string) => visitsOf(store.orders, { from, to }, keyOf)
      const nobody = { orders: 0, knownOrders: 0, customers: 0, newCustomers: 0, spentCents: 0 }
      expect({
        seed,
        from,
        to,
        days: rowsByKey(days, visitFigures),
        months: rowsByKey(months, visitFigures),
        totals,
        frequency,
      }).toEqual({
        seed,
        from,
        to,
        days: of(day => day),
        months: of(day => day.slice(0, 7)),
        totals: of(() => '')[''] ?? nobody,
        frequency: frequencyOf(store.orders, { from, to }),
      })
    }
  })

  test('RPT-2 every figure of table turns', async () => {
    const { tables: seats } = store.cast
    for (const { from, to } of askedDays()) {
      const { tables, meals, totals, withoutTable } = await store.reader.read(turnReportCalls.getTableTurns, {
        from,
        to,
      })
      const of = (keyOf: Parameters<typeof turnsOf>[3]) => turnsOf(store.orders, { from, to }, seats, keyOf)
      const all = of(() => '')['']
      const dineIn = model.sums('orderType', { from, to }).get('dineIn')?.orders ?? 0
      expect({
        seed,
        from,
        to,
        tables: rowsByKey(tables, turnFigures),
        meals: rowsByKey(meals, turnFigures),
        totals: pick(totals, turnFigures),
        withoutTable,
      }).toEqual({
        seed,
        from,
        to,
        tables: of(({ tableId }) => String(tableId)),
        meals: of(({ mealType }) => mealType),
        totals: all ?? Object.fromEntries(turnFigures.map(name => [name, 0])),
        withoutTable: dineIn - (all?.parties ?? 0),
      })
    }
  })

  test('RPT-2 RPT-8 I18 I21 every figure of the labor report', async () => {
    const figures = ['netCents', 'orders', 'guests', 'workMinutes', 'unratedMinutes', 'costCents'] as const
    const worked = workedBy(store.shifts)
    const sumBy = (asked: Asked, keyOf: (date: string, hour: string) => string) => {
      const sums = new Sums(figures)
      for (const date of model.days(asked, asked.refundsBy))
        for (const [hour, row] of model.sums('hour', { from: date, to: date }, asked.refundsBy))
          sums.add(keyOf(date, hour), pick(row, ['netCents', 'orders', 'guests']))
      for (const { date, hour, ...row } of worked)
        if (within(date, asked)) sums.add(keyOf(date, String(hour).padStart(2, '0')), row)
      return sums.rows()
    }
    const shown = (rows: readonly LaborRow[]) => rowsByKey(rows, figures)
    for (const asked of askedDays()) {
      const { hours, weekdays, days, totals } = await store.reader.read(laborReportCalls.getLaborReport, asked)
      expect({
        seed,
        asked,
        hours: shown(hours),
        weekdays: shown(weekdays),
        days: shown(days),
        totals: byKey([['', totals]], figures),
      }).toEqual({
        seed,
        asked,
        hours: sumBy(asked, (_, hour) => hour),
        weekdays: sumBy(asked, date => String(weekday(date))),
        days: sumBy(asked, date => date),
        totals: sumBy(asked, () => ''),
      })
    }
  })
})
