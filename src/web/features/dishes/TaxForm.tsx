import { Checkbox, Form, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { taxCalls, type TaxRow } from '../../../shared/contract/menu/taxes.ts'
import { rulesOf } from '../../kit/fields.ts'
import { newKey } from '../../kit/newKey.ts'
import { PercentInput, percentRule } from '../../kit/PercentInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { askAgain, useSend } from '../../kit/useCall.ts'
import type { TypedNumber } from '../../kit/useTypedNumber.ts'

const { getTaxes, saveMerchantTax } = taxCalls
const { input } = saveMerchantTax

interface Typed {
  name: string
  secondName: string
  /** Thousandths of a percent. */
  ratePcm: TypedNumber
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
      { ...typed, ratePcm: Number(ratePcm), idempotencyKey, ...(tax && { id: tax.id, version: tax.version }) },
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
        <Form.Item
          name="ratePcm"
          label={t('dishes.tax.rate')}
          rules={[percentRule({ required: true, outside: 'failures.field.taxRate' })]}
        >
          <PercentInput />
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
