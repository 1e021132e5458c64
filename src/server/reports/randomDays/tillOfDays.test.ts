/** Random days: drawers, batches, gift cards and tip pools are the sums of their orders and shifts (I9 to I11, I16, I23). */
import { beforeAll, describe, expect, test } from 'vitest'
import { batchCalls } from '../../../shared/contract/payments/batches.ts'
import { cashierCalls } from '../../../shared/contract/payments/cashier.ts'
import { drawerCashCalls } from '../../../shared/contract/payments/drawerCash.ts'
import { giftCardReportCalls } from '../../../shared/contract/reports/giftCardReport.ts'
import { tipPoolCalls } from '../../../shared/contract/reports/tipPools.ts'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import type { BookedOrder } from '../../orders/ledger/bookedOrder.ts'
import { aReader, type Reader } from '../sales/reports.testing.ts'
import { aCast, askedDays, bookDays, DAYS, FIRST, isOneEngine, seed, storeOfDays } from './days.testing.ts'
import { pick, within } from './salesModel.testing.ts'
import { workedBy } from './laborModel.testing.ts'
import { poolOf } from './poolModel.testing.ts'
import { openTills, START_CENTS, writeGiftCard } from './till.testing.queries.ts'
import { batchOf, type CardMove, cardMoves, cashIn, looseCash } from './tillModel.testing.ts'

describe.skipIf(!isOneEngine)(`${DAYS} random days: tills`, { timeout: 900_000 }, () => {
  let reader: Reader
  let orders: readonly BookedOrder[]
  let tills: Awaited<ReturnType<typeof openTills>>
  let moves: CardMove[]
  beforeAll(async () => {
    reader = await aReader({ permissions: permissionKeys })
    const days = Array.from({ length: DAYS }, (_, day) => addDays(FIRST, day))
    tills = await openTills(reader.store, days)
    orders = await bookDays(reader.store, await aCast(reader.store), 'tills', { salesADay: 1, finish: inTill })
    // Sold before, so that it never runs out.
    moves = [{ day: addDays(FIRST, -1), kind: 'sold', cents: 100_000_000 }, ...cardMoves(orders)]
    await writeGiftCard(reader.store, moves)
  }, 300_000)

  /** Cash in the drawer of its day, cards in the batch of theirs; each fourth order belongs to nothing. */
  function inTill(booked: BookedOrder, index: number): BookedOrder {
    if (index % 4 === 0) return booked
    const linksOf = (tender: string, day: string) => ({
      drawerId: (tender === 'cash' && tills.get(day)?.drawerId) || null,
      batchId: (['card', 'manualCard'].includes(tender) && tills.get(day)?.batchId) || null,
    })
    return {
      ...booked,
      payments: booked.payments.map(payment => ({ ...payment, ...linksOf(payment.tender, payment.businessDate) })),
      refunds: booked.refunds.map(refund => ({
        ...refund,
        payments: refund.payments.map(part => ({
          ...part,
          ...linksOf(booked.payments[part.payment]?.tender ?? '', refund.row.businessDate),
        })),
      })),
    }
  }

  test('RPT-4 I10 I11 what each drawer should hold, and cash that is in none', async () => {
    for (const { from, to } of askedDays().slice(0, -1)) {
      const { rows, unassigned } = await reader.send(cashierCalls.getCashierList, { from, to, pageSize: 50 })
      const own = [...tills].filter(([day]) => within(day, { from, to }))
      expect({
        seed,
        from,
        to,
        drawers: Object.fromEntries(rows.map(({ drawerId, expectedCents }) => [drawerId, expectedCents])),
        unassigned,
      }).toEqual({
        seed,
        from,
        to,
        drawers: Object.fromEntries(own.map(([, { drawerId }]) => [drawerId, START_CENTS + cashIn(orders, drawerId)])),
        unassigned: looseCash(orders, { from, to }),
      })
      // The orders behind it, and what all of them add.
      const loose = []
      for (let page = 1, total = 1; loose.length < total; page++) {
        const found = await reader.send(drawerCashCalls.getLooseCashOrders, { from, to, page, pageSize: 100 })
        loose.push(...found.rows)
        total = found.total
      }
      expect({
        seed,
        cashCents: sumOf(loose.map(({ takenCents }) => takenCents)),
        refundCents: sumOf(loose.map(({ refundedCents }) => refundedCents)),
      }).toMatchObject({ cashCents: unassigned?.cashCents ?? 0, refundCents: unassigned?.refundCents ?? 0 })
    }
  })

  test('RPT-5 I9 what each batch comes to', async () => {
    const { rows } = await reader.send(batchCalls.getOpenBatches, {})
    const figures = ['count', 'salesCents', 'tipsCents', 'surchargesCents', 'refundsCents', 'totalCents'] as const
    const found = new Map(rows.map(row => [row.batchId, pick(row, figures)]))
    const wanted = new Map([...tills.values()].map(({ batchId }) => [batchId, batchOf(orders, batchId)]))
    expect([seed, found]).toEqual([seed, wanted])
    expect(rows).toHaveLength(DAYS)
  })

  test('RPT-7 I16 what is owed on gift cards, and what moved it', async () => {
    for (const { from, to } of askedDays()) {
      const report = await reader.read(giftCardReportCalls.getGiftCardReport, { from, to })
      const until = (day: string) => sumOf(moves.filter(move => move.day < day).map(({ cents }) => cents))
      const all = until('9999-12-31')
      const of = (kind: string) => {
        const own = moves.filter(move => move.kind === kind && within(move.day, { from, to }))
        return [kind, own.length, sumOf(own.map(({ cents }) => cents))]
      }
      expect({
        seed,
        from,
        to,
        opening: report.openingCents,
        closing: report.closingCents,
        moves: report.moves.map(({ move, times, cents }) => [move, times, cents]),
        months: report.months.at(-1)?.closingCents,
        ages: sumOf(report.ages.map(({ cents }) => cents)),
        ledger: [report.balancesCents, report.entriesCents],
      }).toEqual({
        seed,
        from,
        to,
        opening: until(from),
        closing: until(addDays(to, 1)),
        moves: ['sold', 'saleRefunded', 'saleVoided', 'redeemed', 'refunded', 'paymentVoided', 'expired'].map(of),
        months: until(addDays(to, 1)),
        ages: until(addDays(to, 1)),
        ledger: [all, all],
      })
    }
  })

  test('RPT-7 I23 what tip pools give and share out', async () => {
    const store = await storeOfDays()
    const { roles } = await store.reader.read(tipPoolCalls.getTipPools, {})
    const [role] = roles.filter(({ isManager }) => !isManager).sort((one, other) => other.roleId - one.roleId)
    const roleId = role?.roleId ?? 0
    const rules = {
      basis: 'tips' as const,
      ratePcm: 30_000,
      withGratuity: true,
      giverRoleIds: [roleId],
      split: 'hours' as const,
      receivers: [{ roleId, points: 0, sharePcm: 0 }],
      byDay: true,
      allowsManagers: false,
    }
    const pool = await store.reader.read(tipPoolCalls.saveTipPool, {
      name: 'Pool',
      ...rules,
      idempotencyKey: `pool-of-${seed}`,
    })
    const { tipPoolId } = pool
    const worked = workedBy(store.shifts)
    for (const { from, to } of askedDays()) {
      const { poolCents, rows } = await store.reader.read(tipPoolCalls.simulateTipPool, { from, to, tipPoolId })
      const figures = ['employeeId', 'tipCents', 'givenCents', 'receivedCents', 'keptCents', 'minutes'] as const
      const shown = rows.map(row => pick(row, figures)).filter(row => row.tipCents !== 0 || row.minutes !== 0)
      expect({ seed, from, to, poolCents, rows: shown }).toEqual({
        seed,
        from,
        to,
        ...poolOf(store, worked, { rules, roleId }, { from, to }),
      })
    }
  })
})
