/** What takes money of cards back: nothing here, the sandbox, or Clover with its key (ORD-4, SET-7). */
import { Button, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { cardGatewayCalls } from '../../../shared/contract/payments/cardGateway.ts'
import {
  cardGatewayKey,
  cardGatewayKinds,
  type ThirdPartySettings,
} from '../../../shared/contract/settings/groups/thirdParty.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { ChoiceField, TextField } from '../form/PlainFields.tsx'
import { SecretField } from '../form/SecretField.tsx'
import { useSettingRule } from '../form/useSettingRule.ts'
import { connectionShape } from './connectionShape.ts'
import { KeyMissing } from './KeyMissing.tsx'
import look from '../../kit/look.module.css'
import styles from './thirdParty.module.css'

interface CardGatewayProps {
  may: boolean
  typed: ThirdPartySettings['cardGateway']
  saved: ThirdPartySettings['cardGateway']
}

export function CardGateway({ may, typed, saved }: CardGatewayProps): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(connectionShape)
  const isClover = typed.kind === 'clover'
  const options = cardGatewayKinds.map(value => ({ value, label: t(`cardGateway.kinds.${value}`) }))
  return (
    <FormSection title={t('cardGateway.title')} text={t('cardGateway.text')}>
      <ConfigProvider componentDisabled={!may}>
        <ChoiceField
          path={['cardGateway', 'kind']}
          label={t('cardGateway.kind')}
          hint={t(`cardGateway.${typed.kind}Hint`)}
          options={options}
        />
        {isClover && (
          <>
            <KeyMissing secret={cardGatewayKey} />
            <TextField
              path={['cardGateway', 'account']}
              label={t('cardGateway.account')}
              rules={rule('cardGateway', 'account')}
              most={80}
              required
            />
          </>
        )}
      </ConfigProvider>
      {isClover && (
        <>
          <SecretField name={cardGatewayKey} label={t('cardGateway.token')} hint={t('cardGateway.tokenHint')} />
          <ConfigProvider componentDisabled={!may}>
            <TextField
              path={['cardGateway', 'address']}
              label={t('thirdParty.address')}
              hint={t('cardGateway.addressHint')}
              rules={rule('cardGateway', 'address')}
              most={300}
            />
          </ConfigProvider>
        </>
      )}
      {saved.kind !== 'none' && saved.kind === typed.kind && <GatewayTest />}
    </FormSection>
  )
}

function GatewayTest(): ReactNode {
  const t = useTexts()
  const test = useSend(cardGatewayCalls.testCardGateway, { quiet: true })
  return (
    <div className={look.tools}>
      <Allowed call={cardGatewayCalls.testCardGateway}>
        <Button loading={test.isPending} onClick={() => test.mutate({})}>
          {t('cardGateway.test')}
        </Button>
      </Allowed>
      <span className={styles.answer} aria-live="polite">
        {test.isSuccess && <Status tone="good">{t('cardGateway.knows', test.data)}</Status>}
        {test.isError && <Status tone="bad">{test.error.message}</Status>}
        {test.isIdle && t('cardGateway.testHint')}
      </span>
    </div>
  )
}
