import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { deviceCalls, type DeviceLocation } from '../../../shared/contract/devices/devices.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { EditorDrawer } from '../../kit/editing/EditorDrawer.tsx'
import { usePlace } from '../../kit/editing/InPlace.ts'
import { useEditor } from '../../kit/editing/useEditor.ts'
import { useLoaded } from '../../kit/editing/useLoaded.ts'
import { rulesOf } from '../../kit/fields.ts'
import { useTexts } from '../../kit/texts.ts'

const { addDeviceLocation, getDeviceLocationDetail, getDeviceLocations, getOrderDevices, updateDeviceLocation } =
  deviceCalls
interface Fields {
  readonly name: string
  readonly secondName: string
}
const fresh: Fields = { name: '', secondName: '' }

export function LocationDrawer({ location, onClose }: { location?: DeviceLocation; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { locationId } = location ?? {}
  const editor = useEditor({
    record: `deviceLocation ${locationId ?? 'new'}`,
    loaded: useLoaded(getDeviceLocationDetail, locationId === undefined ? undefined : { locationId }),
    fresh,
    formOf: ({ name, secondName }) => ({ name, secondName }),
    words: { label: key => t(`equipment.${key}`), value: (key, fields) => fields[key] || t('common.none') },
    add: {
      call: addDeviceLocation,
      inputOf: typed => typed,
      madeOf: reply => reply.locationId,
      another: { keeps: [], called: ({ name }) => name },
    },
    edit: {
      call: updateDeviceLocation,
      inputOf: (typed, { locationId: id, version }) => ({ ...typed, locationId: id, version }),
    },
    stale: [getDeviceLocations, getOrderDevices],
    onDone: onClose,
  })
  const title = location?.name ?? t('equipment.locations.form.add')
  return (
    <EditorDrawer
      editor={editor}
      title={title}
      extra={
        locationId !== undefined && <HistoryButton objectType="deviceLocation" objectId={locationId} title={title} />
      }
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
    </EditorDrawer>
  )
}

/** A place that a device stands at, and that is not there yet. */
export function NewLocation(): ReactNode {
  return <LocationDrawer onClose={usePlace().onClose} />
}
