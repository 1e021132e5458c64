import { menuVersionCalls } from '../../shared/contract/menu/versions.ts'
import { toast } from '../kit/toasts.tsx'
import { useSend } from '../kit/useCall.ts'

/** Says what a change of the menu did, with its way back where anything was different. */
export function useMenuToast(): (content: string, changeId: number | null) => void {
  const { mutate } = useSend(menuVersionCalls.undoMenuChange, { toast: 'saved' })
  return (content, changeId) =>
    changeId === null ? toast.info(content) : toast.undoable(content, () => mutate({ changeId }))
}
