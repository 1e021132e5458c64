import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { deviceCalls, type OrderDevice } from '../../../shared/contract/devices/devices.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { EditorDrawer } from '../../kit/editing/EditorDrawer.tsx'
import { useEditor } from '../../kit/editing/useEditor.ts'
import { useLoaded } from '../../kit/editing/useLoaded.ts'
import { rulesOf } from '../../kit/fields.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { LocationSelect } from './LocationSelect.tsx'

const { getDeviceLocations, getOrderDeviceDetail, getOrderDevices, updateOrderDevice } = deviceCalls
interface Fields {
  readonly name: string
  readonly locationId: number | null
}
const fresh: Fields = { name: '', locationId: null }

/** What people say of a paired device. */
export function DeviceDrawer({ device, onClose }: { device: OrderDevice; onClose: () => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { deviceId, name: title } = device
  const locations = useCall(getDeviceLocations, {}, { quiet: true }).data?.rows
  const placeOf = (locationId: number | null) => {
    const location = locations?.find(each => each.locationId === locationId)
    return location === undefined ? t('equipment.nowhere') : nameOf(location)
  }
  const editor = useEditor({
    record: `device ${deviceId}`,
    loaded: useLoaded(getOrderDeviceDetail, { deviceId }),
    fresh,
    formOf: ({ name, locationId }) => ({ name, locationId }),
    words: {
      label: key => t(key === 'name' ? 'equipment.name' : 'equipment.location'),
      value: (key, fields) => (key === 'name' ? fields.name : placeOf(fields.locationId)),
    },
    edit: { call: updateOrderDevice, inputOf: (typed, { version }) => ({ ...typed, deviceId, version }) },
    stale: [getOrderDevices, getDeviceLocations],
    onDone: onClose,
  })
  return (
    <EditorDrawer
      editor={editor}
      title={title}
      extra={<HistoryButton objectType="device" objectId={deviceId} title={title} />}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('equipment.name')} rules={rulesOf(updateOrderDevice.input, 'name')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="locationId" label={t('equipment.location')}>
        <LocationSelect />
      </Form.Item>
    </EditorDrawer>
  )
}
