import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { deviceCalls, type OrderDevice } from '../../../shared/contract/devices/devices.ts'
import { printerCalls } from '../../../shared/contract/devices/printers.ts'
import { tableCalls } from '../../../shared/contract/room/tables.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { EditorDrawer } from '../../kit/editing/EditorDrawer.tsx'
import { useEditor } from '../../kit/editing/useEditor.ts'
import { useLoaded } from '../../kit/editing/useLoaded.ts'
import { Facts } from '../../kit/facts.tsx'
import { rulesOf } from '../../kit/fields.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { Battery, LastSeen } from './deviceCells.tsx'
import styles from './equipment.module.css'
import { LocationSelect } from './LocationSelect.tsx'
import { usePrinterHealth } from './printerHealth.tsx'
import { TableSelect } from './TableSelect.tsx'

const { getDeviceLocations, getOrderDeviceDetail, getOrderDevices, updateOrderDevice } = deviceCalls
type Fields = Pick<OrderDevice, 'name' | 'locationId' | 'serialNo' | 'model' | 'tableId'>
const fresh: Fields = { name: '', locationId: null, serialNo: '', model: '', tableId: null }
const labels = {
  name: 'equipment.name',
  locationId: 'equipment.location',
  serialNo: 'equipment.printers.serialNo',
  model: 'equipment.cashBoxes.model',
  tableId: 'equipment.pads.table',
} as const

/** What people say of a paired device. */
export function DeviceDrawer({ device, onClose }: { device: OrderDevice; onClose: () => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { deviceId, name: title, kind } = device
  const health = usePrinterHealth()
  const printers = useCall(printerCalls.getPrinterNames, {}, { quiet: true }).data?.rows ?? []
  const served = printers
    .filter(({ printerId }) => health?.get(printerId)?.servedBy?.deviceId === deviceId)
    .map(({ name }) => name)
    .join(', ')
  const tables = useCall(tableCalls.getTableNames, {}, { quiet: true }).data?.rows
  const locations = useCall(getDeviceLocations, {}, { quiet: true }).data?.rows
  const placeOf = (locationId: number | null) => {
    const location = locations?.find(each => each.locationId === locationId)
    return location === undefined ? t('equipment.nowhere') : nameOf(location)
  }
  const editor = useEditor({
    record: `device ${deviceId}`,
    loaded: useLoaded(getOrderDeviceDetail, { deviceId }),
    fresh,
    formOf: ({ name, locationId, serialNo, model, tableId }) => ({ name, locationId, serialNo, model, tableId }),
    words: {
      label: key => t(labels[key]),
      value(key, fields) {
        if (key === 'locationId') return placeOf(fields.locationId)
        if (key === 'tableId')
          return tables?.find(({ tableId }) => tableId === fields.tableId)?.name ?? t('equipment.pads.noTable')
        return fields[key] || t('common.none')
      },
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
      <div className={styles.health}>
        <Facts
          even
          facts={[
            [t('equipment.devices.kind'), t(`equipment.devices.kinds.${kind}`)],
            [t('equipment.devices.lastSeen'), <LastSeen key="seen" device={device} />],
            [t('equipment.devices.battery'), <Battery key="battery" device={device} />],
            [t('equipment.devices.appVersion'), device.appVersion || t('common.none')],
            ...(served === '' ? [] : [[t('equipment.devices.serves'), served] as const]),
          ]}
        />
      </div>
      <Form.Item name="name" label={t('equipment.name')} rules={rulesOf(updateOrderDevice.input, 'name')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="locationId" label={t('equipment.location')}>
        <LocationSelect />
      </Form.Item>
      {kind !== 'pos' && (
        <Form.Item name="tableId" label={t('equipment.pads.table')} extra={t('equipment.pads.tableHint')}>
          <TableSelect />
        </Form.Item>
      )}
      <Form.Item
        name="serialNo"
        label={t('equipment.printers.serialNo')}
        extra={t('equipment.printers.serialHint')}
        rules={rulesOf(updateOrderDevice.input, 'serialNo')}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="model" label={t('equipment.cashBoxes.model')} rules={rulesOf(updateOrderDevice.input, 'model')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
    </EditorDrawer>
  )
}
