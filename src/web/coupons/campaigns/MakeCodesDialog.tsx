import { Form, Input, InputNumber, Radio } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { CampaignRow } from '../../../shared/contract/coupons/campaigns.ts'
import { couponCalls, MOST_MADE } from '../../../shared/contract/coupons/coupons.ts'
import { readCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import { cx } from '../../kit/cx.ts'
import { requiredRule, rulesOf } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import look from '../../kit/look.module.css'
import { text, useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { couponReads } from '../couponReads.ts'
import { viewOfCampaign } from '../couponViews.ts'
import styles from './campaigns.module.css'

interface MakeForm {
  kind: 'many' | 'one'
  count: number
  code: string
  remarks: string
}

/** Left empty, the server makes one that nobody can guess. */
const ownCode: RuleObject = {
  validator: (_, typed: string) =>
    typed.trim() === '' || readCode(typed) !== undefined
      ? Promise.resolve()
      : Promise.reject(new Error(text('failures.field.couponCode'))),
}

/** Makes codes for a campaign: many of their own, or one that everybody uses; then shows them. */
export function MakeCodesDialog({ campaign, onClose }: { campaign: CampaignRow; onClose: () => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const navigate = useNavigate()
  const [form] = Form.useForm<MakeForm>()
  const kind = Form.useWatch('kind', form) ?? 'many'
  const { campaignId, timesPerCode } = campaign
  const make = useSend(couponCalls.makeCoupons, {
    form,
    stale: couponReads,
    onDone: ({ made, createdAt }) => {
      toast.info(t('campaignPage.make.made', { count: made }))
      onClose()
      void navigate(`${viewOfCampaign('codes', campaignId)}&made=${encodeURIComponent(createdAt)}`)
    },
  })
  return (
    <FormDialog<MakeForm>
      title={t('campaignPage.make.title', { name: nameOf(campaign) })}
      okText={t('campaignPage.make.ok')}
      saving={make.isPending}
      form={form}
      focus="count"
      requiredMark={false}
      initialValues={{ kind: 'many', count: 100, code: '', remarks: '' }}
      onFinish={({ count, code, remarks }) =>
        make.mutateAsync(
          kind === 'one'
            ? { campaignId, count: 1, code: code.trim() === '' ? null : code, remarks }
            : { campaignId, count, remarks },
        )
      }
      onClose={onClose}
    >
      <Form.Item name="kind" label={t('campaignPage.make.kind')}>
        <Radio.Group
          vertical
          options={(['many', 'one'] as const).map(value => ({
            value,
            label: (
              <>
                {t(`campaignPage.make.kinds.${value}`)}
                <span className={look.beneath}>{t(`campaignPage.make.kindHints.${value}`)}</span>
              </>
            ),
          }))}
        />
      </Form.Item>
      {kind === 'many' && (
        <Form.Item
          name="count"
          label={t('campaignPage.make.count')}
          extra={t('campaignPage.make.countHint', { most: MOST_MADE })}
          rules={[requiredRule]}
        >
          <InputNumber<number> className={styles.count ?? ''} min={1} max={MOST_MADE} precision={0} />
        </Form.Item>
      )}
      {kind === 'one' && (
        <Form.Item
          name="code"
          label={t('campaignPage.make.code')}
          extra={t('campaignPage.make.codeHint')}
          rules={[ownCode]}
        >
          <Input autoComplete="off" spellCheck={false} className={styles.code ?? ''} />
        </Form.Item>
      )}
      <p className={cx(look.hint, styles.times)}>{t('campaignPage.make.times', { count: timesPerCode })}</p>
      <Form.Item
        name="remarks"
        label={t('campaignPage.make.remarks')}
        extra={t('campaignPage.make.remarksHint')}
        rules={rulesOf(couponCalls.makeCoupons.input, 'remarks')}
      >
        <Input autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}
