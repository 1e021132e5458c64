import { InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { MICROS } from '../../../shared/contract/settings/groups/texts.ts'
import { useSession } from '../../kit/session.ts'

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
      inputMode="decimal"
      min={0}
      max={1}
      step={0.001}
      suffix={currency}
      value={typeof value === 'number' ? value / MICROS : null}
      onChange={price => onChange?.(price === null ? null : Math.round(price * MICROS))}
    />
  )
}
