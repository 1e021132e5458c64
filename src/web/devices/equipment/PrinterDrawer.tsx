import { AutoComplete, Form, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { deviceCalls } from '../../../shared/contract/devices/devices.ts'
import {
  equipmentStatuses,
  printerCalls,
  printerConnections,
  type PrinterFields,
  type PrinterRow,
  printerTypes,
} from '../../../shared/contract/devices/printers.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { rulesOf } from '../../kit/fields.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import styles from './equipment.module.css'
import { EquipmentDrawer } from './EquipmentDrawer.tsx'
import type { FieldWords } from './useConflict.ts'

const { addPrinter, getPrinterDetail, getPrinterNames, getPrinters, updatePrinter } = printerCalls
type Detail = ReplyOf<typeof getPrinterDetail>

const fresh: PrinterFields = {
  name: '',
  label: '',
  serialNo: '',
  type: 'star',
  connection: 'online',
  location: '',
  status: 'valid',
}
const formOf = ({ name, label, serialNo, type, connection, location, status }: PrinterFields): PrinterFields => ({
  name,
  label,
  serialNo,
  type,
  connection,
  location,
  status,
})

export function PrinterDrawer({ printer, onClose }: { printer?: PrinterRow; onClose: () => void }): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<PrinterFields>()
  const words = usePrinterWords()
  const printerId = printer?.printerId
  const found = useCall(
    getPrinterDetail,
    { printerId: printerId ?? 1 },
    { enabled: printerId !== undefined, fixed: true, quiet: true },
  )
  const options = { form, stale: [getPrinters, getPrinterNames], onDone: onClose } as const
  const add = useSend(addPrinter, { ...options, toast: 'added' })
  const update = useSend(updatePrinter, { ...options, toast: 'updated' })
  return (
    <EquipmentDrawer<Detail, PrinterFields>
      title={printer?.name ?? t('equipment.printers.form.add')}
      found={printerId === undefined ? undefined : found}
      form={form}
      fresh={fresh}
      formOf={formOf}
      words={words}
      saving={add.isPending || update.isPending}
      onSave={(typed, base, handlers) =>
        base === undefined
          ? add.mutate(typed)
          : update.mutate({ ...typed, printerId: base.printerId, version: base.version }, handlers)
      }
      {...(printerId !== undefined && { history: { objectType: 'printer', objectId: printerId } })}
      onClose={onClose}
    >
      <Fields />
    </EquipmentDrawer>
  )
}

function Fields(): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const locations = useCall(deviceCalls.getDeviceLocations, {}, { quiet: true }).data?.rows ?? []
  const rules = (field: keyof PrinterFields) => rulesOf(addPrinter.input, field)
  return (
    <>
      <Form.Item name="name" label={t('equipment.name')} rules={rules('name')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="label"
        label={t('equipment.printers.label')}
        extra={t('equipment.printers.labelHint')}
        rules={rules('label')}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="serialNo"
        label={t('equipment.printers.serialNo')}
        extra={t('equipment.printers.serialHint')}
        rules={rules('serialNo')}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="type" label={t('equipment.printers.type')}>
        <Radio.Group
          vertical
          options={printerTypes.map(value => ({ value, label: t(`equipment.printers.types.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="connection" label={t('equipment.printers.connection')}>
        <Radio.Group
          vertical
          options={printerConnections.map(value => ({
            value,
            label: (
              <>
                {t(`equipment.printers.connections.${value}`)}
                <span className={styles.hint}>{t(`equipment.printers.connectionHints.${value}`)}</span>
              </>
            ),
          }))}
        />
      </Form.Item>
      <Form.Item name="location" label={t('equipment.location')} rules={rules('location')}>
        <AutoComplete
          options={locations.map(location => ({ value: nameOf(location) }))}
          maxLength={60}
          showSearch={{ filterOption: true }}
        />
      </Form.Item>
      <Form.Item name="status" label={t('equipment.printers.status')}>
        <Radio.Group options={equipmentStatuses.map(value => ({ value, label: t(`equipment.status.${value}`) }))} />
      </Form.Item>
    </>
  )
}

function usePrinterWords(): FieldWords<PrinterFields> {
  const t = useTexts()
  return {
    label: key => (key === 'name' || key === 'location' ? t(`equipment.${key}`) : t(`equipment.printers.${key}`)),
    value(key, fields) {
      if (key === 'type') return t(`equipment.printers.types.${fields.type}`)
      if (key === 'connection') return t(`equipment.printers.connections.${fields.connection}`)
      if (key === 'status') return t(`equipment.status.${fields.status}`)
      return fields[key] || t('common.none')
    },
  }
}
