/** The parts of a cashier's close (RPT-4). What the reader may not see is null, and prints nothing. */
import type { PaperLine } from '../../../../contract/printing/document.ts'
import type { CashierCloseData } from '../data/slipData.ts'
import type { Pen } from '../pen.ts'
import type { PartWriter } from './partWriter.ts'
import { storeParts } from './storeParts.ts'

/** Amounts that are not 0. */
const amountRows = (rows: readonly (readonly [string, number])[], pen: Pen, indent = 0): PaperLine[] =>
  rows.flatMap(([key, cents]) => (cents === 0 ? [] : pen.row(pen.say(key), pen.money(cents), { indent })))

const heading = (key: string, pen: Pen) => pen.text(pen.caption(key), { bold: true, align: 'left' })

function timeLines({ drawer }: CashierCloseData, pen: Pen): PaperLine[] {
  const counted =
    drawer.countedAt === null
      ? pen.text(pen.say('paper.notCounted'))
      : pen.row(`${pen.say('paper.counted')} ${pen.time(drawer.countedAt)}`, drawer.countedByName)
  return [
    ...pen.row(pen.say('paper.businessDate'), drawer.businessDate),
    ...pen.row(`${pen.say('paper.opened')} ${pen.time(drawer.openedAt)}`, drawer.openedByName),
    ...counted,
  ]
}

function cashLines({ drawer: { money, expectedCents } }: CashierCloseData, pen: Pen): PaperLine[] {
  const rows =
    money === null
      ? []
      : [
          ...pen.row(pen.say('paper.startCash'), pen.money(money.startCents)),
          ...amountRows(
            [
              ['paper.cash', money.cashCents],
              ['paper.payIn', money.payInCents],
              ['paper.refunds', -money.refundCents],
              ['paper.payOut', -money.payOutCents],
              ['paper.drop', -money.dropCents],
              ['paper.tipPaid', -money.tipPaidCents],
            ],
            pen,
          ),
        ]
  const expected =
    expectedCents === null ? [] : pen.row(pen.say('paper.expected'), pen.money(expectedCents), { bold: true })
  return [...rows, ...expected]
}

function countLines({ drawer }: CashierCloseData, pen: Pen): PaperLine[] {
  const coins = Object.entries(drawer.denominations ?? {}).toSorted(([a], [b]) => Number(b) - Number(a))
  const rows = coins.flatMap(([cents, number]) =>
    number === 0
      ? []
      : pen.row(`${number} × ${pen.money(Number(cents))}`, pen.money(Number(cents) * number), { indent: 2 }),
  )
  const { countedCents, differenceCents } = drawer
  return [
    ...rows,
    ...(countedCents === null ? [] : pen.row(pen.say('paper.counted'), pen.money(countedCents), { bold: true })),
    ...(differenceCents === null
      ? []
      : pen.row(pen.say('paper.difference'), pen.money(differenceCents), { bold: true, size: 'L' })),
  ]
}

function tenderLines({ drawer: { tenders } }: CashierCloseData, pen: Pen): PaperLine[] {
  if (tenders === null || tenders.length === 0) return []
  const rows = tenders.flatMap(({ tender, tenderName, payments, amountCents, tipCents, refundCents }) => {
    const name = tenderName === '' ? pen.say(`orders.tender.${tender}`) : tenderName
    const below = amountRows(
      [
        ['paper.tip', tipCents],
        ['paper.refunds', -refundCents],
      ],
      pen,
      2,
    )
    return [...pen.row(`${name} × ${payments}`, pen.money(amountCents)), ...below]
  })
  return [...heading('paper.tenders', pen), ...rows]
}

function peopleLines({ drawer: { people } }: CashierCloseData, pen: Pen): PaperLine[] {
  if (people === null || people.length === 0) return []
  const rows = people.flatMap(person => [
    ...pen.row(person.employeeName || pen.say('paper.nobody'), pen.money(person.takenCents)),
    ...amountRows(
      [
        ['paper.tip', person.tipCents],
        ['paper.refunds', -person.refundCents],
        ['paper.voids', -person.voidCents],
        ['paper.discounts', -person.discountCents],
      ],
      pen,
      2,
    ),
  ])
  return [...heading('paper.people', pen), ...rows]
}

function eventLines({ drawer: { events } }: CashierCloseData, pen: Pen): PaperLine[] {
  if (events.length === 0) return []
  const rows = events.flatMap(({ kind, at, amountCents, reason, employeeName }) => [
    ...pen.row(
      `${pen.clock(at)} ${pen.say(`cashier.events.${kind}`)}`,
      kind === 'noSale' ? '' : pen.money(amountCents),
    ),
    ...pen.text([employeeName, reason].filter(Boolean).join(': '), { ...pen.small, indent: 2 }),
  ])
  return [...heading('paper.events', pen), ...rows]
}

export const cashierParts = {
  ...storeParts,
  drawer: ({ drawer }, pen) => pen.fact('paper.drawer', drawer.name),
  drawerTimes: timeLines,
  drawerCash: cashLines,
  drawerCount: countLines,
  drawerTenders: tenderLines,
  drawerPeople: peopleLines,
  drawerEvents: eventLines,
  drawerNote: ({ drawer }, pen) => pen.note('paper.note', drawer.note),
  signature: (_, pen) => [{ kind: 'blank', lines: 2 }, ...pen.row(pen.caption('paper.signature'), '_'.repeat(12))],
} as const satisfies Readonly<Record<string, PartWriter<CashierCloseData>>>
