/** The gift card report: opening + sold − redeemed ± = closing, which is what is on the cards (I16). */
import type { ReportFrame } from '../../../shared/contract/reports/frame.ts'
import { giftCardAges, giftCardMoves, type GiftCardReport } from '../../../shared/contract/reports/giftCardReport.ts'
import { addDays, addMonths, monthStart } from '../../../shared/rules/basics/dates.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { comparedRange } from '../../../shared/rules/reports/comparedRange.ts'
import type { Run } from '../../db/run.ts'
import { listAges, listMoves, owedBefore, readLedger } from './giftCardReport.queries.ts'

/** Reads the report. The range must have been checked. */
export async function readGiftCardReport(run: Run, merchantId: number, frame: ReportFrame): Promise<GiftCardReport> {
  const beside = comparedRange(frame)
  const [openingCents, moved, ages, ledger, comparedClosingCents] = await Promise.all([
    owedBefore(run, merchantId, frame.from),
    listMoves(run, merchantId, frame),
    listAges(run, merchantId, frame.to),
    readLedger(run, merchantId),
    beside && owedBefore(run, merchantId, addDays(beside.to, 1)),
  ])
  const moves = giftCardMoves.map(move => {
    const own = moved.filter(row => row.move === move)
    return { move, times: sumOf(own.map(({ times }) => times)), cents: sumOf(own.map(({ cents }) => cents)) }
  })
  let closing = openingCents
  const months: GiftCardReport['months'] = []
  for (let first = monthStart(frame.from); first <= frame.to; first = addMonths(first, 1)) {
    const month = first.slice(0, 7)
    const own = moved.filter(row => row.month === month).map(({ cents }) => cents)
    const inCents = sumOf(own.filter(cents => cents > 0))
    const outCents = sumOf(own.filter(cents => cents < 0))
    closing += inCents + outCents
    months.push({ month, inCents, outCents, closingCents: closing })
  }
  return {
    openingCents,
    moves,
    closingCents: closing,
    comparedClosingCents,
    ages: giftCardAges.map(age => ages.find(row => row.age === age) ?? { age, cards: 0, cents: 0 }),
    months,
    ...ledger,
  }
}
