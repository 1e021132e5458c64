import { declineCodes } from '../../../shared/contract/payments/cardGateway.ts'
import { useTexts } from '../../kit/texts.ts'

/** Why a gateway refused, in words; nothing where it did not. */
export function useDeclineWords(): (code: string) => string {
  const t = useTexts()
  return code => {
    if (code === '') return ''
    return t(`cardGateway.declined.${declineCodes.find(known => known === code) ?? 'REFUSED'}`)
  }
}
