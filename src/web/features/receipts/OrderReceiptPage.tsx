import type { ReactNode } from 'react'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'

export function OrderReceiptPage(): ReactNode {
  const t = useTexts()
  return (
    <Page title={t('shell.entries.orderList')}>
      <></>
    </Page>
  )
}
