/** A changed rate also for clock records since a workday, with what that comes to (TIME-3). */
import { Checkbox, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import type { PayRate } from '../../../shared/rules/labor/payRates.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import { DayInput } from './inputs.tsx'

export function AlsoSince(props: {
  employeeId: number
  was: PayRate | undefined
  becomes: PayRate | undefined
  /** The first workday; null: no records. */
  since: string | null
  onChange: (since: string | null) => void
}): ReactNode {
  const { employeeId, was, becomes, since, onChange } = props
  const t = useTexts()
  const { businessDate, money } = useFormat()
  const input = { employeeId, was: was ?? null, becomes: becomes ?? null, alsoSince: since }
  const { data } = useCall(employeeCalls.previewPayRate, input, { keep: true, quiet: true })
  const [wanted, setWanted] = useState<string>()
  const earliest = data?.earliest
  if (earliest === undefined) return null
  const from = becomes?.fromDate ?? was?.fromDate ?? earliest
  const first = wanted ?? (from > earliest ? from : earliest)
  return (
    <Form.Item extra={t('employees.pay.alsoHint', { date: businessDate(earliest) })}>
      <Checkbox checked={since !== null} onChange={({ target }) => onChange(target.checked ? first : null)}>
        {t('employees.pay.also')}
      </Checkbox>
      <DayInput
        allowClear={false}
        disabled={since === null}
        value={since ?? first}
        onChange={day => {
          if (day === null) return
          setWanted(day)
          onChange(day)
        }}
      />
      {since !== null && data !== undefined && (
        <p className={look.hint} aria-live="polite">
          {data.records === 0
            ? t('employees.pay.alsoNone')
            : t('employees.pay.alsoPreview', {
                count: data.records,
                before: money(data.beforeCents),
                after: money(data.afterCents),
              })}
        </p>
      )}
    </Form.Item>
  )
}
