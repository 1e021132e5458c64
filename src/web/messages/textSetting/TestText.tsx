/** Sends a test message with the settings as they are saved. */
import { Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { textMessageCalls } from '../../../shared/contract/messages/textMessages.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import look from '../../kit/look.module.css'

export function TestText(): ReactNode {
  const t = useTexts()
  const [phone, setPhone] = useState('')
  const test = useSend(textMessageCalls.sendTestText, { quiet: true, stale: [textMessageCalls.getTextMessages] })
  const reason = test.data?.reason ?? ''
  const send = () => phone.trim() !== '' && test.mutate({ phone: phone.trim() })
  return (
    <FormSection title={t('textSetting.test')} text={t('textSetting.testText')}>
      <Form.Item label={t('textSetting.testPhone')} htmlFor="test-phone">
        <Input
          id="test-phone"
          type="tel"
          autoComplete="off"
          maxLength={30}
          value={phone}
          onChange={event => setPhone(event.target.value)}
          onPressEnter={event => {
            event.preventDefault()
            send()
          }}
        />
      </Form.Item>
      <div className={look.tools}>
        <Allowed call={textMessageCalls.sendTestText}>
          <Button loading={test.isPending} disabled={phone.trim() === ''} onClick={send}>
            {t('textSetting.send')}
          </Button>
        </Allowed>
        <span aria-live="polite">
          {test.isSuccess && reason === '' && <Status tone="good">{t('textSetting.sent')}</Status>}
          {test.isSuccess && reason !== '' && (
            <Status tone="attention">{t('textSetting.refused', { reason: t(`texts.reason.${reason}`) })}</Status>
          )}
          {test.isError && <Status tone="bad">{test.error.message}</Status>}
        </span>
      </div>
    </FormSection>
  )
}
