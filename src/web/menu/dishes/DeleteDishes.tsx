import type { ReactNode } from 'react'
import { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { DeleteDialog } from '../library/DeleteDialog.tsx'
import { useUndoToast } from '../library/UndoToast.tsx'

const { deleteDishes, getDishListPage, getDishUses } = dishCalls

/** Deletes dishes, and takes them out of menus and specials. */
export function DeleteDishes(props: { ids: readonly number[]; onClose: () => void; onDeleted: () => void }): ReactNode {
  const t = useTexts()
  const undo = useUndoToast()
  const ids = [...props.ids]
  const uses = useCall(getDishUses, { ids }, { quiet: true, fixed: true })
  const send = useSend(deleteDishes, {
    stale: [getDishListPage],
    onDone: ({ changeId }) => {
      undo(changeId, t('common.deleted'))
      props.onDeleted()
      props.onClose()
    },
  })
  return (
    <DeleteDialog
      title={t('dishes.delete.title', { count: ids.length })}
      text={t('dishes.delete.text')}
      uses={uses}
      deleting={send.isPending}
      onDelete={() => send.mutate({ ids })}
      onClose={props.onClose}
    >
      <p>{t('dishes.delete.orders')}</p>
    </DeleteDialog>
  )
}
