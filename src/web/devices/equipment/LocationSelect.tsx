import { Select } from 'antd'
import type { ReactNode } from 'react'
import { deviceCalls } from '../../../shared/contract/devices/devices.ts'
import { MakeInPlace } from '../../kit/editing/MakeInPlace.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import styles from './equipment.module.css'

export interface LocationSelectProps {
  id?: string
  value?: number | null
  onChange?: (locationId: number | null) => void
}

/** Where a device is; none is an answer. */
export function LocationSelect({ id, value = null, onChange }: LocationSelectProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { data } = useCall(deviceCalls.getDeviceLocations, {}, { quiet: true })
  return (
    <div className={look.actions}>
      <Select<number | null>
        {...(id === undefined ? {} : { id })}
        className={styles.select ?? ''}
        value={value}
        placeholder={t('equipment.nowhere')}
        options={(data?.rows ?? []).map(location => ({ value: location.locationId, label: nameOf(location) }))}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
        onChange={chosen => onChange?.(chosen ?? null)}
      />
      <MakeInPlace kind="deviceLocation" onMade={made => onChange?.(made)} />
    </div>
  )
}
