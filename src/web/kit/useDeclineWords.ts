import { type DeclineCode, declineCodes } from '../../shared/contract/cardGateway.ts'
import { useTexts } from './texts.ts'

const isKnown = (code: string): code is DeclineCode => declineCodes.some(each => each === code)

/** Why a card gateway refused, in words; any other reason as it stands. */
export function useDeclineWords(): (code: string) => string {
  const t = useTexts()
  return code => (isKnown(code) ? t(`cardGateway.declined.${code}`) : code)
}
