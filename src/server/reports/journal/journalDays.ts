/** From the facts of days to the figures of their journal entries. */
import type { DrawerCash, JournalDay, PartCents } from '../../../shared/rules/reports/journal.ts'
import { countedOn } from '../../../shared/rules/reports/journal.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import type { DayOfAll, DayPart, JournalFacts } from './journalDays.queries.ts'

const nothingSold = {
  discountCents: 0,
  compCents: 0,
  refundCents: 0,
  feeCents: 0,
  gratuityCents: 0,
  tipCents: 0,
  cardSurchargeCents: 0,
  giftCardsSoldCents: 0,
  heldForChannelCents: 0,
  cashRoundingCents: 0,
  totalCents: 0,
  collectedCents: 0,
} satisfies Omit<DayOfAll, 'date'>

const noCash: DrawerCash = { paidInCents: 0, paidOutCents: 0, tipsPaidCents: 0, overShortCents: 0 }
const fieldOf = { payIn: 'paidInCents', payOut: 'paidOutCents', tipPaid: 'tipsPaidCents' } as const

/** The days on which anything is booked, oldest first; within the range that the facts are of. */
export function journalDays(facts: JournalFacts, { from, to }: { from: string; to: string }): JournalDay[] {
  const all = new Map(facts.all.map(day => [day.date, day]))
  const parts = Map.groupBy(facts.parts, part => part.date)
  const cash = cashByDay(facts)
  const expired = new Map(facts.expired.map(({ date, cents }) => [date, cents]))
  const dates = [...new Set([...all.keys(), ...parts.keys(), ...cash.keys(), ...expired.keys()])]
  return dates
    .filter(date => date >= from && date <= to)
    .sort()
    .map((date): JournalDay => {
      const { collectedCents, ...sums } = all.get(date) ?? { ...nothingSold }
      const own = parts.get(date) ?? []
      const { tipCents, cardSurchargeCents, cashRoundingCents } = sums
      return {
        ...sums,
        date,
        sales: partsOf(own, 'category'),
        taxes: partsOf(own, 'taxRate'),
        tenders: partsOf(own, 'tender'),
        settledCents: collectedCents - tipCents - cardSurchargeCents - cashRoundingCents,
        drawers: cash.get(date) ?? noCash,
        giftCardsExpiredCents: expired.get(date) ?? 0,
      }
    })
}

const partsOf = (parts: readonly DayPart[], dimension: DayPart['dimension']): PartCents[] =>
  parts.filter(part => part.dimension === dimension).map(({ key, cents }) => ({ part: key, cents }))

/** What moved in drawers, on its own day; the difference of a count on the day that was still open for it. */
function cashByDay({ drawers, events, closes }: JournalFacts): Map<string, DrawerCash> {
  const closedAt = new Map(closes.map(({ date, closedAt: at }) => [date, at]))
  const days = new Map<string, DrawerCash>()
  const add = (date: string, field: keyof DrawerCash, cents: number) => {
    const before = days.get(date) ?? noCash
    days.set(date, { ...before, [field]: before[field] + cents })
  }
  for (const { date, kind, cents } of events) add(date, fieldOf[kind], cents)
  for (const drawer of drawers) {
    add(
      countedOn(drawer, closedAt, date => addDays(date, 1)),
      'overShortCents',
      drawer.differenceCents,
    )
  }
  return days
}
