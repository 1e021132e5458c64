import type { ReactNode } from 'react'
import { deviceCalls } from '../../../shared/contract/devices/devices.ts'
import { OneSelect } from '../../kit/editing/OneSelect.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'

export interface LocationSelectProps {
  id?: string
  value?: number | null
  onChange?: (locationId: number | null) => void
}

/** Where a device is; none is an answer. */
export function LocationSelect(field: LocationSelectProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const rows = useCall(deviceCalls.getDeviceLocations, {}, { quiet: true }).data?.rows
  return (
    <OneSelect
      {...field}
      makes="deviceLocation"
      none={t('equipment.nowhere')}
      options={rows?.map(location => ({ value: location.locationId, label: nameOf(location) }))}
    />
  )
}
