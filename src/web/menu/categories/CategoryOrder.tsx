import type { ReactNode } from 'react'
import { categoryCalls } from '../../../shared/contract/menu/categories.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { SortDrawer } from '../library/SortDrawer.tsx'
import { useUndoToast } from '../library/UndoToast.tsx'

const { getClassificationListPage, sortClassifications } = categoryCalls

/** The order in which guests see the categories. */
export function CategoryOrder({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const undo = useUndoToast()
  const all = useCall(getClassificationListPage, { pageSize: 200 }, { fixed: true, overlay: true })
  const send = useSend(sortClassifications, {
    stale: [getClassificationListPage],
    onDone: ({ changeId }) => {
      undo(changeId)
      onClose()
    },
  })
  if (all.data === undefined) return null
  return (
    <SortDrawer
      title={t('categories.orderTitle')}
      items={all.data.rows}
      saving={send.isPending}
      onSave={ids => send.mutate({ ids })}
      onClose={onClose}
    />
  )
}
