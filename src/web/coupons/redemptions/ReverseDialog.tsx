import { Form } from 'antd'
import type { ReactNode } from 'react'
import { redemptionCalls, type RedemptionRow } from '../../../shared/contract/coupons/redemption.ts'
import { ReasonDialog, type ReasonForm } from '../../kit/ReasonDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { couponReads } from '../couponReads.ts'
import { showCode } from '../../../shared/rules/coupons/code/couponCode.ts'

/** Takes one redemption back, with a reason: its code can be used again. */
export function ReverseDialog({ row, onClose }: { row: RedemptionRow; onClose: () => void }): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<ReasonForm>()
  const reverse = useSend(redemptionCalls.reverseRedemption, {
    form,
    stale: couponReads,
    onDone: () => {
      toast.info(t('redemptionPage.reversed'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      open
      title={t('redemptionPage.reverseTitle', { code: showCode(row.code) })}
      text={t('redemptionPage.reverseText')}
      okText={t('redemptionPage.reverse')}
      danger
      saving={reverse.isPending}
      form={form}
      suggestions={(['mistake', 'guest', 'test'] as const).map(name => t(`redemptionPage.reasons.${name}`))}
      onConfirm={reason => reverse.mutate({ redemptionId: row.redemptionId, reason })}
      onCancel={onClose}
    />
  )
}
