/** A part of a settings page that texts a phone to try something out, and says what became of it. */
import { Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { textMessageCalls } from '../../../shared/contract/messages/textMessages.ts'
import { type Access, Allowed } from '../../kit/Allowed.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import look from '../../kit/look.module.css'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'

interface TestSectionProps {
  title: string
  text: string
  /** Who may. */
  call: Access
  /** The sending. */
  test: {
    isPending: boolean
    data: Pick<ReplyOf<typeof textMessageCalls.sendTestText>, 'reason'> | undefined
    error: Error | null
  }
  onSend: (phone: string) => void
  /** What else is chosen, above the phone. */
  children?: ReactNode
}

export function TestSection({ title, text, call, test, onSend, children }: TestSectionProps): ReactNode {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const phone = typed.trim()
  const { data, error, isPending } = test
  const send = () => phone !== '' && onSend(phone)
  return (
    <FormSection title={title} text={text}>
      {children}
      <Form.Item label={t('textSetting.testPhone')} htmlFor="test-phone">
        <Input
          id="test-phone"
          type="tel"
          autoComplete="off"
          maxLength={30}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onPressEnter={event => {
            event.preventDefault()
            send()
          }}
        />
      </Form.Item>
      <div className={look.tools}>
        <Allowed call={call}>
          <Button loading={isPending} disabled={phone === ''} onClick={send}>
            {t('textSetting.send')}
          </Button>
        </Allowed>
        <span aria-live="polite">
          {data?.reason === '' && <Status tone="good">{t('textSetting.sent')}</Status>}
          {data !== undefined && data.reason !== '' && (
            <Status tone="attention">{t('textSetting.refused', { reason: t(`texts.reason.${data.reason}`) })}</Status>
          )}
          {error !== null && <Status tone="bad">{error.message}</Status>}
        </span>
      </div>
    </FormSection>
  )
}
