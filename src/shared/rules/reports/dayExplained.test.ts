/** Every row of a business day says what it is, and its formula comes to the amount beside it (RPT-7). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DaySnapshot } from '../../contract/reports/dayClose.ts'
import { totalFigures } from '../../contract/reports/figures.ts'
import { readFormula } from './cellExplanation.ts'
import { daySectionKeys, daySections } from './daySections.ts'

const words = { say: (key: string) => key, nameOf: ({ name }: { name: string }) => name, percent: String }
const cents = fc.integer({ min: -90_000, max: 90_000 })
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** A day whose sums are those of its rows, as the server makes them (I1, I5, I16). */
const aDay = fc
  .record({
    figures: fc.tuple(...totalFigures.map(() => fc.integer({ min: 0, max: 90_000 }))),
    tenders: fc.array(cents, { maxLength: 4 }),
    taxes: fc.array(cents, { maxLength: 3 }),
    tips: fc.array(fc.tuple(cents, cents), { maxLength: 3 }),
    drawers: fc.array(fc.tuple(cents, cents), { maxLength: 3 }),
    gift: fc.tuple(cents, cents, cents, cents),
  })
  .map(({ figures, tenders, taxes, tips, drawers, gift: [opening, sold, redeemed, expired] }): DaySnapshot => {
    const drawn = Object.fromEntries(totalFigures.map((name, at) => [name, figures[at]])) as DaySnapshot['sales']
    const { grossCents, itemDiscountCents, orderDiscountCents, compCents, refundCents } = drawn
    return {
      sales: {
        ...drawn,
        netCents: grossCents - itemDiscountCents - orderDiscountCents - compCents - refundCents,
        collectedCents: sumOf(tenders),
        taxCents: sumOf(taxes),
      },
      tenders: tenders.map((collectedCents, at) => ({
        key: `card|${at}`,
        collectedCents,
        tipCents: 0,
        refundedCents: 0,
      })),
      taxes: taxes.map((taxCents, at) => ({
        key: JSON.stringify([`T${at}`, '', 8875, false]),
        taxCents,
        taxBaseCents: 0,
      })),
      tips: tips.map(([tipCents, gratuityCents], at) => ({ key: String(at), name: `P${at}`, tipCents, gratuityCents })),
      batches: [{ batchId: 1, batchNo: 7, paymentDevice: 'A920', totalCents: 100 }],
      drawers: drawers.map(([expectedCents, countedCents], at) => ({
        drawerId: at + 1,
        name: `D${at}`,
        expectedCents,
        countedCents,
        differenceCents: countedCents - expectedCents,
      })),
      giftCards: {
        openingCents: opening,
        soldCents: sold,
        redeemedCents: redeemed,
        expiredCents: expired,
        closingCents: opening + sold - redeemed - expired,
      },
    }
  })

test('RPT-7 I24 every row of a business day explains itself, and every formula comes to the amount beside it', () => {
  let formulas = 0
  fc.assert(
    fc.property(aDay, day => {
      const rows = Object.values(daySections(day, words)).flat()
      expect(rows.filter(({ explained }) => explained.what === '')).toEqual([])
      const explained = rows.filter(row => row.explained.parts.length > 0)
      formulas += explained.length
      expect(explained.filter(row => readFormula(row.explained.parts, 'money') !== row.cents)).toEqual([])
    }),
  )
  expect(formulas).toBeGreaterThan(300)
})

test('RPT-7 net sales, what was collected, a drawer and the gift cards of a day have a formula', () => {
  const [day] = fc.sample(
    aDay.filter(({ drawers, tenders, taxes }) => drawers.length > 0 && tenders.length > 1 && taxes.length > 1),
    { numRuns: 1, seed: 3 },
  )
  if (!day) throw new Error('No day')
  const sections = daySections(day, words)
  const told = daySectionKeys.map(key => [
    key,
    sections[key].filter(({ explained }) => explained.parts.length > 0).map(({ label }) => label),
  ])
  expect(Object.fromEntries(told)).toMatchObject({
    sales: expect.arrayContaining(['reports.figure.netCents', 'reports.figure.collectedCents']),
    tenders: ['dayClose.figures.collected'],
    taxes: ['dayClose.figures.tax'],
    drawers: expect.arrayContaining(['D0']),
    liability: ['dayClose.figures.closing'],
  })
})
