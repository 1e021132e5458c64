/** Which printer prints instead, and how long is waited before. */
import { Form, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { printerCalls, type PrinterFields } from '../../../shared/contract/devices/printers.ts'
import { OneSelect } from '../../kit/editing/OneSelect.tsx'
import { rulesOf } from '../../kit/fields.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'

/** `printerId` is the printer itself, which is no backup of its own. */
export function BackupFields({ printerId }: { printerId: number | undefined }): ReactNode {
  const t = useTexts()
  const rows = useCall(printerCalls.getPrinterNames, {}, { quiet: true }).data?.rows
  const backup = Form.useWatch<PrinterFields['backupPrinterId'] | undefined>('backupPrinterId') ?? null
  const rules = (field: keyof PrinterFields) => rulesOf(printerCalls.addPrinter.input, field)
  return (
    <>
      <Form.Item
        name="backupPrinterId"
        label={t('equipment.printers.backupPrinterId')}
        extra={t('equipment.printers.backupHint')}
      >
        <OneSelect
          makes="printer"
          none={t('common.none')}
          options={rows
            ?.filter(row => row.printerId !== printerId)
            .map(row => ({ value: row.printerId, label: row.name }))}
        />
      </Form.Item>
      <Form.Item
        name="backupAfterMinutes"
        label={t('equipment.printers.backupAfterMinutes')}
        hidden={backup === null}
        rules={rules('backupAfterMinutes')}
      >
        <InputNumber precision={0} suffix={t('equipment.printers.minutes')} />
      </Form.Item>
    </>
  )
}
