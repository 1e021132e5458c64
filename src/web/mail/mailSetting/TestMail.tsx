/** Sends a test e-mail with the settings as they are saved. */
import { Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { mailCalls } from '../../../shared/contract/mail/mailCalls.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import look from '../../kit/look.module.css'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'

const { getMails, sendTestMail } = mailCalls

export function TestMail(): ReactNode {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const address = typed.trim()
  const test = useSend(sendTestMail, { quiet: true, stale: [getMails] })
  const send = () => address !== '' && test.mutate({ address })
  return (
    <FormSection title={t('mailSetting.test')} text={t('mailSetting.testText')}>
      <Form.Item label={t('mailSetting.testAddress')} htmlFor="test-address">
        <Input
          id="test-address"
          type="email"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onPressEnter={event => {
            event.preventDefault()
            send()
          }}
        />
      </Form.Item>
      <div className={look.tools}>
        <Allowed call={sendTestMail}>
          <Button loading={test.isPending} disabled={address === ''} onClick={send}>
            {t('mailSetting.send')}
          </Button>
        </Allowed>
        <span aria-live="polite">
          {test.data !== undefined && <Status tone="good">{t('mailSetting.sent')}</Status>}
          {test.error !== null && <Status tone="bad">{test.error.message}</Status>}
        </span>
      </div>
    </FormSection>
  )
}
