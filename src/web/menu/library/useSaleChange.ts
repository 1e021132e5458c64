import { availabilityCalls, type AvailabilityTo } from '../../../shared/contract/menu/availability.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import type { SoldItem } from './SoldOutControl.tsx'
import { type Sale, useSaleWords } from './useSoldOut.ts'

/** Changes how something is sold, and offers to take it back. `nextDayAt` is when the next business day begins. */
export function useSaleChange(
  item: SoldItem,
  nextDayAt: string | undefined,
  onDone: () => void,
): (to: AvailabilityTo) => void {
  const t = useTexts()
  const nameOf = useNameOf()
  const words = useSaleWords(nextDayAt)
  const stale = [availabilityCalls.getSoldOut]
  const undoing = useSend(availabilityCalls.setSoldOut, { stale })
  const change = useSend(availabilityCalls.setSoldOut, {
    overlay: true,
    stale,
    onDone: ({ before }, { changes }) => {
      const state = words(after(changes[0]?.to, nextDayAt))
      toast.undoable(t('menus.soldOut.done', { name: nameOf(item), state }), () => undoing.mutate({ changes: before }))
      onDone()
    },
  })
  const { kind, id } = item
  return to => change.mutate({ changes: [{ kind, id, to }] })
}

/** The state that a wish leads to, for the toast. */
function after(to: AvailabilityTo | undefined, nextDayAt: string | undefined): Sale | undefined {
  if (to === undefined || to.state === 'onSale') return undefined
  const untilAt = to.state === 'time' ? to.untilAt : to.state === 'nextDay' ? (nextDayAt ?? null) : null
  const soldOut = to.state !== 'counted'
  return { soldOut, untilAt, remaining: to.state === 'counted' ? to.remaining : null }
}
