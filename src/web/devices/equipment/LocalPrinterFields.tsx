/** How a printer of the local network is reached; shown for those alone. */
import { Checkbox, Form, Input, InputNumber, Radio } from 'antd'
import type { ReactNode } from 'react'
import {
  needsAddress,
  paperWidths,
  printerCalls,
  printerDrivers,
  type PrinterFields,
  printerSenders,
} from '../../../shared/contract/devices/printers.ts'
import { requiredRule, rulesOf } from '../../kit/fields.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'

export function LocalPrinterFields(): ReactNode {
  const t = useTexts()
  const connection = Form.useWatch<PrinterFields['connection'] | undefined>('connection') ?? 'online'
  const sentBy = Form.useWatch<PrinterFields['sentBy'] | undefined>('sentBy') ?? 'device'
  const rules = (field: keyof PrinterFields) => rulesOf(printerCalls.addPrinter.input, field)
  return (
    <div hidden={connection !== 'local'}>
      <Form.Item name="sentBy" label={t('equipment.printers.sentBy')}>
        <Radio.Group
          vertical
          options={printerSenders.map(value => ({
            value,
            label: (
              <>
                {t(`equipment.printers.senders.${value}`)}
                <span className={look.beneath}>{t(`equipment.printers.senderHints.${value}`)}</span>
              </>
            ),
          }))}
        />
      </Form.Item>
      <Form.Item name="driver" label={t('equipment.printers.driver')} extra={t('equipment.printers.driverHint')}>
        <Radio.Group
          vertical
          options={printerDrivers.map(value => ({ value, label: t(`equipment.printers.drivers.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="address"
        label={t('equipment.printers.address')}
        extra={t('equipment.printers.addressHint')}
        rules={needsAddress({ connection, sentBy }) ? [...rules('address'), requiredRule] : rules('address')}
      >
        <Input maxLength={253} autoComplete="off" />
      </Form.Item>
      <Form.Item name="port" label={t('equipment.printers.port')} rules={rules('port')}>
        <InputNumber precision={0} />
      </Form.Item>
      <Form.Item name="paperMm" label={t('equipment.printers.paperMm')}>
        <Radio.Group
          options={paperWidths.map(mm => ({ value: mm, label: t('equipment.printers.millimetres', { mm }) }))}
        />
      </Form.Item>
      <Form.Item name="confirms" valuePropName="checked" extra={t('equipment.printers.confirmsHint')}>
        <Checkbox>{t('equipment.printers.confirms')}</Checkbox>
      </Form.Item>
    </div>
  )
}
