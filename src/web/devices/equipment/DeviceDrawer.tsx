import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { deviceCalls, type OrderDevice } from '../../../shared/contract/devices/devices.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { rulesOf } from '../../kit/fields.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { EquipmentDrawer } from './EquipmentDrawer.tsx'
import { LocationSelect } from './LocationSelect.tsx'

const { getDeviceLocations, getOrderDeviceDetail, getOrderDevices, updateOrderDevice } = deviceCalls
interface Fields {
  readonly name: string
  readonly locationId: number | null
}
const fresh: Fields = { name: '', locationId: null }
const formOf = ({ name, locationId }: Fields): Fields => ({ name, locationId })

/** What people say of a paired device. */
export function DeviceDrawer({ device, onClose }: { device: OrderDevice; onClose: () => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [form] = Form.useForm<Fields>()
  const { deviceId } = device
  const found = useCall(getOrderDeviceDetail, { deviceId }, { fixed: true, quiet: true })
  const locations = useCall(getDeviceLocations, {}, { quiet: true }).data?.rows
  const update = useSend(updateOrderDevice, {
    form,
    stale: [getOrderDevices, getDeviceLocations],
    toast: 'updated',
    onDone: onClose,
  })
  const placeOf = (locationId: number | null) => {
    const location = locations?.find(each => each.locationId === locationId)
    return location === undefined ? t('equipment.nowhere') : nameOf(location)
  }
  return (
    <EquipmentDrawer<ReplyOf<typeof getOrderDeviceDetail>, Fields>
      title={device.name}
      found={found}
      form={form}
      fresh={fresh}
      formOf={formOf}
      words={{
        label: key => t(key === 'name' ? 'equipment.name' : 'equipment.location'),
        value: (key, fields) => (key === 'name' ? fields.name : placeOf(fields.locationId)),
      }}
      saving={update.isPending}
      onSave={(typed, base, handlers) =>
        update.mutate({ ...typed, deviceId, version: base?.version ?? device.version }, handlers)
      }
      history={{ objectType: 'device', objectId: deviceId }}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('equipment.name')} rules={rulesOf(updateOrderDevice.input, 'name')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="locationId" label={t('equipment.location')}>
        <LocationSelect />
      </Form.Item>
    </EquipmentDrawer>
  )
}
