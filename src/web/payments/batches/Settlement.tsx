/** What became of a batch at its gateway, and where the gateway does not tell, a person who does (ORD-4, RPT-5). */
import { Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { batchCalls, type BatchDetail } from '../../../shared/contract/payments/batches.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { rulesOf } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { ReasonField } from '../../kit/ReasonField.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './batches.module.css'

const { getBatchDetail, settleBatch } = batchCalls
const refRules = rulesOf(settleBatch.input, 'gatewayRef')

export function Settlement({ batch }: { batch: BatchDetail }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const [saying, setSaying] = useState(false)
  const { settlement, settledByHand, maySettle } = batch
  if (settledByHand !== null) {
    const { at, byName: name, reason } = settledByHand
    return t('batches.detail.settlement.byHand', { name, when: dateTime(at), reason })
  }
  return (
    <span className={styles.settlement}>
      <span>{t(`batches.detail.settlement.${settlement}`)}</span>
      {maySettle && (
        <Allowed call={settleBatch}>
          <Button size="small" onClick={() => setSaying(true)}>
            {t('batches.detail.settling.say')}
          </Button>
        </Allowed>
      )}
      {saying && <SettledDialog batch={batch} onClose={() => setSaying(false)} />}
    </span>
  )
}

interface SettledForm {
  gatewayRef?: string
  reason: string
}

function SettledDialog({ batch, onClose }: { batch: BatchDetail; onClose: () => void }): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<SettledForm>()
  const { batchId, batchNo } = batch
  const settling = useSend(settleBatch, {
    form,
    toast: 'saved',
    stale: [getBatchDetail],
    onDone: onClose,
  })
  return (
    <FormDialog<SettledForm>
      title={t('batches.detail.settling.title', { number: String(batchNo) })}
      text={t('batches.detail.settling.text')}
      okText={t('batches.detail.settling.confirm')}
      saving={settling.isPending}
      form={form}
      focus="gatewayRef"
      onFinish={({ gatewayRef = '', reason }) =>
        settling.mutateAsync({ batchId, gatewayRef: gatewayRef.trim(), reason: reason.trim() })
      }
      onClose={onClose}
    >
      <Form.Item name="gatewayRef" label={t('batches.detail.settling.ref')} rules={refRules}>
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <ReasonField />
    </FormDialog>
  )
}
