/** Texts a saved template with sample values, to see it on a phone (SET-6). */
import { Form, Segmented, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { textMessageCalls } from '../../../shared/contract/messages/textMessages.ts'
import { type WaitlistText, waitlistTextKinds } from '../../../shared/contract/settings/groups/waitlist.ts'
import { waitlistSettingCalls } from '../../../shared/contract/waitlist/waitlistSetting.ts'
import { useLanguage } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { TestSection } from '../../messages/textSetting/TestSection.tsx'

const { sendWaitlistTestText } = waitlistSettingCalls

export function TestTemplate(): ReactNode {
  const t = useTexts()
  const [kind, setKind] = useState<WaitlistText>('joined')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const test = useSend(sendWaitlistTestText, { quiet: true, stale: [textMessageCalls.getTextMessages] })
  return (
    <TestSection
      title={t('waitlistSetting.test')}
      text={t('waitlistSetting.testText')}
      call={sendWaitlistTestText}
      test={test}
      onSend={phone => test.mutate({ phone, kind, language })}
    >
      <Form.Item label={t('waitlistSetting.testKind')} htmlFor="test-kind">
        <Select
          id="test-kind"
          value={kind}
          options={waitlistTextKinds.map(value => ({ value, label: t(`waitlistSetting.kinds.${value}`) }))}
          onChange={setKind}
        />
      </Form.Item>
      <Form.Item label={t('waitlistSetting.testLanguage')}>
        <Segmented<Language>
          aria-label={t('waitlistSetting.testLanguage')}
          value={language}
          options={[
            { value: 'en', label: t('waitlistSetting.english') },
            { value: 'zh', label: t('waitlistSetting.chinese') },
          ]}
          onChange={setLanguage}
        />
      </Form.Item>
    </TestSection>
  )
}
