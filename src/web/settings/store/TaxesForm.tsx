/** Taxes and how they are rounded (SET-1): the second tab; what a change does is below (SET-9). */
import { ConfigProvider, Form, Radio } from 'antd'
import type { ReactNode } from 'react'
import type { TaxSettings } from '../../../shared/contract/settings/groups/taxes.ts'
import { roundingModes } from '../../../shared/rules/basics/rational.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { useTexts } from '../../kit/texts.ts'
import { RuleEffect } from '../form/RuleEffect.tsx'
import { SettingForm } from '../form/SettingForm.tsx'
import type { SettingShape } from '../form/settingShape.ts'
import look from '../../kit/look.module.css'
import { taxFormOf, type TaxForm, taxValueOf } from './taxForm.ts'
import { TaxRates } from './TaxRates.tsx'
import { useTaxWords } from './useTaxWords.ts'

const shape: SettingShape<'taxes', TaxForm> = {
  group: 'taxes',
  formOf: taxFormOf,
  valueOf: taxValueOf,
  useWords: useTaxWords,
}
const levels = ['order', 'line'] as const satisfies readonly TaxSettings['level'][]

export function TaxesForm(): ReactNode {
  const t = useTexts()
  return (
    <SettingForm shape={shape}>
      {({ may, typed, saved }) => (
        <>
          <FormSection title={t('taxes.rates.title')} text={t('taxes.rates.text')}>
            <Form.Item name={['value', 'rates']}>
              <TaxRates may={may} typed={typed} saved={saved} />
            </Form.Item>
          </FormSection>
          <ConfigProvider componentDisabled={!may}>
            <FormSection title={t('taxes.rounding.title')} text={t('taxes.rounding.text')}>
              <Form.Item name={['value', 'level']} label={t('taxes.rounding.level')}>
                <Radio.Group
                  vertical
                  options={levels.map(value => ({
                    value,
                    label: (
                      <Choice
                        name={t(`taxes.rounding.levels.${value}`)}
                        hint={t(`taxes.rounding.levelHints.${value}`)}
                      />
                    ),
                  }))}
                />
              </Form.Item>
              <Form.Item name={['value', 'rounding']} label={t('taxes.rounding.mode')}>
                <Radio.Group
                  vertical
                  options={roundingModes.map(value => ({
                    value,
                    label: (
                      <Choice name={t(`taxes.rounding.modes.${value}`)} hint={t(`taxes.rounding.modeHints.${value}`)} />
                    ),
                  }))}
                />
              </Form.Item>
            </FormSection>
          </ConfigProvider>
          <RuleEffect group="taxes" value={taxValueOf(typed)} />
        </>
      )}
    </SettingForm>
  )
}

function Choice({ name, hint }: { name: string; hint: string }): ReactNode {
  return (
    <>
      {name}
      <div className={look.quiet}>{hint}</div>
    </>
  )
}
