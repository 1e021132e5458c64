/** The dashboard: how the day is going, against a week ago (RPT-1). */
import { z } from 'zod'
import { defineCall } from '../kernel/call.ts'
import { businessDate, cents } from '../kernel/fields.ts'
import { figures } from './figures.ts'
import { breakdownRow, itemRow } from './reports.ts'

export const dashboardRanges = ['today', 'yesterday', 'last7', 'last30'] as const
export type DashboardRange = (typeof dashboardRanges)[number]

const count = z.number().int()
const keyFigures = z.object({ netCents: cents, orders: count, guests: count })

export const dashboardCalls = {
  getSalesOverview: defineCall({
    method: 'POST',
    path: '/getSalesOverview',
    needs: 'dashboard.overview.view',
    access: 'read',
    readsTotals: true,
    about:
      'Returns net sales, orders and guests of a period compared with the previous one, hours, top five and open orders.',
    input: z.object({ range: z.enum(dashboardRanges).default('today') }),
    reply: z.object({
      /** The business day that is running, and the days shown, both included. */
      today: businessDate,
      from: businessDate,
      to: businessDate,
      /** The days compared with: a week (a month) before; up to the same time of day where today is among those shown. */
      before: z.object({ from: businessDate, to: businessDate, untilNow: z.boolean() }),
      sales: keyFigures,
      salesBefore: keyFigures,
      /** What net sales are made of. */
      netParts: z.object(figures(['grossCents', 'discountCents', 'compCents', 'refundCents'])),
      /** Net sales by hour of the store's clock (one day) or by day (several), each beside the one compared with. */
      course: z.array(z.object({ key: z.string(), beforeKey: z.string(), netCents: cents, beforeCents: cents })),
      topCategories: z.array(itemRow),
      topItems: z.array(itemRow),
      orderTypes: z.array(breakdownRow),
      open: z.object({ orders: count, dueCents: cents }),
      /** False where the store has no order yet. */
      hasOrders: z.boolean(),
    }),
  }),
}
