/** Asks until when something is put off, and why. */
import { Form, Segmented } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import {
  attentionCalls,
  type AttentionKind,
  type SnoozeSpan,
  snoozeSpans,
} from '../../../shared/contract/reports/attention.ts'
import { ReasonDialog, type ReasonForm } from '../../kit/ReasonDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import look from '../../kit/look.module.css'

const { snoozeAttention, getAttention } = attentionCalls

export function SnoozeDialog({ kind, onClose }: { kind: AttentionKind; onClose: () => void }): ReactNode {
  const t = useTexts()
  const label = useId()
  const [form] = Form.useForm<ReasonForm>()
  const [span, setSpan] = useState<SnoozeSpan>('tomorrow')
  const { mutate, isPending } = useSend(snoozeAttention, { form, stale: [getAttention], onDone: onClose })
  return (
    <ReasonDialog
      open
      title={t('attention.snooze.acts', { what: t(`attention.names.${kind}`) })}
      text={
        <div className={look.stack}>
          <span>{t('attention.snooze.hint')}</span>
          <span id={label} className={look.caption}>
            {t('attention.snooze.span')}
          </span>
          <Segmented<SnoozeSpan>
            aria-labelledby={label}
            value={span}
            options={snoozeSpans.map(value => ({ value, label: t(`attention.snooze.spans.${value}`) }))}
            onChange={setSpan}
          />
        </div>
      }
      okText={t('attention.snooze.act')}
      saving={isPending}
      form={form}
      onConfirm={reason => mutate({ kind, span, reason })}
      onCancel={onClose}
    />
  )
}
