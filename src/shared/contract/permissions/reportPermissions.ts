/** The part of the permission tree that the reports are. A page is registered together with what needs its functions. */
import { channelReportPage } from './channelPermissions.ts'
import type { ModuleNode, PermissionKey } from './permissions.ts'

export const reportsModule = {
  key: 'reports',
  pages: [
    {
      key: 'reports.sales',
      routes: ['/merchant/Sales'],
      opensWith: 'reports.sales.view',
      functions: [
        { key: 'reports.sales.view' },
        { key: 'reports.sales.export' },
        // Of every report; the sales report is the one that everybody starts from.
        { key: 'reports.views.share' },
      ],
    },
    {
      key: 'reports.items',
      routes: ['/merchant/ItemSales'],
      opensWith: 'reports.items.view',
      functions: [{ key: 'reports.items.view' }, { key: 'reports.items.export' }],
    },
    channelReportPage,
    {
      key: 'reports.batches',
      routes: ['/merchant/closeBatchHistory', '/merchant/closeBatchHistoryDetail/:batchId'],
      opensWith: 'reports.batches.view',
      functions: [{ key: 'reports.batches.view' }, { key: 'reports.batches.close' }],
    },
    {
      key: 'reports.cardTransactions',
      routes: ['/merchant/indepSaleRecords'],
      opensWith: 'reports.cardTransactions.view',
      functions: [{ key: 'reports.cardTransactions.view' }, { key: 'reports.cardTransactions.export' }],
    },
    {
      key: 'reports.cashier',
      routes: ['/merchant/Cashier', '/merchant/CashierDetail/:id', '/cashierReceipt/:id'],
      opensWith: 'reports.cashier.view',
      functions: [
        { key: 'reports.cashier.view' },
        { key: 'reports.cashier.expected' },
        { key: 'reports.cashier.count' },
        { key: 'reports.cashier.moves' },
        { key: 'reports.cashier.openDrawer' },
      ],
    },
    {
      key: 'reports.stores',
      routes: ['/merchant/StoresReport'],
      opensWith: 'reports.stores.view',
      functions: [{ key: 'reports.stores.view' }, { key: 'reports.stores.export' }, { key: 'reports.stores.groups' }],
    },
    {
      key: 'reports.dayClose',
      routes: ['/merchant/DayClose'],
      opensWith: 'reports.dayClose.view',
      functions: [
        { key: 'reports.dayClose.view' },
        { key: 'reports.dayClose.close' },
        { key: 'reports.dayClose.override' },
        { key: 'reports.dayClose.reopen' },
      ],
    },
    {
      key: 'reports.giftCards',
      routes: ['/merchant/GiftCards', '/merchant/GiftCardReport'],
      opensWith: 'reports.giftCards.view',
      functions: [{ key: 'reports.giftCards.view' }, { key: 'reports.giftCards.export' }],
    },
    {
      key: 'reports.labor',
      text: 'furtherReports.labor.title',
      routes: ['/merchant/LaborReport'],
      opensWith: 'reports.labor.view',
      functions: [
        { key: 'reports.labor.view', text: 'furtherReports.labor.see' },
        { key: 'reports.labor.export', text: 'furtherReports.labor.export' },
      ],
    },
    {
      key: 'reports.turns',
      text: 'furtherReports.turns.title',
      routes: ['/merchant/TableTurns'],
      opensWith: 'reports.turns.view',
      functions: [
        { key: 'reports.turns.view', text: 'furtherReports.turns.see' },
        { key: 'reports.turns.export', text: 'furtherReports.turns.export' },
      ],
    },
    {
      key: 'reports.sources',
      text: 'furtherReports.sources.title',
      routes: ['/merchant/SourceReport'],
      opensWith: 'reports.sources.view',
      functions: [
        { key: 'reports.sources.view', text: 'furtherReports.sources.see' },
        { key: 'reports.sources.export', text: 'furtherReports.sources.export' },
      ],
    },
    {
      key: 'reports.customers',
      text: 'furtherReports.customers.title',
      routes: ['/merchant/CustomerReport'],
      opensWith: 'reports.customers.view',
      functions: [
        { key: 'reports.customers.view', text: 'furtherReports.customers.see' },
        { key: 'reports.customers.export', text: 'furtherReports.customers.export' },
      ],
    },
    {
      key: 'reports.journal',
      text: 'furtherReports.journal.title',
      routes: ['/merchant/AccountingExport'],
      opensWith: 'reports.journal.view',
      functions: [
        { key: 'reports.journal.view', text: 'furtherReports.journal.see' },
        { key: 'reports.journal.export', text: 'furtherReports.journal.export' },
        { key: 'reports.journal.accounts', text: 'furtherReports.journal.map' },
      ],
    },
    {
      key: 'reports.exports',
      routes: ['/merchant/Exports'],
      opensWith: 'reports.exports.view',
      functions: [{ key: 'reports.exports.view' }],
    },
    {
      key: 'reports.schedules',
      routes: ['/merchant/ReportSchedules'],
      opensWith: 'reports.schedules.view',
      functions: [{ key: 'reports.schedules.view' }, { key: 'reports.schedules.edit' }],
    },
    {
      key: 'reports.reconciliation',
      routes: ['/merchant/Reconciliation'],
      opensWith: 'reports.reconciliation.view',
      functions: [{ key: 'reports.reconciliation.view' }],
    },
    {
      key: 'reports.taxes',
      routes: ['/merchant/TaxReport'],
      opensWith: 'reports.taxes.view',
      functions: [{ key: 'reports.taxes.view' }, { key: 'reports.taxes.export' }],
    },
    {
      key: 'reports.discounts',
      routes: ['/merchant/DiscountReport'],
      opensWith: 'reports.discounts.view',
      functions: [{ key: 'reports.discounts.view' }, { key: 'reports.discounts.export' }],
    },
    {
      key: 'reports.tips',
      routes: ['/merchant/TipReport'],
      opensWith: 'reports.tips.view',
      functions: [{ key: 'reports.tips.view' }, { key: 'reports.tips.export' }, { key: 'reports.tips.pools' }],
    },
    {
      key: 'reports.exceptions',
      routes: ['/merchant/ExceptionWatch'],
      opensWith: 'reports.exceptions.view',
      functions: [
        { key: 'reports.exceptions.view' },
        { key: 'reports.exceptions.export' },
        { key: 'reports.exceptions.settings' },
      ],
    },
  ],
} as const satisfies ModuleNode

/**
 * What these take out is of several stores: a file of it is for the person alone for whom it was made, who holds all of the
 * named in each of its stores.
 */
export const overStores: ReadonlyMap<string, readonly [PermissionKey, ...PermissionKey[]]> = new Map([
  ['reports.stores.export', ['reports.stores.view', 'reports.stores.export']],
])
