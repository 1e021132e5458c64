/** Chooses when something is offered; a supply time that is missing is added on the spot (MENU-1). */
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { supplyTimeCalls } from '../../../shared/contract/menu/supplyTimes.ts'
import { cx } from '../../kit/cx.ts'
import { MakeInPlace } from '../../kit/editing/MakeInPlace.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import styles from './supplyTimeSelect.module.css'
import { useSpanWords } from '../../kit/week/useSpanWords.ts'

const { getSupplyTimes } = supplyTimeCalls

export interface SupplyTimeSelectProps {
  /** As a field of a form, these come from there; null is any time. */
  id?: string
  value?: number | null
  onChange?: (id: number | null) => void
  disabled?: boolean
  'aria-label'?: string
}

/** Every supply time of the store, by name; the call is shared by whatever asks it. */
export const useSupplyTimes = () => useCall(getSupplyTimes, { pageSize: 200 })

export function SupplyTimeSelect({ value = null, onChange, ...given }: SupplyTimeSelectProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const hours = useSpanWords()
  const { data, isFetching } = useSupplyTimes()
  const times = data?.rows
  const chosen = times?.find(({ id }) => id === value)
  return (
    <>
      <div className={look.actions}>
        <Select<number | null>
          {...given}
          className={cx(styles.select)}
          value={times === undefined ? null : value}
          placeholder={t('supplyTimes.select.any')}
          loading={times === undefined && isFetching}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={(times ?? []).map(time => ({ value: time.id, label: nameOf(time), hours: hours(time.spans) }))}
          optionRender={({ data }) => (
            <span className={styles.option}>
              <span>{data.label}</span>
              <span className={styles.hours}>{data.hours}</span>
            </span>
          )}
          onChange={next => onChange?.(next ?? null)}
        />
        <MakeInPlace kind="supplyTime" disabled={given.disabled ?? false} onMade={id => onChange?.(id)} />
      </div>
      {chosen !== undefined && <div className={styles.hours}>{hours(chosen.spans)}</div>}
    </>
  )
}
