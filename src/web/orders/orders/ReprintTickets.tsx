/** Prints the kitchen tickets of an order again, with the reason (ORD-7). */
import { Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { kitchenCalls } from '../../../shared/contract/printing/kitchen.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { ReasonDialog, type ReasonForm } from '../../kit/ReasonDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'

const { reprintKitchenTickets } = kitchenCalls

export function ReprintTickets({ orderId, orderNo }: { orderId: number; orderNo: string }): ReactNode {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const [form] = Form.useForm<ReasonForm>()
  const close = () => setOpen(false)
  const reprint = useSend(reprintKitchenTickets, {
    form,
    onDone: ({ jobs }) => {
      toast.info(t('kitchen.reprinted', { count: jobs }))
      close()
    },
  })
  return (
    <>
      <Allowed call={reprintKitchenTickets}>
        <Button onClick={() => setOpen(true)}>{t('kitchen.reprint')}</Button>
      </Allowed>
      <ReasonDialog
        open={open}
        form={form}
        title={t('kitchen.reprintTitle', { name: orderNo })}
        text={t('kitchen.reprintText')}
        okText={t('kitchen.reprint')}
        saving={reprint.isPending}
        onConfirm={reason => reprint.mutate({ orderId, reason })}
        onCancel={close}
      />
    </>
  )
}
