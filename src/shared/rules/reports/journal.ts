/**
 * The daily journal: a business day's sales and money as one entry whose debits equal its credits. Each amount comes from
 * another sum of the day (lines by category, taxes by rate, payments by tender), so that an entry balances only where I2, I4, I5, I7
 * and I8 hold for the day.
 */
import { type JournalRole, journalRoles } from './journalAccounts.ts'
import { sumOf } from '../basics/money.ts'

/** An amount told apart by a category, rate or tender, by its key in the facts. */
export interface PartCents {
  readonly part: string
  readonly cents: number
}

/** What a day is booked from, in cents; refunds lower the day on which they were given (RPT-8). */
export interface JournalDay {
  readonly date: string
  /** Gross sales by category. */
  readonly sales: readonly PartCents[]
  readonly discountCents: number
  readonly compCents: number
  readonly refundCents: number
  readonly feeCents: number
  /** By rate, less refunds. */
  readonly taxes: readonly PartCents[]
  readonly gratuityCents: number
  readonly tipCents: number
  readonly cardSurchargeCents: number
  readonly giftCardsSoldCents: number
  readonly heldForChannelCents: number
  readonly cashRoundingCents: number
  /** What the orders come to less refunds: net, fees, tax, gratuity and what is no revenue. */
  readonly totalCents: number
  /** Paid towards orders less what was given back of it, without tips, surcharge and rounding. */
  readonly settledCents: number
  /** Collected by tender, all that moved. */
  readonly tenders: readonly PartCents[]
  readonly drawers: DrawerCash
  readonly giftCardsExpiredCents: number
}

/** What moved in drawers beside sales; over is positive, short negative. */
export interface DrawerCash {
  readonly paidInCents: number
  readonly paidOutCents: number
  /** Tips and gratuity paid out to employees in cash. */
  readonly tipsPaidCents: number
  readonly overShortCents: number
}

export interface JournalLine {
  readonly role: JournalRole
  readonly part: string
  /** Positive: debit; negative: credit. Never 0. */
  readonly cents: number
}

const credit = (role: JournalRole, cents: number, part = ''): JournalLine => ({ role, part, cents: -cents })
const debit = (role: JournalRole, cents: number, part = ''): JournalLine => ({ role, part, cents })

const tenderRoles: readonly string[] = ['cash', 'card', 'manualCard', 'online', 'thirdParty', 'imported']

/** The role of a tender: a gift card that pays lowers what the store owes its holder. */
function tenderRole(tender: string): JournalRole {
  if (tender === 'giftCard') return 'giftCards'
  return tenderRoles.includes(tender) ? (tender as JournalRole) : 'imported'
}

/** The key of a tender is the tender and, after `|`, the name that another system or a channel gave it. */
function tenderLine({ part, cents }: PartCents): JournalLine {
  const [tender = '', ...name] = part.split('|')
  const role = tenderRole(tender)
  return debit(role, cents, name.length > 0 && role !== 'giftCards' ? part : '')
}

/**
 * The lines of a day's entry; none for a day without figures. What orders are still owed, or were paid on another day, stands on the
 * account of open checks: orders less what was paid towards them on the day (I15).
 */
export function journalLines(day: JournalDay): JournalLine[] {
  const { drawers } = day
  const lines = [
    ...day.sales.map(({ part, cents }) => credit('sales', cents, part)),
    debit('discounts', day.discountCents),
    debit('comps', day.compCents),
    debit('refunds', day.refundCents),
    credit('fees', day.feeCents),
    ...day.taxes.map(({ part, cents }) => credit('tax', cents, part)),
    credit('gratuity', day.gratuityCents),
    credit('tips', day.tipCents),
    credit('cardSurcharge', day.cardSurchargeCents),
    credit('giftCards', day.giftCardsSoldCents),
    credit('heldForChannel', day.heldForChannelCents),
    credit('cashRounding', day.cashRoundingCents),
    debit('openOrders', day.totalCents - day.settledCents),
    ...day.tenders.map(tenderLine),
    debit('cash', drawers.paidInCents),
    credit('paidIn', drawers.paidInCents),
    debit('paidOut', drawers.paidOutCents),
    credit('cash', drawers.paidOutCents),
    debit('tips', drawers.tipsPaidCents),
    credit('cash', drawers.tipsPaidCents),
    debit('cash', drawers.overShortCents),
    credit('overShort', drawers.overShortCents),
    debit('giftCards', day.giftCardsExpiredCents),
    credit('giftCardsExpired', day.giftCardsExpiredCents),
  ]
  return mergedLines(lines)
}

/** One line for each role and part, what adds up to nothing left out, in the order of the roles. */
export function mergedLines(lines: readonly JournalLine[]): JournalLine[] {
  const merged = new Map<string, JournalLine>()
  for (const line of lines) {
    const key = `${line.role} ${line.part}`
    const before = merged.get(key)
    merged.set(key, before === undefined ? line : { ...before, cents: before.cents + line.cents })
  }
  return [...merged.values()]
    .filter(({ cents }) => cents !== 0)
    .sort((one, other) => journalRoles.indexOf(one.role) - journalRoles.indexOf(other.role))
}

export interface JournalSums {
  readonly debitCents: number
  readonly creditCents: number
}

/** Both sides of an entry; they are equal, or a figure of the day contradicts another. */
export function journalSums(lines: readonly JournalLine[]): JournalSums {
  const side = (sign: 1 | -1) => sumOf(lines.map(({ cents }) => Math.max(0, sign * cents)))
  return { debitCents: side(1), creditCents: side(-1) }
}

/** A counted drawer: the day it was opened on, when it was counted, and what was over (positive) or short. */
export interface CountedDrawer {
  readonly businessDate: string
  readonly countedAt: string
  readonly differenceCents: number
}

/**
 * The day to which the difference of a drawer is booked: the one it was opened on, or the first later one that was not closed when it
 * was counted, so that a closed day stays as it was (I19).
 */
export function countedOn(
  { businessDate, countedAt }: CountedDrawer,
  closedAt: ReadonlyMap<string, string>,
  nextDay: (date: string) => string,
): string {
  let day = businessDate
  for (;;) {
    const closed = closedAt.get(day)
    if (closed === undefined || closed >= countedAt) return day
    day = nextDay(day)
  }
}
