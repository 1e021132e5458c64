/** The settings of text messages as their form holds them, and in words. */
import type { TextSettings } from '../../../shared/contract/settings/groups/texts.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { plainShape } from '../../settings/form/plainShape.ts'
import { usePlainWords } from '../../settings/form/usePlainWords.ts'

export const textSettingShape = plainShape('texts', useTextSettingWords)

function useTextSettingWords() {
  const t = useTexts()
  const { clock, micros } = useFormat()
  return usePlainWords<TextSettings>(key => t(`textSetting.${key}`), {
    provider: kind => t(`textSetting.providers.${kind}`),
    priceMicros: micros,
    quietFrom: clock,
    quietTo: clock,
  })
}
