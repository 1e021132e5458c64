/** How each report is made into tables, of the features that know how: the counterpart of contract/reports/reportKinds.ts. */
import type { ReportDocuments } from './reports/documents/reportDocument.ts'
import { discountDocument } from './reports/discounts/discountDocument.ts'
import { exceptionDocument } from './reports/exceptions/exceptionDocument.ts'
import { itemDocument } from './reports/items/itemDocument.ts'
import { journalDocument } from './reports/journal/journalDocument.ts'
import { channelDocument } from './channels/report/channelDocument.ts'
import { readChannelCosts } from './channels/report/channelCosts.ts'
import { campaignDocument } from './reports/coupons/campaignDocument.ts'
import { dayDocument } from './reports/dayClose/dayDocument.ts'
import { reconciliationDocument } from './reports/sales/reconciliationDocument.ts'
import { transactionDocument } from './reports/sales/transactionDocument.ts'
import { customerDocument } from './reports/customers/customerDocument.ts'
import { sourceDocument } from './reports/sources/sourceDocument.ts'
import { turnDocument } from './reports/turns/turnDocument.ts'
import { laborDocument } from './reports/laborHours/laborDocument.ts'
import { giftCardDocument } from './reports/giftCards/giftCardDocument.ts'
import { salesDocument } from './reports/sales/salesDocument.ts'
import { storesDocument } from './reports/stores/storesDocument.ts'
import { taxDocument } from './reports/taxes/taxDocument.ts'
import { tipDocument } from './reports/tips/tipDocument.ts'

export const reportDocuments: ReportDocuments = {
  sales: salesDocument,
  items: itemDocument,
  exceptions: exceptionDocument,
  taxes: taxDocument,
  discounts: discountDocument,
  tips: tipDocument,
  giftCards: giftCardDocument,
  laborByHour: laborDocument,
  tableTurns: turnDocument,
  sources: sourceDocument(readChannelCosts),
  customers: customerDocument,
  journal: journalDocument,
  stores: storesDocument,
  transactions: transactionDocument,
  channels: channelDocument,
  campaigns: campaignDocument,
  dayClose: dayDocument,
  reconciliation: reconciliationDocument,
}
