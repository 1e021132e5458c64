/** How each report is made into tables, of the features that know how: the counterpart of contract/reports/reportKinds.ts. */
import type { ReportDocuments } from './reports/documents/reportDocument.ts'
import { exceptionDocument } from './reports/exceptions/exceptionDocument.ts'
import { itemDocument } from './reports/items/itemDocument.ts'
import { journalDocument } from './reports/journal/journalDocument.ts'
import { readChannelCosts } from './channels/report/channelCosts.ts'
import { customerDocument } from './reports/customers/customerDocument.ts'
import { sourceDocument } from './reports/sources/sourceDocument.ts'
import { turnDocument } from './reports/turns/turnDocument.ts'
import { laborDocument } from './reports/laborHours/laborDocument.ts'
import { salesDocument } from './reports/sales/salesDocument.ts'

export const reportDocuments: ReportDocuments = {
  sales: salesDocument,
  items: itemDocument,
  exceptions: exceptionDocument,
  laborByHour: laborDocument,
  tableTurns: turnDocument,
  sources: sourceDocument(readChannelCosts),
  customers: customerDocument,
  journal: journalDocument,
}
