/** A state that a delivery channel was told, in words: “Sold out until 6:00 PM”, a price, a pause. */
import { useCallback } from 'react'
import { availabilityOf, type ChangeAspect, pauseOf, priceOf } from '../../../shared/rules/channels/changes/states.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'

/** `state` as `rules/channels/changes/states` writes it. */
export function useStateWords(): (aspect: ChangeAspect, state: string) => string {
  const t = useTexts()
  const { money, dateTime } = useFormat()
  return useCallback(
    (aspect, state) => {
      switch (aspect) {
        case 'price':
          return money(priceOf(state))
        case 'hours':
          return t('publishing.entityKind.hours')
        case 'pause': {
          const pause = pauseOf(state)
          if (pause === null) return t('channelPauses.taking')
          return pause === 'open'
            ? t('channelPauses.pausedOpen')
            : t('channelPauses.pausedUntil', { time: dateTime(pause) })
        }
        case 'availability': {
          const { available, suspendedUntil } = availabilityOf(state)
          if (available) return t('menus.soldOut.onSale')
          return suspendedUntil === null
            ? t('menus.soldOut.soldOut')
            : t('menus.soldOut.until', { time: dateTime(suspendedUntil) })
        }
      }
    },
    [t, money, dateTime],
  )
}
