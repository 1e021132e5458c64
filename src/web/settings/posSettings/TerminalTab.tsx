/** How terminals behave (SET-7): the first tab. */
import { ConfigProvider, Form } from 'antd'
import type { ReactNode } from 'react'
import { orderTypes } from '../../../shared/rules/pricing/pricingTypes.ts'
import { receipts } from '../../../shared/contract/settings/groups/posSetup.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { MoneyInput } from '../../kit/MoneyInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { ChoiceField, NumberField, SwitchField, TextField } from '../form/PlainFields.tsx'
import { readsMoney } from '../form/reads.ts'
import { SettingForm } from '../form/SettingForm.tsx'
import type { SettingShape } from '../form/settingShape.ts'
import { usePlainWords } from '../form/usePlainWords.ts'
import { useSettingRule } from '../form/useSettingRule.ts'
import styles from './posSettings.module.css'
import { terminalFormOf, quickCashIndexes, type TerminalForm, terminalValueOf } from './terminalForm.ts'

const group = 'posSetup'
const shape: SettingShape<typeof group, TerminalForm> = {
  group,
  formOf: terminalFormOf,
  valueOf: terminalValueOf,
  useWords: useTerminalWords,
}

function useTerminalWords() {
  const t = useTexts()
  const { money } = useFormat()
  return usePlainWords<TerminalForm>(key => t(`posSettings.pos.${key}`), {
    defaultOrderType: type => t(`orders.type.${type}`),
    language: language => t(`posSettings.languages.${language}`),
    autoLockMinutes: minutes => minutes ?? t('posSettings.never'),
    quickCashCents: list =>
      list.flatMap(each => (each === null ? [] : [typeof each === 'number' ? money(each) : each])).join(', '),
    copies: copies => receipts.map(each => `${t(`posSettings.pos.receipts.${each}`)} ${copies[each]}`).join(', '),
  })
}

export function TerminalTab(): ReactNode {
  return (
    <SettingForm shape={shape}>
      {({ may }) => (
        <ConfigProvider componentDisabled={!may}>
          <Counter />
          <Cash />
          <Receipts />
          <Screens />
        </ConfigProvider>
      )}
    </SettingForm>
  )
}

const useRule = () => useSettingRule({ group, valueOf: terminalValueOf })

function Counter(): ReactNode {
  const t = useTexts()
  const rule = useRule()
  return (
    <FormSection title={t('posSettings.pos.counter')} text={t('posSettings.pos.counterText')}>
      <NumberField
        path={['autoLockMinutes']}
        label={t('posSettings.pos.autoLockMinutes')}
        hint={t('posSettings.pos.autoLockHint')}
        rules={rule('autoLockMinutes')}
        empty={t('posSettings.never')}
      />
      <ChoiceField
        path={['defaultOrderType']}
        label={t('posSettings.pos.defaultOrderType')}
        options={orderTypes.map(value => ({ value, label: t(`orders.type.${value}`) }))}
      />
      <SwitchField
        path={['needsTable']}
        label={t('posSettings.pos.needsTable')}
        hint={t('posSettings.pos.needsTableHint')}
      />
    </FormSection>
  )
}

function Cash(): ReactNode {
  const t = useTexts()
  const rule = useRule()
  const names = quickCashIndexes.map(at => ['value', 'quickCashCents', at])
  return (
    <FormSection title={t('posSettings.pos.cash')} text={t('posSettings.pos.cashText')}>
      <Form.Item label={t('posSettings.pos.quickCashCents')} extra={t('posSettings.pos.quickCashHint')}>
        <div className={styles.keys}>
          {names.map((name, at) => (
            <Form.Item
              key={at}
              name={name}
              className={styles.key ?? ''}
              dependencies={names.filter(other => other !== name)}
              rules={[readsMoney, ...rule('quickCashCents', at)]}
              validateFirst
            >
              <MoneyInput aria-label={t('posSettings.pos.quickCashAt', { number: at + 1 })} />
            </Form.Item>
          ))}
        </div>
      </Form.Item>
    </FormSection>
  )
}

function Receipts(): ReactNode {
  const t = useTexts()
  const rule = useRule()
  return (
    <FormSection title={t('posSettings.pos.copies')} text={t('posSettings.pos.copiesText')}>
      {receipts.map(receipt => (
        <NumberField
          key={receipt}
          path={['copies', receipt]}
          label={t(`posSettings.pos.receipts.${receipt}`)}
          rules={rule('copies', receipt)}
          required
        />
      ))}
    </FormSection>
  )
}

function Screens(): ReactNode {
  const t = useTexts()
  const rule = useRule()
  return (
    <FormSection title={t('posSettings.pos.screens')} text={t('posSettings.pos.screensText')}>
      <ChoiceField
        path={['language']}
        label={t('posSettings.pos.language')}
        options={(['en', 'zh'] as const).map(value => ({ value, label: t(`posSettings.languages.${value}`) }))}
      />
      <TextField
        path={['displayText']}
        label={t('posSettings.pos.displayText')}
        hint={t('posSettings.pos.displayHint')}
        rules={rule('displayText')}
        most={120}
      />
      <TextField
        path={['secondDisplayText']}
        label={t('posSettings.pos.secondDisplayText')}
        rules={rule('secondDisplayText')}
        most={120}
        chinese
      />
    </FormSection>
  )
}
