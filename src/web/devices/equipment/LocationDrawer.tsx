import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { deviceCalls, type DeviceLocation } from '../../../shared/contract/devices/devices.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { rulesOf } from '../../kit/fields.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { EquipmentDrawer } from './EquipmentDrawer.tsx'

const { addDeviceLocation, getDeviceLocationDetail, getDeviceLocations, getOrderDevices, updateDeviceLocation } =
  deviceCalls
interface Fields {
  readonly name: string
  readonly secondName: string
}
const fresh: Fields = { name: '', secondName: '' }
const formOf = ({ name, secondName }: Fields): Fields => ({ name, secondName })

export function LocationDrawer({ location, onClose }: { location?: DeviceLocation; onClose: () => void }): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const locationId = location?.locationId
  const found = useCall(
    getDeviceLocationDetail,
    { locationId: locationId ?? 1 },
    { enabled: locationId !== undefined, fixed: true, quiet: true },
  )
  const options = { form, stale: [getDeviceLocations, getOrderDevices], onDone: onClose } as const
  const add = useSend(addDeviceLocation, { ...options, toast: 'added' })
  const update = useSend(updateDeviceLocation, { ...options, toast: 'updated' })
  return (
    <EquipmentDrawer<ReplyOf<typeof getDeviceLocationDetail>, Fields>
      title={location?.name ?? t('equipment.locations.form.add')}
      found={locationId === undefined ? undefined : found}
      form={form}
      fresh={fresh}
      formOf={formOf}
      words={{ label: key => t(`equipment.${key}`), value: (key, fields) => fields[key] || t('common.none') }}
      saving={add.isPending || update.isPending}
      onSave={(typed, base, handlers) =>
        base === undefined
          ? add.mutate(typed)
          : update.mutate({ ...typed, locationId: base.locationId, version: base.version }, handlers)
      }
      {...(locationId !== undefined && { history: { objectType: 'deviceLocation', objectId: locationId } })}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('equipment.name')} rules={rulesOf(addDeviceLocation.input, 'name')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="secondName"
        label={t('equipment.secondName')}
        rules={rulesOf(addDeviceLocation.input, 'secondName')}
      >
        <Input maxLength={60} autoComplete="off" lang="zh" />
      </Form.Item>
    </EquipmentDrawer>
  )
}
