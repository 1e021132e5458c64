/** Connections as their form holds them, and in words. */
import {
  type ConnectionName,
  connectionNames,
  type ThirdPartySettings,
} from '../../../shared/contract/settings/groups/thirdParty.ts'
import { useTexts } from '../../kit/texts.ts'
import { plainShape } from '../form/plainShape.ts'
import { usePlainWords } from '../form/usePlainWords.ts'

export const connectionShape = plainShape('thirdParty', useConnectionWords)

function useConnectionWords() {
  const t = useTexts()
  const words = ({ enabled, account, clientId, address }: ThirdPartySettings[ConnectionName]) =>
    [t(enabled ? 'thirdParty.on' : 'thirdParty.off'), account, clientId, address].filter(Boolean).join(' · ')
  return usePlainWords<ThirdPartySettings>(
    key => (key === 'cardGateway' ? t('cardGateway.title') : t(`thirdParty.names.${key}`)),
    {
      ...Object.fromEntries(connectionNames.map(name => [name, words])),
      cardGateway: ({ kind, account, address }) =>
        [t(`cardGateway.kinds.${kind}`), account, address].filter(Boolean).join(' · '),
    },
  )
}
