/** The accounting export: a journal entry a business day, and the accounts it is booked to (RPT-6, RPT-7). */
import { z } from 'zod'
import { journalRoles } from '../../rules/reports/journalAccounts.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { businessDate, cents, idempotencyKey, nothing, requiredText, text, typedDate } from '../kernel/fields.ts'

/** A year of days at most. */
export const journalRange = z.strictObject({ from: typedDate, to: typedDate })

const role = z.enum(journalRoles)
const count = z.number().int()

/** What an amount is booked as: a role, and of some the category, rate or tender, by its key and its name. */
const booked = { role, part: z.string(), partName: z.string(), partSecondName: z.string() }
const account = { code: z.string(), name: z.string() }
const sides = { debitCents: cents, creditCents: cents }

export const journalLine = z.object({ ...booked, ...account, ...sides })
export type JournalLineRow = z.output<typeof journalLine>

export const journalDay = z.object({
  date: businessDate,
  /** A day that is open can still change. */
  isClosed: z.boolean(),
  ...sides,
  lines: count,
})
export type JournalDayRow = z.output<typeof journalDay>

export const journalReport = z.object({
  from: businessDate,
  to: businessDate,
  /** Nobody has mapped the accounts yet: those shown are the proposal. */
  isProposal: z.boolean(),
  totals: z.object(sides),
  /** The whole range by account; an account comes once for each role and part that goes to it. */
  lines: z.array(journalLine),
  /** Days with an entry, oldest first. */
  days: z.array(journalDay),
})
export type JournalReport = z.output<typeof journalReport>

/** What QuickBooks and Xero accept of an account's name and code. */
const typedAccount = { role, part: text(300), code: text(10), name: text(100) }

/** The programs whose import files can be made. */
export const journalPrograms = ['quickbooks', 'xero'] as const
export type JournalProgram = (typeof journalPrograms)[number]

const service = '/accountingJournal'

export const journalCalls = {
  getAccountingJournal: defineCall({
    method: 'POST',
    path: `${service}/getAccountingJournal`,
    needs: 'reports.journal.view',
    access: 'read',
    readsTotals: true,
    stepUp: true,
    about: 'Returns the journal of up to a year of business days: by account, and both sides of each day’s entry.',
    input: journalRange,
    reply: journalReport,
  }),
  exportAccountingJournal: defineCall({
    method: 'POST',
    path: `${service}/exportAccountingJournal`,
    needs: 'reports.journal.export',
    access: 'read',
    readsTotals: true,
    stepUp: true,
    streams: true,
    about:
      'Exports the journal as an import file of QuickBooks Online or Xero; where Xero needs several, as a ZIP of them. Refused as long as an account that it needs is not mapped.',
    input: journalRange.extend({ program: z.enum(journalPrograms) }),
    reply: nothing,
  }),
  getJournalAccounts: defineCall({
    method: 'GET',
    path: `${service}/getJournalAccounts`,
    needs: 'reports.journal.view',
    access: 'read',
    about:
      'Returns the accounts of the journal by role, with each category, tax rate and tender that may have its own.',
    input: nothing,
    reply: z.object({
      /** 0: nobody has mapped them yet, and they are the proposal. */
      version: count,
      xeroTaxRate: z.string(),
      rows: z.array(z.object({ ...booked, ...account })),
    }),
  }),
  saveJournalAccounts: defineCall({
    method: 'POST',
    path: `${service}/saveJournalAccounts`,
    needs: 'reports.journal.accounts',
    access: 'write',
    about:
      'Maps what the journal books to accounts of the bookkeeping. All of them are sent; a part left out takes its role’s.',
    input: z.strictObject({
      version: count.min(0).max(2_000_000_000),
      xeroTaxRate: requiredText(50),
      accounts: z.array(z.strictObject(typedAccount)).max(1000),
      idempotencyKey,
    }),
    reply: z.object({ version: count }),
  }),
} as const satisfies Calls
