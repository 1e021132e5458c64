import { useMemo } from 'react'
import type { SpecialRow } from '../../../shared/contract/menu/specials.ts'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'

/** What keeps a special from being ordered, in words, with the group that it is about. */
export function useFaultWords(): (fault: SpecialRow['faults'][number]) => string {
  const t = useTexts()
  const nameOf = useNameOf()
  return useMemo(
    () =>
      ({ code, ...group }) => {
        const fault = t(`choices.faults.${code}`)
        return group.name === '' ? fault : t('choices.faultOf', { name: nameOf(group), fault })
      },
    [t, nameOf],
  )
}
