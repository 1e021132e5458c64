/** The receipt of an order, to be printed or saved as PDF (ORD-7). */
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { receiptCalls } from '../../../shared/contract/orders/receipts.ts'
import { useCan, useLanguage } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { type ReceiptLook, ReceiptPaper } from './ReceiptPaper.tsx'

const { getOrderReceipt, printOrderReceipt } = receiptCalls

export function OrderReceiptPage(): ReactNode {
  const t = useTexts()
  const orderId = Number(useParams()['orderId']) || 0
  const own = useLanguage()
  const [chosen, setChosen] = useState<Partial<ReceiptLook>>({})
  const asked = {
    orderId: orderId || 1,
    ...(chosen.columns === undefined ? {} : { columns: chosen.columns }),
    ...(chosen.language === undefined ? {} : { language: chosen.language }),
  }
  // The paper stays as it is looked at: the next one is a copy.
  const result = useCall(getOrderReceipt, asked, { keep: true, quiet: true, fixed: true })
  const mayPrint = useCan()('orders.list.print')
  const print = useSend(printOrderReceipt)
  const notedAt = useRef(0)
  const { mutate } = print
  const columns = chosen.columns ?? result.data?.columns ?? 48
  const language = chosen.language ?? result.data?.language ?? own
  const note = useCallback(() => {
    // Browsers tell of one printing several times.
    if (!mayPrint || orderId === 0 || performance.now() - notedAt.current < NOTED_FOR_MS) return
    notedAt.current = performance.now()
    mutate({ orderId, columns, language })
  }, [mayPrint, orderId, columns, language, mutate])
  return (
    <ReceiptPaper
      title={t('receipts.title', { number: result.data?.orderNo ?? String(orderId) })}
      markup={result.data?.markup}
      look={{ columns, language }}
      onLook={setChosen}
      failure={result.error}
      onRetry={() => void result.refetch()}
      onPrint={note}
      {...(mayPrint ? { note: t('receipts.noted') } : {})}
    />
  )
}

const NOTED_FOR_MS = 2_000
