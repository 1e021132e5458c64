/** All stores of a person side by side and added up (RPT-9). */
import { z } from 'zod'
import { defineCall } from '../kernel/call.ts'
import { businessDate, cents, id, idempotencyKey, nothing, requiredText } from '../kernel/fields.ts'
import { figures, type ReportFigure } from './figures.ts'
import { reportFrame } from './frame.ts'

/** What is summed of each store. Net is after refunds. */
export const storeFigures = [
  'orders',
  'guests',
  'grossCents',
  'discountCents',
  'compCents',
  'refundCents',
  'netCents',
  'voids',
  'voidCents',
  'collectedCents',
] as const satisfies readonly ReportFigure[]
export type StoreFigure = (typeof storeFigures)[number]

/** What a comparison needs: orders × average is net sales. */
export const comparedFigures = ['orders', 'guests', 'netCents'] as const satisfies readonly StoreFigure[]

/** What stores can be ranked by. Rates are in thousandths of a percent. */
export const storeRanks = [
  'netCents',
  'orders',
  'guests',
  'average',
  'againstUsual',
  'discountPcm',
  'compPcm',
  'voidPcm',
  'refundCents',
  'laborPcm',
  'collectedCents',
] as const
export type StoreRank = (typeof storeRanks)[number]

/** So many groups one person may make. */
export const MOST_GROUPS = 50
/** As many as a person may own, and a few where they work for others. */
const MOST_STORES_NAMED = 500

/** The average of the same weekday in the last weeks is taken of so many days, and of none where there are fewer. */
export const USUAL_DAYS = { fewest: 4, most: 8 } as const

const count = z.number().int()
const sums = z.object(figures(storeFigures))
const compared = z.object(figures(comparedFigures))
/** The average day of so many. */
const usual = compared.extend({ days: count })

const hour = z.object({ key: z.string(), orders: count, netCents: cents })

export const storeRow = z.object({
  merchantId: id,
  name: z.string(),
  secondName: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  /** Whether the person may open its sales report, in it. */
  hasSales: z.boolean(),
  /** The days that count in this store: on the live day its own running business day. */
  from: businessDate,
  to: businessDate,
  /** The store's clock at the moment of the answer, in minutes after its local midnight. */
  localMinute: count,
  /** Live alone, and where hours are set: whether it is open now, shut for the day, or closed by the calendar. */
  state: z.enum(['open', 'shut', 'closed']).nullable(),
  sums,
  /** What work has cost; null where the person may not see pay in this store. */
  laborCents: cents.nullable(),
  /** People who are on the clock now; live alone. */
  onClock: count.nullable(),
  /** The days compared with; on the live day a week ago, up to the same time by the store's clock. */
  before: compared.extend({ from: businessDate, to: businessDate }).nullable(),
  /** Of a single day alone: the same weekday in the last weeks, live up to the same time. */
  usual: usual.nullable(),
  /** Where they were asked for, by the store's own clock. */
  hours: z.array(hour),
})
export type StoreRow = z.output<typeof storeRow>

/** Stores of one currency added up. Never two currencies. */
const storeTotal = z.object({
  currency: z.string(),
  stores: count,
  sums,
  /** Of the stores where the person may see pay; null where that is none. */
  laborCents: cents.nullable(),
  /** Net sales of those same stores. */
  laborNetCents: cents,
  before: compared.nullable(),
  /** Of the stores that have one, and what those same stores sold. */
  usual: compared.nullable(),
  usualSums: compared,
})
export type StoreTotal = z.output<typeof storeTotal>

const storeGroup = z.object({
  groupId: id,
  version: z.number().int(),
  name: z.string(),
  merchantIds: z.array(id),
})
export type StoreGroup = z.output<typeof storeGroup>

const storesReport = z.object({
  /** When it was made, for "as of". */
  at: z.iso.datetime(),
  stores: z.array(storeRow),
  totals: z.array(storeTotal),
  /** All of the person, whichever was asked for. */
  groups: z.array(storeGroup),
})
export type StoresReport = z.output<typeof storesReport>

/** Which stores: all, or those of a group. */
const among = { groupId: id.nullable().default(null), withHours: z.boolean().default(false) }

/** What is exported, saved as a view and sent: the period, or the running day of each store (`live`). */
export const storesReportInput = z.strictObject({
  ...reportFrame,
  groupId: among.groupId,
  /** Counts while `to` is the running business day; the report of a day that is over is of that day. */
  live: z.boolean().default(false),
  sort: z.enum(storeRanks).default('netCents'),
  order: z.enum(['asc', 'desc']).default('desc'),
})

const part = z.object({ key: z.string(), netCents: cents, baseCents: cents })

/** Why a store sold more or less: each list adds up to the difference, to the cent. */
const storeDifference = z.object({
  currency: z.string(),
  from: businessDate,
  to: businessDate,
  now: compared,
  base: compared,
  /** So many days are averaged; 1 where days are compared as they were. */
  baseDays: count,
  /** Fewer or more orders, each at the average of before. */
  ordersCents: cents,
  /** A lower or higher average, of the orders there were. */
  averageCents: cents,
  hours: z.array(part),
  orderTypes: z.array(part),
})
export type StoreDifference = z.output<typeof storeDifference>

export const storesReportCalls = {
  getStoresToday: defineCall({
    method: 'POST',
    path: '/getStoresToday',
    needs: 'reports.stores.view',
    access: 'owner',
    inViewAs: true,
    readsTotals: true,
    stepUp: true,
    about:
      'Returns the running business day of every store that the person may see, beside last week and the usual same weekday up to the same time (RPT-9).',
    input: z.object(among),
    reply: storesReport,
  }),
  getStoresReport: defineCall({
    method: 'POST',
    path: '/getStoresReport',
    needs: 'reports.stores.view',
    access: 'owner',
    inViewAs: true,
    readsTotals: true,
    stepUp: true,
    about:
      'Returns the figures of every store that the person may see over up to a year, added up by currency (RPT-9).',
    input: z.object({ ...reportFrame, ...among }),
    reply: storesReport,
  }),
  getStoreDifference: defineCall({
    method: 'POST',
    path: '/getStoreDifference',
    needs: 'reports.stores.view',
    access: 'owner',
    inViewAs: true,
    readsTotals: true,
    stepUp: true,
    about:
      'Returns why a store sold more or less than before or than usual, in parts that add up to the difference (RPT-9).',
    input: z.object({
      ...reportFrame,
      merchantId: id,
      /** The running day, up to now; the days are then those of the store. */
      live: z.boolean().default(false),
      against: z.enum(['before', 'usual']),
    }),
    reply: storeDifference,
  }),
  getStoreGroups: defineCall({
    method: 'POST',
    path: '/getStoreGroups',
    needs: 'reports.stores.view',
    access: 'owner',
    inViewAs: true,
    about: 'Lists the person’s own groups of stores, and the stores that can be in one (RPT-9).',
    input: nothing,
    reply: z.object({
      groups: z.array(storeGroup),
      stores: z.array(z.object({ merchantId: id, name: z.string(), secondName: z.string() })),
    }),
  }),
  saveStoreGroup: defineCall({
    method: 'POST',
    path: '/saveStoreGroup',
    needs: 'reports.stores.groups',
    access: 'owner',
    about: 'Adds a group of stores, or changes its name and stores; groups are the person’s own (RPT-9).',
    input: z.object({
      /** Left out for a new one. */
      groupId: id.nullable().default(null),
      /** Of the group that was read. */
      version: z.number().int().min(0).default(0),
      name: requiredText(40),
      merchantIds: z
        .array(id)
        .min(1)
        .max(MOST_STORES_NAMED)
        .refine(ids => new Set(ids).size === ids.length, { error: 'failures.field.listedTwice' }),
      idempotencyKey,
    }),
    reply: z.object({ groupId: id }),
  }),
  removeStoreGroup: defineCall({
    method: 'POST',
    path: '/removeStoreGroup',
    needs: 'reports.stores.groups',
    access: 'owner',
    about: 'Removes one of the person’s own groups of stores; the stores stay as they are (RPT-9).',
    input: z.object({ groupId: id, version: z.number().int() }),
    reply: nothing,
  }),
}
