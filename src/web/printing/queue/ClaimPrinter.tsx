/** Says which of the store's printers a newly connected one is; a printer that is missing is added in place. */
import { Form, Input, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { printerCalls } from '../../../shared/contract/devices/printers.ts'
import { type CloudPrinterRow, cloudPrinterCalls } from '../../../shared/contract/printing/cloudPrinters.ts'
import { OneSelect } from '../../kit/editing/OneSelect.tsx'
import { requiredRule, rulesOf } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'

interface Fields {
  name: string
  location: string
  printerId: number
}
const { addPrinter, getPrinterNames, getPrinters } = printerCalls

export function ClaimPrinter({ printer, onClose }: { printer: CloudPrinterRow; onClose: () => void }): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const [isNew, setNew] = useState(true)
  const names = useCall(getPrinterNames, {}).data?.rows ?? []
  const claim = useSend(cloudPrinterCalls.claimCloudPrinter, {
    stale: [cloudPrinterCalls.getCloudPrinters, getPrinters, getPrinterNames],
    form,
    onDone: onClose,
  })
  const take = (printerId: number) => claim.mutateAsync({ cloudPrinterId: printer.cloudPrinterId, printerId })
  const add = useSend(addPrinter, {
    stale: [getPrinters, getPrinterNames],
    form,
  })
  return (
    <FormDialog<Fields>
      title={t('printing.connections.claimTitle')}
      text={t('printing.connections.claimText', { mac: printer.mac })}
      okText={t('printing.connections.claim')}
      saving={claim.isPending || add.isPending}
      form={form}
      onFinish={({ name, location, printerId }) =>
        isNew
          ? add.mutateAsync({ name, location: location ?? '' }).then(({ printerId: added }) => take(added))
          : take(printerId)
      }
      onClose={onClose}
    >
      <Form.Item>
        <Segmented
          value={isNew ? 'new' : 'known'}
          options={[
            { value: 'new', label: t('printing.connections.newPrinter') },
            { value: 'known', label: t('printing.connections.knownPrinter') },
          ]}
          onChange={value => setNew(value === 'new')}
        />
      </Form.Item>
      {isNew ? (
        <>
          <Form.Item name="name" label={t('equipment.name')} rules={rulesOf(addPrinter.input, 'name')}>
            <Input maxLength={60} autoComplete="off" />
          </Form.Item>
          <Form.Item name="location" label={t('equipment.location')} rules={rulesOf(addPrinter.input, 'location')}>
            <Input maxLength={60} autoComplete="off" />
          </Form.Item>
        </>
      ) : (
        <Form.Item name="printerId" label={t('printing.queue.printer')} rules={[requiredRule]}>
          <OneSelect
            makes="printer"
            options={names.map(({ printerId, name }) => ({ value: printerId, label: name }))}
          />
        </Form.Item>
      )}
    </FormDialog>
  )
}
