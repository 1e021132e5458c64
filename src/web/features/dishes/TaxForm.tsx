import { Checkbox, Form, Input, InputNumber, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { taxCalls, type TaxRow } from '../../../shared/contract/menu/taxes.ts'
import { rulesOf } from '../../kit/fields.ts'
import { newKey } from '../../kit/newKey.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { askAgain, useSend } from '../../kit/useCall.ts'
import styles from './dishes.module.css'

const { getTaxes, saveMerchantTax } = taxCalls
const { input } = saveMerchantTax

interface Typed {
  name: string
  secondName: string
  /** Thousandths of a percent. */
  ratePcm: number | null
  inclusive: boolean
  isDefault: boolean
}

const fresh: Typed = { name: '', secondName: '', ratePcm: null, inclusive: false, isDefault: false }
const formOf = ({ name, secondName, ratePcm, inclusive, isDefault }: TaxRow): Typed => ({
  name,
  secondName,
  ratePcm,
  inclusive,
  isDefault,
})

/** One tax, new or there already. */
export function TaxForm({
  title,
  tax,
  onClose,
}: {
  title: string
  tax: TaxRow | undefined
  onClose: () => void
}): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<Typed>()
  const [idempotencyKey, setKey] = useState(newKey)
  const send = useSend(saveMerchantTax, {
    form,
    stale: [getTaxes],
    overlay: false,
    toast: tax === undefined ? 'added' : 'updated',
    quiet: true,
    onDone: onClose,
  })
  const save = ({ ratePcm, ...typed }: Typed) =>
    send.mutate(
      { ...typed, ratePcm: ratePcm ?? 0, idempotencyKey, ...(tax && { id: tax.id, version: tax.version }) },
      {
        onError: failure => {
          setKey(newKey)
          if (failure.code !== 'CONFLICT') {
            if (failure.field === undefined) toast.failure(failure)
            return
          }
          askAgain(getTaxes)
          toast.problem(t('dishes.tax.conflict'))
          onClose()
        },
      },
    )
  return (
    <Modal
      open
      title={title}
      okText={t('common.save')}
      okButtonProps={{ loading: send.isPending }}
      cancelText={t('common.cancel')}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Typed>
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        initialValues={tax === undefined ? fresh : formOf(tax)}
        onFinish={save}
      >
        <Form.Item name="name" label={t('dishes.tax.name')} rules={rulesOf(input, 'name')}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="secondName" label={t('dishes.tax.secondName')} rules={rulesOf(input, 'secondName')}>
          <Input autoComplete="off" lang="zh" />
        </Form.Item>
        <Form.Item name="ratePcm" label={t('dishes.tax.rate')} rules={rulesOf(input, 'ratePcm')}>
          <RateInput />
        </Form.Item>
        <Form.Item name="inclusive" valuePropName="checked">
          <Checkbox>{t('dishes.tax.inclusive')}</Checkbox>
        </Form.Item>
        <Form.Item name="isDefault" valuePropName="checked">
          <Checkbox>{t('dishes.tax.isDefault')}</Checkbox>
        </Form.Item>
        {/* Enter in a field saves. */}
        <input type="submit" hidden value={t('common.save')} />
      </Form>
    </Modal>
  )
}

/** A percentage as integer thousandths of a percent. */
function RateInput({
  value,
  onChange,
  ...given
}: {
  id?: string
  value?: number | null
  onChange?: (value: number | null) => void
}): ReactNode {
  return (
    <InputNumber<number>
      {...given}
      className={styles.percent ?? ''}
      value={typeof value === 'number' ? value / 1000 : null}
      precision={3}
      controls={false}
      suffix="%"
      onChange={typed => onChange?.(typed === null ? null : Math.round(typed * 1000))}
    />
  )
}
