/** The receipt of an order: looked at, printed, saved as PDF (ORD-7). */
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { receiptCalls } from '../../../shared/contract/printing/receipts.ts'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { PrintOnPrinter } from '../PrintOn.tsx'
import { PdfButton } from './PdfButton.tsx'
import { type ReceiptLook, ReceiptPaper } from './ReceiptPaper.tsx'

const { downloadOrderReceipt, getOrderReceipt, printOrderReceipt, printOrderReceiptOn } = receiptCalls
/** Browsers tell of one printing several times. */
const NOTED_FOR_MS = 2_000

export function OrderReceiptPage(): ReactNode {
  const t = useTexts()
  const orderId = Number(useParams()['orderId']) || 1
  const [look, setLook] = useState<ReceiptLook>({})
  // The paper stays as it is looked at: the next one is a copy.
  const { data, error, refetch } = useCall(
    getOrderReceipt,
    { orderId, ...look },
    { keep: true, quiet: true, fixed: true },
  )
  const mayPrint = useCan()('orders.list.print')
  const { mutate } = useSend(printOrderReceipt)
  const notedAt = useRef(0)
  const isShown = data !== undefined
  const note = useCallback(() => {
    if (!mayPrint || !isShown || performance.now() - notedAt.current < NOTED_FOR_MS) return
    notedAt.current = performance.now()
    mutate({ orderId })
  }, [mayPrint, isShown, orderId, mutate])
  const input = { orderId, ...(look.language !== undefined && { language: look.language }) }
  return (
    <ReceiptPaper
      title={t('receipts.title', { number: data?.orderNo ?? String(orderId) })}
      shown={data}
      look={look}
      onLook={setLook}
      failure={error}
      onRetry={() => void refetch()}
      onPrint={note}
      ways={
        isShown && (
          <>
            <PdfButton call={downloadOrderReceipt} input={input} />
            <PrintOnPrinter call={printOrderReceiptOn} input={input} />
          </>
        )
      }
      {...(mayPrint ? { note: t('receipts.noted') } : {})}
    />
  )
}
