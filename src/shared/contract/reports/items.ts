/** Item sales: what was sold, by item, modifier, special and more, with its margin (RPT-3). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { cents, pcm } from '../kernel/fields.ts'
import { figures, itemSalesFigures } from './figures.ts'
import { answeredRange, reportFrame } from './frame.ts'

/** What item sales are told apart by; each is a dimension of the facts. `source` is the channel that an order came by. */
export const itemSalesDimensions = [
  'dish',
  'category',
  'modifier',
  'addOn',
  'special',
  'specialPart',
  'orderType',
  'source',
  'hour',
  'employee',
] as const
export type ItemSalesDimension = (typeof itemSalesDimensions)[number]

const count = z.number().int()
/** What a row stands for. An empty key: without one (no category, nobody signed in); a key that begins with `=` is a name alone. */
const named = { key: z.string(), name: z.string(), secondName: z.string() }

const amounts = {
  /**
   * As in the sales report. What was voided is in `voidedQuantity` and `voidCents` alone. `taxCents` is the tax on items; by order
   * type, channel, hour and employee that on fees as well.
   */
  ...figures(itemSalesFigures),
  /** Gross sales of one; null where none was sold. */
  averagePriceCents: cents.nullable(),
  /**
   * Cost of what was sold, refunded items too: they were made. By dish, special and part of a special; null where a cost is not
   * known. Of all rows: of those with a cost.
   */
  costCents: cents.nullable(),
  /** Net sales less cost; of all rows: of those with a cost. */
  marginCents: cents.nullable(),
}

/** The figures of a row, or of all rows. */
export const itemSalesAmounts = z.object(amounts)
export type ItemSalesAmounts = z.infer<typeof itemSalesAmounts>

export const itemSalesRow = z.object({
  ...named,
  /** By dish: the category that it is in today, by part of a special: the special. Empty elsewhere. */
  groupKey: z.string(),
  groupName: z.string(),
  groupSecondName: z.string(),
  ...amounts,
  /** Of net sales of all rows, in thousandths of a percent; 0 where they come to nothing. */
  sharePcm: pcm,
  /** The same in the compared period; null without one. */
  before: itemSalesAmounts.nullable(),
})
export type ItemSalesRow = z.infer<typeof itemSalesRow>

/** By popularity and contribution margin: both high, popular alone, margin alone, neither (Kasavana and Smith, 1982). */
export const menuQuadrants = ['star', 'plowhorse', 'puzzle', 'dog'] as const
export type MenuQuadrant = (typeof menuQuadrants)[number]

const menuItem = z.object({ ...named, quantity: count, netCents: cents })
export const menuEngineering = z.object({
  /** 70 % of the quantity that each would have if all sold alike; one that sold this or more is popular. */
  popularFrom: z.number(),
  /** Margin of all dishes by the quantity of all, in cents; one with this or more has a high margin. */
  averageMarginCents: z.number(),
  items: z.array(
    menuItem.extend({
      marginCents: cents,
      /** Of one, in cents. */
      unitMarginCents: z.number(),
      quadrant: z.enum(menuQuadrants),
    }),
  ),
  /** Dishes whose cost is not known are in no quadrant. */
  withoutCost: z.array(menuItem),
})
export type MenuEngineering = z.infer<typeof menuEngineering>

export const itemSalesReport = z.object({
  ...answeredRange,
  by: z.enum(itemSalesDimensions),
  /** By net sales, the largest first; hours by the clock. */
  rows: z.array(itemSalesRow),
  /** What all rows come to: the sales report's figures where every sale is in a row (I20). */
  totals: itemSalesAmounts,
  before: z.object({ ...answeredRange, totals: itemSalesAmounts }).nullable(),
  /** Costs are those that the dishes have today, not those at the time of the sale. */
  costIsTodays: z.boolean(),
  /** Rows that sold something and whose cost is not known, and their net sales: in no margin. */
  withoutCost: z.object({ rows: count, netCents: cents }),
  /** By dish alone: on a menu now, and not sold in the period. */
  neverSold: z.array(z.object({ ...named, categoryName: z.string(), categorySecondName: z.string() })),
  /** By dish alone. */
  menuEngineering: menuEngineering.nullable(),
})
export type ItemSalesReport = z.infer<typeof itemSalesReport>

export const itemSalesInput = z.strictObject({
  ...reportFrame,
  by: z.enum(itemSalesDimensions).default('dish'),
  /** By dish: only those of these categories, by part of a special: of these specials; by their keys. None: all. */
  groupKeys: z.array(z.string().max(2000)).max(200).default([]),
})

export const itemSalesCalls = {
  getItemSalesReport: defineCall({
    method: 'POST',
    path: '/getItemSalesReport',
    needs: 'reports.items.view',
    access: 'read',
    readsTotals: true,
    stepUp: true,
    about:
      'Returns item sales for up to a year of business days by dish, category, modifier, add-on, special, order type, channel, hour or employee, beside a compared period.',
    input: itemSalesInput,
    reply: itemSalesReport,
  }),
} as const satisfies Calls
