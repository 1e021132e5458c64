import type { TemplateKind } from '../../../../contract/printing/templateParts.ts'
import type { KitchenData } from './kitchenData.ts'
import type { ReceiptData } from './receiptData.ts'
import type { BatchSlipData, CashierCloseData, TableSlipData, WaitlistSlipData } from './slipData.ts'

/** What is printed, by the kind of its template. */
export interface PrintDataOf {
  readonly receipt: ReceiptData
  readonly kitchen: KitchenData
  readonly cashierClose: CashierCloseData
  readonly batchSlip: BatchSlipData
  readonly tableSlip: TableSlipData
  readonly waitlistSlip: WaitlistSlipData
}
export type PrintData = PrintDataOf[TemplateKind]
