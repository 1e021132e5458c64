import { InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { useSession } from '../../kit/session.ts'
import { useMicros } from '../useMicros.ts'
import styles from './textSetting.module.css'

interface PriceInputProps {
  id?: string
  /** Millionths of the store's currency. */
  value?: number | null
  onChange?: (micros: number | null) => void
}

/** A price of less than a cent. */
export function PriceInput({ id, value, onChange }: PriceInputProps): ReactNode {
  const { currency } = useSession().store
  return (
    <InputNumber
      {...(id === undefined ? {} : { id })}
      {...useMicros({ value, onChange })}
      className={styles.price ?? ''}
      inputMode="decimal"
      min={0}
      max={1}
      step={0.001}
      suffix={currency}
    />
  )
}
