import type { ReactNode } from 'react'
import { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { SortDrawer } from '../library/SortDrawer.tsx'
import { useUndoToast } from '../library/UndoToast.tsx'

const { getDishListPage, sortDishes } = dishCalls
/** More nobody puts in order by hand; the others keep their places behind them. */
const MOST = 200

/** The order of the dishes of one category. */
export function DishOrder({ categoryId, onClose }: { categoryId: number; onClose: () => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const undo = useUndoToast()
  const dishes = useCall(getDishListPage, { categoryIds: [categoryId], pageSize: MOST }, { fixed: true, overlay: true })
  const send = useSend(sortDishes, {
    stale: [getDishListPage],
    onDone: ({ changeId }) => {
      undo(changeId)
      onClose()
    },
  })
  const { data } = dishes
  const [first] = data?.rows ?? []
  if (data === undefined || first === undefined) return null
  const category = nameOf({ name: first.categoryName, secondName: first.categorySecondName })
  return (
    <SortDrawer
      title={t('dishes.orderTitle', { name: category })}
      {...(data.total > MOST && { hint: t('dishes.orderPartial') })}
      items={data.rows}
      saving={send.isPending}
      onSave={ids => send.mutate({ categoryId, ids })}
      onClose={onClose}
    />
  )
}
