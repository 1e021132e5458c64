/**
 * The reports that can be exported, saved as views and sent: a further one is a line here, its document in
 * `server/reportDocuments.ts`, and a line in `audit/objects.ts` with the name of its page. The compiler asks for the rest.
 */
import { z } from 'zod'
import type { AuditType } from '../audit/objects.ts'
import type { PermissionKey } from '../permissions/permissions.ts'
import { campaignReportInput } from './campaignReport.ts'
import { discountReportInput } from './discountReport.ts'
import { reportRange } from './frame.ts'
import { exceptionWatchInput } from './exceptions.ts'
import { itemSalesInput } from './items.ts'
import { journalRange } from './journal.ts'
import { customerReportInput } from './customerReport.ts'
import { sourceReportInput } from './sources.ts'
import { turnReportInput } from './tableTurns.ts'
import { laborReportInput } from './laborReport.ts'
import { giftCardReportInput } from './giftCardReport.ts'
import { storesReportInput } from './stores.ts'
import { salesReportInput, transactionsInput } from './reports.ts'
import { taxReportInput } from './taxReport.ts'
import { tipReportInput } from './tipReport.ts'

interface ReportFacts {
  /** Who may read it, and keep views of it. */
  readonly view: PermissionKey
  /** Who may take it out as a file. */
  readonly export: PermissionKey
  readonly page: `/merchant/${string}`
  /** What the page calls its days in its address; `from` and `to` where nothing is said. */
  readonly day?: string
  /** Its page shows it without the password step (RPT-2), so its files come without it too. */
  readonly isOpen?: true
  /** As what the audit trail keeps that it was taken out. */
  readonly trail: AuditType
  /** Its period and filters, of its page and its files alike; strict, and with `from` and `to`. */
  readonly input: z.ZodObject
}

const range = z.strictObject(reportRange)

export const reportFacts = {
  sales: {
    view: 'reports.sales.view',
    export: 'reports.sales.export',
    page: '/merchant/Sales',
    trail: 'salesReport',
    input: salesReportInput,
  },
  items: {
    view: 'reports.items.view',
    export: 'reports.items.export',
    page: '/merchant/ItemSales',
    trail: 'itemSales',
    input: itemSalesInput,
  },
  exceptions: {
    view: 'reports.exceptions.view',
    export: 'reports.exceptions.export',
    page: '/merchant/ExceptionWatch',
    trail: 'exceptionWatch',
    input: exceptionWatchInput,
  },
  laborByHour: {
    view: 'reports.labor.view',
    export: 'reports.labor.export',
    page: '/merchant/LaborReport',
    trail: 'laborReport',
    input: laborReportInput,
  },
  tableTurns: {
    view: 'reports.turns.view',
    export: 'reports.turns.export',
    page: '/merchant/TableTurns',
    trail: 'tableTurns',
    input: turnReportInput,
  },
  sources: {
    view: 'reports.sources.view',
    export: 'reports.sources.export',
    page: '/merchant/SourceReport',
    trail: 'sourceReport',
    input: sourceReportInput,
  },
  customers: {
    view: 'reports.customers.view',
    export: 'reports.customers.export',
    page: '/merchant/CustomerReport',
    trail: 'customerReport',
    input: customerReportInput,
  },
  journal: {
    view: 'reports.journal.view',
    export: 'reports.journal.export',
    page: '/merchant/AccountingExport',
    trail: 'journal',
    input: journalRange,
  },
  taxes: {
    view: 'reports.taxes.view',
    export: 'reports.taxes.export',
    page: '/merchant/TaxReport',
    trail: 'taxReport',
    input: taxReportInput,
  },
  discounts: {
    view: 'reports.discounts.view',
    export: 'reports.discounts.export',
    page: '/merchant/DiscountReport',
    trail: 'discountReport',
    input: discountReportInput,
  },
  tips: {
    view: 'reports.tips.view',
    export: 'reports.tips.export',
    page: '/merchant/TipReport',
    trail: 'tipReport',
    input: tipReportInput,
  },
  giftCards: {
    view: 'reports.giftCards.view',
    export: 'reports.giftCards.export',
    page: '/merchant/GiftCardReport',
    trail: 'giftCardReport',
    input: giftCardReportInput,
  },
  stores: {
    view: 'reports.stores.view',
    export: 'reports.stores.export',
    page: '/merchant/StoresReport',
    trail: 'storesReport',
    input: storesReportInput,
  },
  transactions: {
    view: 'reports.sales.view',
    export: 'reports.sales.export',
    page: '/merchant/Sales?tab=transactions',
    trail: 'transactions',
    input: transactionsInput,
  },
  channels: {
    view: 'reports.channels.view',
    export: 'reports.channels.view',
    page: '/merchant/ChannelReport',
    isOpen: true,
    trail: 'channelReport',
    input: range,
  },
  campaigns: {
    view: 'marketing.coupons.view',
    export: 'marketing.coupons.export',
    page: '/merchant/PosterList/coupons?view=report',
    isOpen: true,
    trail: 'campaignReport',
    input: campaignReportInput,
  },
  dayClose: {
    view: 'reports.dayClose.view',
    export: 'reports.dayClose.view',
    page: '/merchant/DayClose',
    day: 'day',
    isOpen: true,
    trail: 'dayClose',
    input: range,
  },
  reconciliation: {
    view: 'reports.reconciliation.view',
    export: 'reports.reconciliation.view',
    page: '/merchant/Reconciliation',
    trail: 'reconciliation',
    input: range,
  },
} as const satisfies Readonly<Record<string, ReportFacts>>

export type ReportKind = keyof typeof reportFacts
export const reportKinds = Object.keys(reportFacts) as [ReportKind, ...ReportKind[]]

/** Whether the password is asked for again before it (RPT-2). */
export const isProtected = (report: ReportKind): boolean => (reportFacts[report] as ReportFacts).isOpen !== true

/** The address of its page with these days. */
export function addressOfReport(
  report: ReportKind,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const { page, day } = reportFacts[report] as ReportFacts
  const days = day === undefined ? `from=${from}&to=${to}&period=own` : `${day}=${to}`
  return `${page}${page.includes('?') ? '&' : '?'}${days}`
}

/** What a report is asked for. */
export type ReportInputOf<K extends ReportKind> = z.output<(typeof reportFacts)[K]['input']>

export const reportKind = z.enum(reportKinds)

/** A report with its filters: what is exported, saved as a view, sent. */
export type AskedReport = {
  readonly [K in ReportKind]: { readonly report: K; readonly input: ReportInputOf<K> }
}[ReportKind]

/** The schema of a report with its own filters, and of what else is asked beside them. */
export const askedReport = (more: z.ZodRawShape) =>
  z.discriminatedUnion(
    'report',
    reportKinds.map(report =>
      z.strictObject({ report: z.literal(report), input: reportFacts[report].input, ...more }),
    ) as unknown as [z.ZodObject<{ report: z.ZodLiteral }>],
  ) as unknown
