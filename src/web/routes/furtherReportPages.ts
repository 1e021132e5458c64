/** The pages of the reports beside sales. */
import { CarOutlined, ClockCircleOutlined, HourglassOutlined, TeamOutlined, WalletOutlined } from '../kit/icons.ts'
import type { PageEntry } from './pageEntry.ts'

export const furtherReportPages: readonly PageEntry[] = [
  {
    path: '/merchant/LaborReport',
    help: { says: 'laborReport', article: 'other-reports' },
    load: () => import('../reports/labor/LaborReportPage.tsx').then(part => part.LaborReportPage),
    sidebar: [{ group: 'reports', title: 'furtherReports.labor.title', icon: ClockCircleOutlined }],
  },
  {
    path: '/merchant/TableTurns',
    help: { says: 'tableTurns', article: 'other-reports' },
    load: () => import('../reports/turns/TableTurnsPage.tsx').then(part => part.TableTurnsPage),
    sidebar: [{ group: 'reports', title: 'furtherReports.turns.title', icon: HourglassOutlined }],
  },
  {
    path: '/merchant/SourceReport',
    help: { says: 'sourceReport', article: 'other-reports' },
    load: () => import('../reports/sources/SourceReportPage.tsx').then(part => part.SourceReportPage),
    sidebar: [{ group: 'reports', title: 'furtherReports.sources.title', icon: CarOutlined }],
  },
  {
    path: '/merchant/CustomerReport',
    help: { says: 'customerReport', article: 'other-reports' },
    load: () => import('../reports/customers/CustomerReportPage.tsx').then(part => part.CustomerReportPage),
    sidebar: [{ group: 'reports', title: 'furtherReports.customers.title', icon: TeamOutlined }],
  },
  {
    path: '/merchant/AccountingExport',
    help: { says: 'accountingExport', article: 'accounting-export' },
    load: () => import('../reports/journal/AccountingExportPage.tsx').then(part => part.AccountingExportPage),
    sidebar: [{ group: 'reports', title: 'furtherReports.journal.title', icon: WalletOutlined }],
  },
]
