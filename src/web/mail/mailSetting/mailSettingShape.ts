/** The settings of e-mail as their form holds them, and in words. */
import type { MailSettings } from '../../../shared/contract/settings/groups/mail.ts'
import { useTexts } from '../../kit/texts.ts'
import { plainShape } from '../../settings/form/plainShape.ts'
import { usePlainWords } from '../../settings/form/usePlainWords.ts'

export const mailSettingShape = plainShape('mail', useMailSettingWords)

function useMailSettingWords() {
  const t = useTexts()
  return usePlainWords<MailSettings>(key => t(`mailSetting.${key}`), {
    mailPort: kind => t(`mailSetting.mailPorts.${kind}`),
    tls: kind => t(`mailSetting.tlsNames.${kind}`),
  })
}
