/** How each report is made into tables, of the features that know how: the counterpart of contract/reports/reportKinds.ts. */
import type { ReportDocuments } from './reports/documents/reportDocument.ts'
import { exceptionDocument } from './reports/exceptions/exceptionDocument.ts'
import { itemDocument } from './reports/items/itemDocument.ts'
import { salesDocument } from './reports/sales/salesDocument.ts'

export const reportDocuments: ReportDocuments = {
  sales: salesDocument,
  items: itemDocument,
  exceptions: exceptionDocument,
}
