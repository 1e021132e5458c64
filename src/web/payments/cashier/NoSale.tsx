/** Opens the cash drawer at a printer without a sale, for a reason (RPT-4). */
import { Button, Form, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { printerCalls } from '../../../shared/contract/devices/printers.ts'
import { slipCalls } from '../../../shared/contract/printing/slips.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import look from '../../kit/look.module.css'
import { ReasonDialog, type ReasonForm } from '../../kit/ReasonDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'

const { openCashDrawer } = slipCalls

export function NoSale(): ReactNode {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Allowed call={openCashDrawer}>
        <Button onClick={() => setOpen(true)}>{t('cashier.noSale.button')}</Button>
      </Allowed>
      {open && <NoSaleDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function NoSaleDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<ReasonForm>()
  const [chosen, setChosen] = useState<number>()
  const printers = useCall(printerCalls.getPrinterNames, {}, { quiet: true }).data?.rows ?? []
  const shown = printers.filter(({ status }) => status === 'valid')
  const printerId = chosen ?? shown[0]?.printerId
  const kick = useSend(openCashDrawer, {
    form,
    onDone: () => {
      toast.success('sent')
      onClose()
    },
  })
  return (
    <ReasonDialog
      open
      form={form}
      title={t('cashier.noSale.title')}
      text={
        <div className={look.below}>
          <span>{t(shown.length === 0 ? 'cashier.noSale.noPrinter' : 'cashier.noSale.text')}</span>
          <Select<number>
            aria-label={t('cashier.noSale.printer')}
            disabled={shown.length === 0}
            {...(printerId !== undefined && { value: printerId })}
            options={shown.map(({ printerId: value, name }) => ({ value, label: name }))}
            onChange={setChosen}
          />
        </div>
      }
      okText={t('cashier.noSale.confirm')}
      saving={kick.isPending}
      onConfirm={reason => printerId !== undefined && kick.mutate({ printerId, reason })}
      onCancel={onClose}
    />
  )
}
