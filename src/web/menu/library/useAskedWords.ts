import { useMemo } from 'react'
import { askedOf, type ChoiceLimits } from '../../../shared/rules/menu/choices.ts'
import { useTexts } from '../../kit/texts.ts'

/** How a guest is asked by a group, in one line: “Up to 3, first 1 free”. */
export function useAskedWords(): (limits: ChoiceLimits) => string {
  const t = useTexts()
  return useMemo(
    () => limits => {
      const { howMany, free, perOne } = askedOf(limits)
      const parts = [
        howMany.kind === 'between'
          ? t('choices.asked.between', { min: howMany.min, max: howMany.max })
          : t(`choices.asked.${howMany.kind}`, { count: howMany.count }),
        ...(free > 0 ? [t('choices.asked.free', { count: free })] : []),
        ...(perOne === null
          ? [t('choices.asked.any')]
          : perOne > 1
            ? [t('choices.asked.perOne', { count: perOne })]
            : []),
      ]
      return parts.join(' · ')
    },
    [t],
  )
}
