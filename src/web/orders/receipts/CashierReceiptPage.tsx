/** The receipt of a cashier's drawer, to be printed or saved as PDF (ORD-7, RPT-4). */
import { type ReactNode, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { cashierCalls } from '../../../shared/contract/payments/cashier.ts'
import { receiptCalls } from '../../../shared/contract/orders/receipts.ts'
import { cashierReceipt } from '../../../shared/rules/orders/receipts/cashierReceipt.ts'
import type { Say } from '../../../shared/rules/orders/receipts/paper.ts'
import { useLanguage } from '../../kit/session.ts'
import { useTexts, useTextsIn } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { type ReceiptLook, ReceiptPaper } from './ReceiptPaper.tsx'

const { getCashierDetail } = cashierCalls
const { getReceiptStore } = receiptCalls

export function CashierReceiptPage(): ReactNode {
  const t = useTexts()
  const drawerId = Number(useParams()['id']) || 1
  const own = useLanguage()
  const [chosen, setChosen] = useState<Partial<ReceiptLook>>({})
  const options = { quiet: true }
  const drawer = useCall(getCashierDetail, { drawerId }, options)
  const store = useCall(getReceiptStore, {}, options)
  const columns = chosen.columns ?? store.data?.columns ?? 48
  const language = chosen.language ?? own
  const words = useTextsIn(language)
  const markup = useMemo(() => {
    if (drawer.data === undefined || store.data === undefined || words === undefined) return undefined
    return cashierReceipt({ drawer: drawer.data, store: store.data.store, columns, language, say: words as Say })
  }, [drawer.data, store.data, words, columns, language])
  return (
    <ReceiptPaper
      title={
        drawer.data === undefined
          ? t('receipts.cashierUnnamed')
          : t('receipts.cashierTitle', { name: drawer.data.name })
      }
      markup={markup}
      look={{ columns, language }}
      onLook={setChosen}
      failure={drawer.error ?? store.error}
      onRetry={() => {
        void drawer.refetch()
        void store.refetch()
      }}
    />
  )
}
