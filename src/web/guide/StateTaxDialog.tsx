/** The usual sales tax of a state, to look at and change before it is added (SHELL-16). Never tax advice. */
import { Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { guideCalls } from '../../shared/contract/guide/guide.ts'
import { settingCalls } from '../../shared/contract/settings/settingCalls.ts'
import { taxCalls } from '../../shared/contract/settings/taxes.ts'
import { STATE_TAXES_AS_OF, type StateTax, stateOf, stateTaxes } from '../../shared/rules/guide/stateTaxes.ts'
import { rulesOf } from '../kit/fields.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { PercentInput, percentRule } from '../kit/PercentInput.tsx'
import { useTexts } from '../kit/texts.ts'
import { useCall, useSend } from '../kit/useCall.ts'
import { useFormat } from '../kit/useFormat.ts'
import { useNameOf } from '../kit/useNameOf.ts'
import type { TypedNumber } from '../kit/useTypedNumber.ts'
import look from '../kit/look.module.css'

const { getTaxes, saveMerchantTax } = taxCalls
interface Typed {
  state?: string
  name: string
  secondName: string
  ratePcm: TypedNumber
}

export function StateTaxDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { data } = useCall(guideCalls.getGuide, {}, { quiet: true })
  // It was asked for the step that opened this.
  return data && <Dialog state={stateOf(data.state)} onClose={onClose} />
}

function Dialog({ state, onClose }: { state: StateTax | undefined; onClose: () => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [form] = Form.useForm<Typed>()
  const code = Form.useWatch('state', form) ?? state?.code
  const chosen = stateTaxes.find(each => each.code === code)
  const send = useSend(saveMerchantTax, {
    form,
    stale: [getTaxes, guideCalls.getGuide, settingCalls.getPosSetting],
    toast: 'added',
    onDone: onClose,
  })
  return (
    <FormDialog<Typed>
      title={t('starters.tax.title')}
      text={t('starters.tax.text')}
      okText={t('starters.tax.apply')}
      form={form}
      saving={send.isPending}
      initialValues={{
        ...(state && { state: state.code }),
        ratePcm: state?.ratePcm ?? null,
        name: t('starters.tax.initialName'),
        secondName: t('starters.tax.initialSecondName'),
      }}
      onFinish={({ name, secondName, ratePcm }) =>
        send.mutateAsync({ name, secondName, ratePcm: Number(ratePcm), inclusive: false, isDefault: true })
      }
      onClose={onClose}
    >
      <Form.Item name="state" label={t('starters.tax.state')} extra={<StateFacts state={chosen} />}>
        <Select
          showSearch={{ optionFilterProp: 'search' }}
          options={stateTaxes.map(each => ({
            value: each.code,
            label: nameOf(each),
            search: `${each.code} ${each.name} ${each.secondName}`,
          }))}
          onChange={value => {
            const rate = stateTaxes.find(each => each.code === value)?.ratePcm
            form.setFieldValue('ratePcm', rate ?? null)
          }}
        />
      </Form.Item>
      <Form.Item
        name="ratePcm"
        label={t('starters.tax.rate')}
        rules={[percentRule({ required: true, above: 'failures.field.taxRate' })]}
      >
        <PercentInput />
      </Form.Item>
      <Form.Item name="name" label={t('starters.tax.name')} rules={rulesOf(saveMerchantTax.input, 'name')}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="secondName"
        label={t('starters.tax.secondName')}
        rules={rulesOf(saveMerchantTax.input, 'secondName')}
      >
        <Input autoComplete="off" lang="zh" />
      </Form.Item>
    </FormDialog>
  )
}

/** What the state raises, after whom, and as of when. */
function StateFacts({ state }: { state: StateTax | undefined }): ReactNode {
  const t = useTexts()
  const { percent, date } = useFormat()
  const rate = state && percent(state.ratePcm)
  const says = state && (state.ratePcm === 0 ? 'none' : state.meals ? 'meals' : 'general')
  return (
    <>
      {says !== undefined && <span className={look.strong}>{t(`starters.tax.${says}`, { rate: rate ?? '' })} </span>}
      {t('starters.tax.source', { date: date(STATE_TAXES_AS_OF) })}
    </>
  )
}
