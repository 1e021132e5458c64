/** What the audit trail speaks of in reports: that they were taken out, and the accounts of the journal. */
import type { AuditedObject } from './auditedObject.ts'

export const reportObjects = {
  reportView: {
    text: 'reportViews.one',
    fields: ['reportViews.trail'],
    named: { table: 'reportView', id: 'viewId', name: ['name'], removedAt: 'deletedAt' },
    undo: true,
  },
  guide: { text: 'guide.one', fields: ['guide.trail'], named: 'kind', page: '/merchant/Guide' },
  attention: { text: 'attention.title', named: 'kind', page: '/merchant' },
  salesReport: { named: 'id', page: '/merchant/Sales' },
  itemSales: { named: 'id', page: '/merchant/ItemSales' },
  exceptionWatch: { named: 'id', page: '/merchant/ExceptionWatch' },
  laborReport: { text: 'furtherReports.labor.title', named: 'id', page: '/merchant/LaborReport' },
  tableTurns: { text: 'furtherReports.turns.title', named: 'id', page: '/merchant/TableTurns' },
  sourceReport: { text: 'furtherReports.sources.title', named: 'id', page: '/merchant/SourceReport' },
  customerReport: { text: 'furtherReports.customers.title', named: 'id', page: '/merchant/CustomerReport' },
  campaignReport: {
    text: 'couponReportPage.title',
    named: 'id',
    page: '/merchant/PosterList/coupons?view=report',
    fields: ['couponTrail.field'],
  },
  taxReport: { text: 'taxReport.title', named: 'id', page: '/merchant/TaxReport' },
  discountReport: { text: 'discountReport.title', named: 'id', page: '/merchant/DiscountReport' },
  tipReport: { text: 'tipReport.title', named: 'id', page: '/merchant/TipReport' },
  tipPool: {
    text: 'tipPools.one',
    named: { table: 'tipPool', id: 'tipPoolId', name: ['name'], secondName: 'secondName', removedAt: 'deletedAt' },
    page: '/merchant/TipReport?tab=pools',
    fields: ['tipPools.field'],
    undo: true,
  },
  tipPoolRun: {
    text: 'tipPools.run.one',
    named: { table: 'tipPoolRun', id: 'runId', name: ['name', 'fromDate'] },
    page: '/merchant/TipReport?tab=pools',
    fields: ['tipPools.field'],
  },
  giftCardReport: { text: 'giftCardReport.title', named: 'id', page: '/merchant/GiftCardReport' },
  storesReport: { text: 'storesReport.title', named: 'id', page: '/merchant/StoresReport' },
  storeGroup: { text: 'storesReport.group.one', named: 'kind', page: '/merchant/StoresReport' },
  journal: {
    text: 'furtherReports.journal.title',
    named: 'kind',
    page: '/merchant/AccountingExport',
    fields: ['journal.trail'],
  },
} as const satisfies Record<string, AuditedObject>
