/** The currency, which stays once there are orders in it, and the languages that guests are spoken to in. */
import { Form, Radio, Select } from 'antd'
import { type ReactNode, useMemo } from 'react'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { storeCalls } from '../../../shared/contract/settings/store.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { useLanguage } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useLanguagesWords } from './useStoreWords.ts'
import { useStoreRule } from './useStoreRule.ts'

const currencies = Intl.supportedValuesOf('currency')
const choices: readonly (readonly Language[])[] = [['en', 'zh'], ['zh', 'en'], ['en'], ['zh']]

export function MoneyFields({ may }: { may: boolean }): ReactNode {
  const t = useTexts()
  const rule = useStoreRule()
  const language = useLanguage()
  const { data } = useCall(storeCalls.getMerchantDetail, {}, { quiet: true })
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(language === 'zh' ? 'zh-CN' : 'en-US', { type: 'currency' })
    return currencies.map(value => ({ value, label: `${value} · ${names.of(value) ?? value}` }))
  }, [language])
  const isFixed = data?.currencyFixed !== false
  return (
    <FormSection title={t('storeSettings.money.title')} text={t('storeSettings.money.text')}>
      <Form.Item
        name={['value', 'currency']}
        label={t('storeSettings.money.currency')}
        extra={data && t(`storeSettings.money.${isFixed ? 'currencyFixed' : 'currencyFree'}`)}
        rules={rule('currency')}
      >
        <Select showSearch={{ optionFilterProp: 'label' }} options={options} disabled={!may || isFixed} />
      </Form.Item>
      <Form.Item
        name={['value', 'languages']}
        label={t('storeSettings.money.languages')}
        extra={t('storeSettings.money.languagesHint')}
        rules={rule('languages')}
      >
        <LanguageChoice />
      </Form.Item>
    </FormSection>
  )
}

interface LanguageChoiceProps {
  id?: string
  value?: readonly Language[]
  onChange?: (languages: readonly Language[]) => void
}

/** Which languages, the store's own first. */
function LanguageChoice({ id, value = [], onChange }: LanguageChoiceProps): ReactNode {
  const words = useLanguagesWords()
  return (
    <Radio.Group
      {...(id !== undefined && { id })}
      vertical
      value={value.join()}
      options={choices.map(each => ({ value: each.join(), label: words(each) }))}
      onChange={event => onChange?.(choices.find(each => each.join() === event.target.value) ?? [])}
    />
  )
}
