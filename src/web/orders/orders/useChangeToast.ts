import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useDeclineWords } from './useDeclineWords.ts'

/** Says how far a void or a tip is. */
export function useChangeToast(): (reply: ReplyOf<typeof refundCalls.payVoid>) => void {
  const t = useTexts()
  const declined = useDeclineWords()
  return ({ state, failReason }) => {
    const words = [t(`refunds.state.${state}`), declined(failReason)].filter(part => part !== '').join(' ')
    if (state === 'failed') toast.problem(words)
    else toast.info(words)
  }
}
