/** Sends a test message with the settings as they are saved. */
import type { ReactNode } from 'react'
import { textMessageCalls } from '../../../shared/contract/messages/textMessages.ts'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { TestSection } from './TestSection.tsx'

const { getTextMessages, sendTestText } = textMessageCalls

export function TestText(): ReactNode {
  const t = useTexts()
  const test = useSend(sendTestText, { quiet: true, stale: [getTextMessages] })
  return (
    <TestSection
      title={t('textSetting.test')}
      text={t('textSetting.testText')}
      call={sendTestText}
      test={test}
      onSend={phone => test.mutate({ phone })}
    />
  )
}
