import type { ReactNode } from 'react'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { EditorPage } from '../../kit/editing/EditorPage.tsx'
import type { Editor } from '../../kit/editing/useEditor.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { DraftBanner } from './DraftBanner.tsx'
import type { SavedEntity } from './useEntityForm.ts'

interface Named extends SavedEntity {
  readonly name: string
  readonly secondName: string
}

/** The page of `useEntityForm`: named after what is edited, with its history. */
export function EntityPage<S extends Named, F extends object>(props: {
  editor: Editor<S, F>
  kind: string
  opened: S | undefined
  /** The title where something is added. */
  addTitle: string
  /** The list to go back to. */
  back: string
  children: ReactNode
}): ReactNode {
  const { editor, kind, opened, addTitle, back, children } = props
  const nameOf = useNameOf()
  const title = opened === undefined ? addTitle : nameOf(opened)
  const history = opened && { actions: <HistoryButton objectType={kind} objectId={opened.id} title={title} /> }
  return (
    <EditorPage editor={editor} title={title} back={back} {...history}>
      <DraftBanner />
      {children}
    </EditorPage>
  )
}
