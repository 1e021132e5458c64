import { useCallback } from 'react'
import { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { useSend } from '../../kit/useCall.ts'
import { useUndoToast } from '../library/UndoToast.tsx'

/** Offers dishes or not, at once; it is taken back from the toast, which says `content`. */
export function useDishStatus(): (ids: readonly number[], on: boolean, content?: string) => void {
  const undo = useUndoToast()
  const { mutate } = useSend(dishCalls.setDishStatus, {
    stale: [dishCalls.getDishListPage, dishCalls.getDishDetail],
  })
  return useCallback(
    (ids, on, content) =>
      mutate(
        { ids: [...ids], status: on ? 'valid' : 'invalid' },
        { onSuccess: ({ changeId }) => undo(changeId, content) },
      ),
    [mutate, undo],
  )
}
