import type { ReactNode } from 'react'
import type { MenuUses } from '../../../shared/contract/menu/uses.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import type { LibraryCalls } from './libraryState.ts'
import { useUndoToast } from './UndoToast.tsx'

export interface Removal {
  /** “Delete 3 specials?” */
  readonly title: (count: number) => string
  /** What becomes of the places that use them. */
  readonly text: string
  /** What the call takes beside the ids. */
  readonly input?: object
}

const unused: MenuUses = { uses: [], total: 0 }

/** Says where things are used, deletes them, and offers to take that back. */
export function DeleteFromLibrary(props: {
  ids: readonly number[]
  calls: LibraryCalls
  removal: Removal
  onClose: () => void
  onDeleted: () => void
}): ReactNode {
  const { calls, removal, onClose, onDeleted } = props
  const t = useTexts()
  const undo = useUndoToast()
  const ids = [...props.ids]
  const asked = useCall(
    calls.uses ?? calls.list,
    { ids },
    { enabled: calls.uses !== undefined, quiet: true, fixed: true },
  )
  const uses =
    calls.uses === undefined
      ? { data: unused, error: null, refetch: () => Promise.resolve() }
      : { ...asked, data: asked.data as MenuUses | undefined }
  const send = useSend(calls.remove, {
    stale: [calls.list],
    onDone: ({ changeId }) => {
      undo(changeId, t('common.deleted'))
      onDeleted()
      onClose()
    },
  })
  return (
    <DeleteDialog
      title={removal.title(ids.length)}
      text={removal.text}
      uses={uses}
      deleting={send.isPending}
      onDelete={() => send.mutate({ ...removal.input, ids })}
      onClose={onClose}
    />
  )
}
