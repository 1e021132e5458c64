/** The pages of orders that are alive: what terminals sent, batches, drawers, customers, receipts. */
import {
  BankOutlined,
  BellOutlined,
  CarOutlined,
  CheckSquareOutlined,
  CreditCardOutlined,
  DollarOutlined,
  DownloadOutlined,
  GiftOutlined,
  MailOutlined,
  HourglassOutlined,
  InboxOutlined,
  MessageOutlined,
  PercentageOutlined,
  ShopOutlined,
  TeamOutlined,
  TransactionOutlined,
  WalletOutlined,
} from '../kit/icons.ts'
import type { PageEntry } from './pageEntry.ts'

export const orderPages: readonly PageEntry[] = [
  {
    path: '/merchant/DevicePushes',
    load: () => import('../orders/devicePushes/DevicePushesPage.tsx').then(part => part.DevicePushesPage),
    sidebar: [{ group: 'order', title: 'shell.entries.devicePushes', icon: InboxOutlined }],
  },
  {
    path: '/merchant/OrdersToConfirm',
    load: () => import('../printing/tickets/OrdersToConfirmPage.tsx').then(part => part.OrdersToConfirmPage),
    sidebar: [{ group: 'order', title: 'shell.entries.ordersToConfirm', icon: BellOutlined }],
  },
  {
    path: '/merchant/ChannelOrders',
    load: () => import('../channels/orders/ChannelOrdersPage.tsx').then(part => part.ChannelOrdersPage),
    sidebar: [{ group: 'order', title: 'shell.entries.channelOrders', icon: ShopOutlined }],
  },
  {
    path: '/merchant/customer',
    load: () => import('../customers/customers/CustomersPage.tsx').then(part => part.CustomersPage),
    sidebar: [{ group: 'customer', title: 'shell.entries.customers', icon: TeamOutlined }],
  },
  {
    path: '/merchant/TextMessages',
    load: () => import('../messages/outbox/TextMessagesPage.tsx').then(part => part.TextMessagesPage),
    sidebar: [{ group: 'customer', title: 'shell.entries.textMessages', icon: MessageOutlined }],
  },
  {
    path: '/merchant/Waitlist',
    load: () => import('../waitlist/list/WaitlistPage.tsx').then(part => part.WaitlistPage),
    sidebar: [{ group: 'customer', title: 'shell.entries.waitlist', icon: HourglassOutlined }],
  },
  {
    path: '/merchant/Cashier',
    load: () => import('../payments/cashier/CashierPage.tsx').then(part => part.CashierPage),
    sidebar: [{ group: 'reports', title: 'shell.entries.cashierReport', icon: WalletOutlined }],
  },
  {
    path: '/merchant/CashierDetail/:id',
    load: () => import('../payments/cashier/CashierDetailPage.tsx').then(part => part.CashierDetailPage),
    under: '/merchant/Cashier',
  },
  {
    path: '/merchant/closeBatchHistory',
    load: () => import('../payments/batches/BatchHistoryPage.tsx').then(part => part.BatchHistoryPage),
    sidebar: [{ group: 'reports', title: 'shell.entries.closeBatchHistory', icon: CreditCardOutlined }],
    kept: true,
  },
  {
    path: '/merchant/closeBatchHistoryDetail/:batchId',
    load: () => import('../payments/batches/BatchDetailPage.tsx').then(part => part.BatchDetailPage),
    under: '/merchant/closeBatchHistory',
  },
  {
    path: '/merchant/indepSaleRecords',
    load: () => import('../payments/cardTransactions/CardTransactionsPage.tsx').then(part => part.CardTransactionsPage),
    sidebar: [{ group: 'reports', title: 'shell.entries.cardTransactions', icon: TransactionOutlined }],
  },
  {
    path: '/merchant/GiftCards',
    load: () => import('../payments/giftCards/GiftCardsPage.tsx').then(part => part.GiftCardsPage),
    sidebar: [{ group: 'reports', title: 'shell.entries.giftCards', icon: GiftOutlined }],
  },
  {
    path: '/merchant/GiftCardReport',
    load: () => import('../reports/giftCards/GiftCardReportPage.tsx').then(part => part.GiftCardReportPage),
  },
  {
    path: '/merchant/TaxReport',
    load: () => import('../reports/taxes/TaxReportPage.tsx').then(part => part.TaxReportPage),
    sidebar: [{ group: 'reports', title: 'shell.entries.taxReport', icon: BankOutlined }],
  },
  {
    path: '/merchant/DiscountReport',
    load: () => import('../reports/discounts/DiscountReportPage.tsx').then(part => part.DiscountReportPage),
    sidebar: [{ group: 'reports', title: 'shell.entries.discountReport', icon: PercentageOutlined }],
  },
  {
    path: '/merchant/TipReport',
    load: () => import('../reports/tips/TipReportPage.tsx').then(part => part.TipReportPage),
    sidebar: [{ group: 'reports', title: 'shell.entries.tipReport', icon: DollarOutlined }],
  },
  {
    path: '/merchant/ChannelReport',
    load: () => import('../channels/report/ChannelReportPage.tsx').then(part => part.ChannelReportPage),
    sidebar: [{ group: 'reports', title: 'shell.entries.channelReport', icon: CarOutlined }],
  },
  {
    path: '/merchant/DayClose',
    load: () => import('../reports/dayClose/DayClosePage.tsx').then(part => part.DayClosePage),
    sidebar: [{ group: 'reports', title: 'shell.entries.dayClose', icon: CheckSquareOutlined }],
  },
  {
    path: '/merchant/ReportSchedules',
    load: () => import('../reports/schedules/ReportSchedulesPage.tsx').then(part => part.ReportSchedulesPage),
    sidebar: [{ group: 'reports', title: 'shell.entries.reportSchedules', icon: MailOutlined }],
  },
  {
    path: '/merchant/Exports',
    load: () => import('../exports/exportJobs/ExportJobsPage.tsx').then(part => part.ExportJobsPage),
    sidebar: [{ group: 'reports', title: 'shell.entries.exports', icon: DownloadOutlined }],
  },
  {
    path: '/orderReceipt/:orderId',
    load: () => import('../printing/receipts/OrderReceiptPage.tsx').then(part => part.OrderReceiptPage),
    paper: true,
  },
  {
    path: '/cashierReceipt/:id',
    load: () => import('../printing/receipts/CashierReceiptPage.tsx').then(part => part.CashierReceiptPage),
    paper: true,
  },
]
