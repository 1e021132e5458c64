import look from '../../kit/look.module.css'
import { AutoComplete, Form, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { deviceCalls } from '../../../shared/contract/devices/devices.ts'
import {
  equipmentStatuses,
  needsSerialNo,
  PRINTER_PORT,
  printerCalls,
  printerConnections,
  type PrinterFields,
  type PrinterRow,
  printerTypes,
} from '../../../shared/contract/devices/printers.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { EditorDrawer } from '../../kit/editing/EditorDrawer.tsx'
import { usePlace } from '../../kit/editing/InPlace.ts'
import { useEditor } from '../../kit/editing/useEditor.ts'
import { useLoaded } from '../../kit/editing/useLoaded.ts'
import type { FormWords } from '../../kit/editing/useRemoteChange.ts'
import { requiredRule, rulesOf } from '../../kit/fields.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { PrinterPanel } from './printerHealth.tsx'
import { BackupFields } from './BackupFields.tsx'
import { LocalPrinterFields } from './LocalPrinterFields.tsx'

const { addPrinter, getPrinterDetail, getPrinterNames, getPrinters, updatePrinter } = printerCalls

const fresh: PrinterFields = {
  name: '',
  label: '',
  serialNo: '',
  type: 'star',
  connection: 'online',
  location: '',
  status: 'valid',
  sentBy: 'device',
  driver: 'starprnt',
  address: '',
  port: PRINTER_PORT,
  paperMm: 80,
  confirms: true,
  backupPrinterId: null,
  backupAfterMinutes: 5,
}
const keys = Object.keys(fresh) as (keyof PrinterFields)[]
const formOf = (row: PrinterFields) => Object.fromEntries(keys.map(key => [key, row[key]])) as unknown as PrinterFields

export function PrinterDrawer({ printer, onClose }: { printer?: PrinterRow; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { printerId } = printer ?? {}
  const editor = useEditor({
    record: `printer ${printerId ?? 'new'}`,
    loaded: useLoaded(getPrinterDetail, printerId === undefined ? undefined : { printerId }),
    fresh,
    formOf,
    words: usePrinterWords(),
    add: {
      call: addPrinter,
      inputOf: typed => typed,
      madeOf: reply => reply.printerId,
      another: { keeps: ['location'], called: ({ name }) => name },
    },
    edit: {
      call: updatePrinter,
      inputOf: (typed, { printerId: id, version }) => ({ ...typed, printerId: id, version }),
    },
    stale: [getPrinters, getPrinterNames],
    onDone: onClose,
  })
  const title = printer?.name ?? t('equipment.printers.form.add')
  return (
    <EditorDrawer
      editor={editor}
      title={title}
      extra={printerId !== undefined && <HistoryButton objectType="printer" objectId={printerId} title={title} />}
      onClose={onClose}
    >
      {printer !== undefined && <PrinterPanel printer={printer} />}
      <Fields />
      <LocalPrinterFields />
      <BackupFields printerId={printerId} />
    </EditorDrawer>
  )
}

/** A printer that a dish is to print at, and that is not there yet. */
export function NewPrinter(): ReactNode {
  return <PrinterDrawer onClose={usePlace().onClose} />
}

function Fields(): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const locations = useCall(deviceCalls.getDeviceLocations, {}, { quiet: true }).data?.rows ?? []
  const type = Form.useWatch<PrinterFields['type'] | undefined>('type') ?? fresh.type
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
        rules={needsSerialNo(type) ? [...rules('serialNo'), requiredRule] : rules('serialNo')}
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
                <span className={look.beneath}>{t(`equipment.printers.connectionHints.${value}`)}</span>
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

function usePrinterWords(): FormWords<PrinterFields> {
  const t = useTexts()
  const rows = useCall(getPrinterNames, {}, { quiet: true }).data?.rows ?? []
  const nameOf = (id: number | null) => rows.find(({ printerId }) => printerId === id)?.name ?? t('common.none')
  return {
    label: key => (key === 'name' || key === 'location' ? t(`equipment.${key}`) : t(`equipment.printers.${key}`)),
    value(key, fields) {
      if (key === 'type') return t(`equipment.printers.types.${fields.type}`)
      if (key === 'connection') return t(`equipment.printers.connections.${fields.connection}`)
      if (key === 'status') return t(`equipment.status.${fields.status}`)
      if (key === 'sentBy') return t(`equipment.printers.senders.${fields.sentBy}`)
      if (key === 'driver') return t(`equipment.printers.drivers.${fields.driver}`)
      if (key === 'paperMm') return t('equipment.printers.millimetres', { mm: fields.paperMm })
      if (key === 'confirms') return t(fields.confirms ? 'common.yes' : 'common.no')
      if (key === 'backupPrinterId') return nameOf(fields.backupPrinterId)
      return String(fields[key] || t('common.none'))
    },
  }
}
