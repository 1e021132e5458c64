/** Until when the kitchen is busy: chosen as a length from now on, so that no clock of a browser matters. */
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNow } from '../../kit/useNow.ts'

const lengths = ['30', '60', '120', '240'] as const
const NOT_BUSY = 'notBusy'
const MINUTE_MS = 60_000

/** The form gives id, value and onChange. */
interface BusyUntilProps {
  id?: string
  value?: string | null
  onChange?: (until: string | null) => void
}

export function BusyUntil({ id, value = null, onChange }: BusyUntilProps): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const now = useNow()
  const until = value !== null && Date.parse(value) > now ? value : null
  const options = [
    ...(until === null ? [] : [{ value: until, label: t('deliveryChannel.until', { time: dateTime(until) }) }]),
    { value: NOT_BUSY, label: t('deliveryChannel.notBusy') },
    ...lengths.map(minutes => ({ value: minutes as string, label: t(`deliveryChannel.busyFor.${minutes}`) })),
  ]
  const choose = (choice: string) => {
    const minutes = lengths.find(length => length === choice)
    if (minutes !== undefined) onChange?.(new Date(Date.now() + Number(minutes) * MINUTE_MS).toISOString())
    else onChange?.(choice === NOT_BUSY ? null : choice)
  }
  return <Select {...(id !== undefined && { id })} value={until ?? NOT_BUSY} options={options} onChange={choose} />
}
