/** What the lists of devices say of one: where it is, when it was seen, its battery and version. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { deviceCalls, type OrderDevice } from '../../../shared/contract/devices/devices.ts'
import { isBatteryLow } from '../../../shared/contract/devices/deviceState.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { Status } from '../../kit/pieces.tsx'
import { OpeningName } from '../../kit/records/RecordRow.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'

const { revokeOrderDevice, updateOrderDevice } = deviceCalls

export interface DeviceActions {
  readonly open: (device: OrderDevice) => void
  readonly revoke: (device: OrderDevice) => void
}
export interface DeviceProps {
  readonly device: OrderDevice
  readonly actions: DeviceActions
}

export function DeviceName({ device, actions }: DeviceProps): ReactNode {
  if (device.revokedAt !== null) return device.name
  return <OpeningName name={device.name} call={updateOrderDevice} onOpen={() => actions.open(device)} />
}

export function DevicePlace({ device }: { device: OrderDevice }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  if (device.locationId === null) return t('common.none')
  return nameOf({ name: device.locationName, secondName: device.locationSecondName })
}

export function LastSeen({ device: { lastSeenAt, isOnline, revokedAt } }: { device: OrderDevice }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  if (revokedAt !== null)
    return <Status tone="bad">{t('equipment.devices.revokedAt', { time: dateTime(revokedAt) })}</Status>
  if (lastSeenAt === null) return <Status tone="neutral">{t('equipment.devices.never')}</Status>
  return isOnline ? (
    <Status tone="good">{t('equipment.devices.seenNow')}</Status>
  ) : (
    <Status tone="attention">{dateTime(lastSeenAt)}</Status>
  )
}

export function Battery({ device }: { device: OrderDevice }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const { batteryPercent, charging } = device
  if (batteryPercent === null) return t('common.none')
  const words = t(charging ? 'equipment.devices.charging' : 'equipment.devices.batteryPercent', {
    percent: number(batteryPercent),
  })
  return isBatteryLow(device) ? <Status tone="bad">{words}</Status> : words
}

export function DeviceButtons({ device, actions }: DeviceProps): ReactNode {
  const t = useTexts()
  if (device.revokedAt !== null) return null
  return (
    <Allowed call={revokeOrderDevice}>
      <Button
        type="link"
        size="small"
        onClick={event => {
          // The row opens the form.
          event.stopPropagation()
          actions.revoke(device)
        }}
      >
        {t('equipment.devices.revoke')}
      </Button>
    </Allowed>
  )
}
