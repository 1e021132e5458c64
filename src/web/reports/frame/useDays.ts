import { useFormat } from '../../kit/useFormat.ts'

/** Business days in words: one, or from the first to the last. */
export function useDays(): (range: { readonly from: string; readonly to: string }) => string {
  const { businessDate } = useFormat()
  return ({ from, to }) => (from === to ? businessDate(from) : `${businessDate(from)} – ${businessDate(to)}`)
}
