/** Table turns: how often tables were taken, how long parties stayed and how full they were (RPT-2). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { businessDate, cents, typedDate } from '../kernel/fields.ts'

const count = z.number().int()

/** A party is an order at a table; parts of one bill are one party. */
export const turnFigures = {
  tables: count,
  seats: count,
  parties: count,
  guests: count,
  /** Parties that were closed between a minute and twelve hours after they sat down, and how long they stayed together. */
  timedParties: count,
  minutes: count,
  /** The same by guest: each guest's minutes. */
  guestMinutes: count,
  /** The seats of the tables of parties whose guests were counted. */
  seatsTaken: count,
  /** Net sales, less what was refunded of these orders. */
  netCents: cents,
  /** For how many days and hours, with sales of the store, the seats were there. */
  days: count,
  hours: count,
} as const
export type TurnSums = { [Name in keyof typeof turnFigures]: number }

const row = z.object({ key: z.string(), name: z.string(), areaName: z.string(), ...turnFigures })
export type TurnRow = z.output<typeof row>

export const turnReport = z.object({
  from: businessDate,
  to: businessDate,
  totals: z.object(turnFigures),
  areas: z.array(row),
  /** `lunch`, `dinner`; the hours of each alone. */
  meals: z.array(row),
  tables: z.array(row),
  /** Dine-in orders of the period without a table: they are in no row. */
  withoutTable: count,
})
export type TurnReport = z.output<typeof turnReport>

/** A year at most. */
export const turnReportInput = z.strictObject({ from: typedDate, to: typedDate })
export type TurnReportInput = z.output<typeof turnReportInput>

export const turnReportCalls = {
  getTableTurns: defineCall({
    method: 'POST',
    path: '/getTableTurns',
    needs: 'reports.turns.view',
    access: 'read',
    readsTotals: true,
    stepUp: true,
    about:
      'Returns parties, guests, turns, minutes and net sales by area, meal and table, for up to a year of business days.',
    input: turnReportInput,
    reply: turnReport,
  }),
} as const satisfies Calls
