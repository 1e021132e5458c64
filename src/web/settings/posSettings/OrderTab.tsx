/** How orders are numbered, sent and changed (SET-7). */
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { type OrderSetup, reasonedActs } from '../../../shared/contract/settings/groups/orderSetup.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { useTexts } from '../../kit/texts.ts'
import { plainShape } from '../form/plainShape.ts'
import { ManyField, NumberField, SwitchField, TextField } from '../form/PlainFields.tsx'
import { SettingForm } from '../form/SettingForm.tsx'
import { usePlainWords } from '../form/usePlainWords.ts'
import { useSettingRule } from '../form/useSettingRule.ts'

const shape = plainShape('orderSetup', useOrderWords)

function useOrderWords() {
  const t = useTexts()
  return usePlainWords<OrderSetup>(key => t(`posSettings.order.${key}`), {
    lateMinutes: minutes => minutes ?? t('posSettings.never'),
    reasonsFor: acts => acts.map(act => t(`posSettings.order.acts.${act}`)).join(', ') || t('common.none'),
  })
}

export function OrderTab(): ReactNode {
  return (
    <SettingForm shape={shape}>
      {({ may, typed }) => (
        <ConfigProvider componentDisabled={!may}>
          <Numbers typed={typed} />
          <Kitchen />
          <Changes />
        </ConfigProvider>
      )}
    </SettingForm>
  )
}

function Numbers({ typed }: { typed: OrderSetup }): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(shape)
  const { numberPrefix, numberFrom } = typed
  const next = [0, 1, 2].map(more => `${numberPrefix}${numberFrom + more}`).join(', ')
  return (
    <FormSection title={t('posSettings.order.numbers')} text={t('posSettings.order.numbersText')}>
      <TextField
        path={['numberPrefix']}
        label={t('posSettings.order.numberPrefix')}
        hint={t('posSettings.order.prefixHint')}
        rules={rule('numberPrefix')}
        most={6}
      />
      <NumberField
        path={['numberFrom']}
        label={t('posSettings.order.numberFrom')}
        hint={t('posSettings.order.numbersLike', { numbers: next })}
        rules={rule('numberFrom')}
        required
      />
      <SwitchField
        path={['restartsDaily']}
        label={t('posSettings.order.restartsDaily')}
        hint={t('posSettings.order.restartsHint')}
      />
    </FormSection>
  )
}

function Kitchen(): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(shape)
  return (
    <FormSection title={t('posSettings.order.kitchen')} text={t('posSettings.order.kitchenText')}>
      {(['holdsCourses', 'sendsAfterPayment'] as const).map(field => (
        <SwitchField
          key={field}
          path={[field]}
          label={t(`posSettings.order.${field}`)}
          hint={t(`posSettings.order.hints.${field}`)}
        />
      ))}
      <NumberField
        path={['lateMinutes']}
        label={t('posSettings.order.lateMinutes')}
        hint={t('posSettings.order.hints.lateMinutes')}
        rules={rule('lateMinutes')}
        empty={t('posSettings.never')}
      />
    </FormSection>
  )
}

function Changes(): ReactNode {
  const t = useTexts()
  return (
    <FormSection title={t('posSettings.order.changes')} text={t('posSettings.order.changesText')}>
      <ManyField
        path={['reasonsFor']}
        label={t('posSettings.order.reasonsFor')}
        hint={t('posSettings.order.hints.reasonsFor')}
        options={reasonedActs.map(value => ({ value, label: t(`posSettings.order.acts.${value}`) }))}
      />
    </FormSection>
  )
}
