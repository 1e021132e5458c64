/** The receipt of a cashier's drawer: looked at, printed, saved as PDF (ORD-7, RPT-4). */
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { receiptCalls } from '../../../shared/contract/printing/receipts.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { PrintOnPrinter } from '../PrintOn.tsx'
import { PdfButton } from './PdfButton.tsx'
import { type ReceiptLook, ReceiptPaper } from './ReceiptPaper.tsx'

const { downloadCashierReceipt, getCashierReceipt, printCashierReceiptOn } = receiptCalls

export function CashierReceiptPage(): ReactNode {
  const t = useTexts()
  const drawerId = Number(useParams()['id']) || 1
  const [look, setLook] = useState<ReceiptLook>({})
  const { data, error, refetch } = useCall(getCashierReceipt, { drawerId, ...look }, { keep: true, quiet: true })
  const input = { drawerId, ...(look.language !== undefined && { language: look.language }) }
  return (
    <ReceiptPaper
      title={data === undefined ? t('receipts.cashierUnnamed') : t('receipts.cashierTitle', { name: data.name })}
      shown={data}
      look={look}
      onLook={setLook}
      failure={error}
      onRetry={() => void refetch()}
      ways={
        data !== undefined && (
          <>
            <PdfButton call={downloadCashierReceipt} input={input} />
            <PrintOnPrinter call={printCashierReceiptOn} input={input} />
          </>
        )
      }
    />
  )
}
