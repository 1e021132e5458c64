/** Ordering by QR code at the table (SET-7). */
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { scanModes, scanPayments, type ScanSettings } from '../../../shared/contract/settings/groups/scan.ts'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { plainShape } from '../form/plainShape.ts'
import { ChoiceField, NumberField, SwitchField, TextField } from '../form/PlainFields.tsx'
import { SettingForm } from '../form/SettingForm.tsx'
import { usePlainWords } from '../form/usePlainWords.ts'
import { useSettingRule } from '../form/useSettingRule.ts'

const shape = plainShape('scan', useScanWords)

function useScanWords() {
  const t = useTexts()
  return usePlainWords<ScanSettings>(key => t(`scan.${key}`), {
    mode: mode => t(`scan.modes.${mode}`),
    payment: payment => t(`scan.payments.${payment}`),
  })
}

export function ScanSettingPage(): ReactNode {
  const t = useTexts()
  const title = t('shell.entries.scanSetting')
  const { saveType } = settingGroups.scan
  return (
    <Page title={title} narrow actions={<HistoryButton objectType="scan" objectId={saveType} title={title} />}>
      <SettingForm shape={shape}>
        {({ may, typed }) => (
          <ConfigProvider componentDisabled={!may}>
            <Ordering orders={typed.mode === 'order'} />
            <Guests />
          </ConfigProvider>
        )}
      </SettingForm>
    </Page>
  )
}

function Ordering({ orders }: { orders: boolean }): ReactNode {
  const t = useTexts()
  return (
    <FormSection title={t('scan.ordering')} text={t('scan.orderingText')}>
      <SwitchField path={['enabled']} label={t('scan.enabled')} hint={t('scan.enabledHint')} />
      <ChoiceField
        path={['mode']}
        label={t('scan.mode')}
        options={scanModes.map(value => ({ value, label: t(`scan.modes.${value}`) }))}
      />
      {orders && (
        <>
          <ChoiceField
            path={['payment']}
            label={t('scan.payment')}
            options={scanPayments.map(value => ({ value, label: t(`scan.payments.${value}`) }))}
          />
          <SwitchField path={['needsConfirming']} label={t('scan.needsConfirming')} hint={t('scan.confirmingHint')} />
        </>
      )}
    </FormSection>
  )
}

function Guests(): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(shape)
  return (
    <FormSection title={t('scan.guests')} text={t('scan.guestsText')}>
      {(['asksGuestCount', 'takesNotes', 'callsServer', 'asksForBill'] as const).map(field => (
        <SwitchField key={field} path={[field]} label={t(`scan.${field}`)} />
      ))}
      <NumberField
        path={['openMinutes']}
        label={t('scan.openMinutes')}
        hint={t('scan.openHint')}
        rules={rule('openMinutes')}
        required
      />
      <TextField path={['welcome']} label={t('scan.welcome')} rules={rule('welcome')} most={200} />
      <TextField
        path={['secondWelcome']}
        label={t('scan.secondWelcome')}
        rules={rule('secondWelcome')}
        most={200}
        chinese
      />
    </FormSection>
  )
}
