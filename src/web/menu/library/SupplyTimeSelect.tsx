/** Chooses when something is offered; a supply time that is missing is added on the spot (MENU-1). */
import { Button, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { supplyTimeCalls } from '../../../shared/contract/menu/supplyTimes.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { cx } from '../../kit/cx.ts'
import { PlusOutlined } from '../../kit/icons.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { SupplyTimeDrawer } from './SupplyTimeDrawer.tsx'
import look from '../../kit/look.module.css'
import styles from './supplyTimeSelect.module.css'
import { useSpanWords } from '../../kit/week/useSpanWords.ts'

const { addSupplyTime, getSupplyTimes } = supplyTimeCalls

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
  const [adding, setAdding] = useState(false)
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
        <Allowed call={addSupplyTime}>
          <Button icon={<PlusOutlined />} disabled={given.disabled ?? false} onClick={() => setAdding(true)}>
            {t('supplyTimes.select.add')}
          </Button>
        </Allowed>
      </div>
      {chosen !== undefined && <div className={styles.hours}>{hours(chosen.spans)}</div>}
      {adding && <SupplyTimeDrawer onClose={() => setAdding(false)} onSaved={id => onChange?.(id)} />}
    </>
  )
}
