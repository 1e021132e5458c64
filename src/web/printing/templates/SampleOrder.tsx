/** What a paper is tried with: the sample, or an order of the store found by its number. */
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { usePause } from '../../kit/usePause.ts'
import styles from './templates.module.css'

const TYPING_PAUSE_MS = 60

interface SampleOrderProps {
  orderId: number | undefined
  onChange: (orderId: number | undefined) => void
}

export function SampleOrder({ orderId, onChange }: SampleOrderProps): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const call = orderCalls.getPosOrderListPage
  const maySee = useRefusal(call) === undefined
  const [typed, setTyped] = useState('')
  const search = usePause(typed, TYPING_PAUSE_MS)
  const orders = useCall(call, { page: 1, pageSize: 10, search }, { enabled: maySee, keep: true, quiet: true }).data
  if (!maySee) return null
  return (
    <Select
      className={styles.sample ?? ''}
      aria-label={t('templatePage.preview.sample')}
      placeholder={t('templatePage.preview.sampleOrder')}
      value={orderId}
      allowClear
      showSearch
      filterOption={false}
      onSearch={setTyped}
      options={(orders?.rows ?? []).map(row => ({
        value: row.orderId,
        label: `${row.orderNo} · ${dateTime(row.orderedAt)}`,
      }))}
      onChange={(chosen: number | undefined) => onChange(chosen)}
    />
  )
}
