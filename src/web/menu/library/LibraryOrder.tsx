import type { ReactNode } from 'react'
import type { Call } from '../../../shared/contract/kernel/call.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import type { LibraryRow } from './libraryState.ts'
import { SortDrawer } from './SortDrawer.tsx'
import { useUndoToast } from './UndoToast.tsx'

/** A page of the list holds at most so many. */
const MOST = 200

/** Puts a library, or a part of it, in order by hand: one change. */
export function LibraryOrder(props: {
  title: string
  list: Call
  sort: Call
  /** What narrows the list to those that share an order, and what the call needs to know of them. */
  part?: { list: object; sort: object }
  onClose: () => void
}): ReactNode {
  const { title, list, sort, part, onClose } = props
  const t = useTexts()
  const undo = useUndoToast()
  const all = useCall(list, { ...part?.list, pageSize: MOST }, { fixed: true, overlay: true })
  const send = useSend(sort, {
    stale: [list],
    onDone: reply => {
      undo((reply as { changeId: number | null }).changeId)
      onClose()
    },
  })
  const found = all.data as { rows: LibraryRow[]; total: number } | undefined
  if (found === undefined) return null
  return (
    <SortDrawer
      title={title}
      {...(found.total > MOST && { hint: t('choices.orderMore', { count: MOST }) })}
      items={found.rows}
      saving={send.isPending}
      onSave={ids => send.mutate({ ...part?.sort, ids })}
      onClose={onClose}
    />
  )
}
