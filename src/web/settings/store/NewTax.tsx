/** A tax that a dish or a fee needs and that is not there yet, made over their form (SHELL-17, SET-1). */
import { Checkbox, Form, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import { taxCalls } from '../../../shared/contract/settings/taxes.ts'
import { EditorDrawer } from '../../kit/editing/EditorDrawer.tsx'
import { usePlace } from '../../kit/editing/InPlace.ts'
import { useEditor } from '../../kit/editing/useEditor.ts'
import { rulesOf } from '../../kit/fields.ts'
import { PercentInput, percentRule } from '../../kit/PercentInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { type RateForm } from './taxForm.ts'

const { getTaxes, saveMerchantTax } = taxCalls
/** It holds for every order type until somebody exempts one. */
type Typed = Omit<RateForm, 'id' | 'orderTypes' | 'jurisdiction'>
const fresh: Typed = { name: '', secondName: '', ratePcm: null, inclusive: false, isDefault: false }

export function NewTax(): ReactNode {
  const t = useTexts()
  const { percent } = useFormat()
  const { onClose } = usePlace()
  const editor = useEditor({
    record: 'tax new',
    fresh,
    formOf: (saved: Typed) => saved,
    words: {
      label: key => t(`taxes.rates.${key}`),
      value(key, typed) {
        if (key === 'ratePcm') return typeof typed.ratePcm === 'number' ? percent(typed.ratePcm) : typed.ratePcm
        if (key === 'inclusive') return t(`taxes.rates.${typed.inclusive ? 'included' : 'exclusive'}`)
        if (key === 'isDefault') return t(typed.isDefault ? 'common.yes' : 'common.no')
        return typed[key] || t('common.none')
      },
    },
    // Its rule sees to the rate.
    add: {
      call: saveMerchantTax,
      inputOf: typed => ({ ...typed, ratePcm: Number(typed.ratePcm) }),
      madeOf: reply => reply.id,
    },
    stale: [getTaxes, settingCalls.getPosSetting],
  })
  return (
    <EditorDrawer editor={editor} title={t('taxes.rates.addTitle')} onClose={onClose}>
      <Form.Item name="name" label={t('taxes.rates.name')} rules={rulesOf(saveMerchantTax.input, 'name')}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="secondName"
        label={t('taxes.rates.secondName')}
        rules={rulesOf(saveMerchantTax.input, 'secondName')}
      >
        <Input autoComplete="off" lang="zh" />
      </Form.Item>
      <Form.Item
        name="ratePcm"
        label={t('taxes.rates.ratePcm')}
        rules={[percentRule({ required: true, above: 'failures.field.taxRate' })]}
      >
        <PercentInput />
      </Form.Item>
      <Form.Item name="inclusive" label={t('taxes.rates.inclusive')}>
        <Radio.Group
          options={[false, true].map(value => ({
            value,
            label: t(value ? 'taxes.rates.included' : 'taxes.rates.exclusive'),
          }))}
        />
      </Form.Item>
      <Form.Item name="isDefault" valuePropName="checked">
        <Checkbox>{t('taxes.rates.isDefault')}</Checkbox>
      </Form.Item>
    </EditorDrawer>
  )
}
