/** Changes of what is in a menu: each says that it was saved and can be taken back. */
import { menuCalls } from '../../../shared/contract/menu/menus.ts'
import { type SendingOptions, useSend } from '../../kit/useCall.ts'
import { useUndoToast } from '../library/UndoToast.tsx'
import { menuReads } from './panelState.ts'

type Changes = Pick<
  typeof menuCalls,
  | 'addDishType'
  | 'editDishType'
  | 'deleteDishType'
  | 'addMenuItems'
  | 'addMenuDishes'
  | 'removeMenuItems'
  | 'editMenuItem'
  | 'moveMenuItems'
  | 'editMenuStatus'
  | 'deleteMenu'
  | 'deleteMenuType'
>

/** A change that acts at once; with what its toast says (“Saved!”), and what to do then. */
export function useMenuChange<K extends keyof Changes>(
  name: K,
  options: Pick<SendingOptions<Changes[K]>, 'onDone' | 'form'> & { said?: string } = {},
) {
  const undoable = useUndoToast()
  const { onDone, said, form } = options
  return useSend<Changes[K]>(menuCalls[name] as Changes[K], {
    stale: menuReads,
    ...(form && { form }),
    onDone: (reply, input) => {
      onDone?.(reply, input)
      undoable((reply as { changeId: number | null }).changeId, said)
    },
  })
}
