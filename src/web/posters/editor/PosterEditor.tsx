/** One poster, drawn, described, saved and posted (MKT-2). */
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PosterDocument } from '../../../shared/contract/posters/document.ts'
import { posterCalls } from '../../../shared/contract/posters/posters.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { EditorForm } from '../../kit/editing/EditorForm.tsx'
import { useEditor } from '../../kit/editing/useEditor.ts'
import type { Loaded } from '../../kit/editing/useLoaded.ts'
import { PosterDesk } from './PosterDesk.tsx'
import {
  type DrawnPoster,
  fieldsOf,
  formOf,
  formOfFields,
  inputOf,
  type PosterFields,
  type PosterForm,
} from './posterForm.ts'
import { usePosterWords } from './usePosterWords.ts'

const { savePoster, getPosterList } = posterCalls

interface PosterEditorProps {
  /** A poster that is saved; undefined for a new one. */
  loaded?: Loaded<DrawnPoster> | undefined
  /** What a new one begins with. */
  fresh?: PosterForm
}

export function PosterEditor({ loaded, fresh }: PosterEditorProps): ReactNode {
  const navigate = useNavigate()
  const mayEdit = useRefusal(savePoster) === undefined
  const words = usePosterWords(loaded?.saved?.document.layers ?? [])
  /** Post was pressed: the dialog opens once what was drawn is saved. */
  const [posts, setPosts] = useState(false)
  /** Of a new one that was saved. */
  const [madeId, setMadeId] = useState<number>()
  const [tab, setTab] = useState<'layers' | 'details'>('layers')
  const editor = useEditor<DrawnPoster, PosterForm, PosterFields, typeof savePoster, typeof savePoster>({
    record: `poster ${loaded?.saved?.posterId ?? 'new'}`,
    loaded,
    fresh: fresh ?? {},
    formOf,
    comparing: {
      savedFields: saved => fieldsOf(formOf(saved)),
      typedFields: fieldsOf,
      formOf: formOfFields,
      words,
    },
    add: {
      call: savePoster,
      inputOf: typed => inputOf(typed, undefined),
      onDone: ({ posterId }) => setMadeId(posterId),
      refused: ({ field }) => showField(field),
    },
    edit: {
      call: savePoster,
      inputOf,
      refused: ({ field }) => showField(field),
      toast: 'saved',
    },
    stale: [getPosterList],
    stays: true,
  })
  /** Fields of the document are none of the form's: the message says it. The others are on a tab of their own. */
  function showField(field: string | undefined): boolean {
    if (field !== undefined && !field.startsWith('document')) setTab('details')
    return false
  }
  const { changed } = editor
  useEffect(() => {
    // Once the guard on unsaved changes is lifted.
    if (madeId === undefined || changed) return
    void navigate(`/merchant/PosterEdit/${madeId}${posts ? '?post=1' : ''}`, { replace: true })
  }, [madeId, changed, posts, navigate])
  const opened: PosterDocument | undefined = editor.base?.document ?? fresh?.document
  return (
    <EditorForm editor={editor} disabled={!mayEdit}>
      {opened !== undefined && (
        <PosterDesk
          editor={editor}
          opened={opened}
          mayEdit={mayEdit}
          tab={tab}
          onTab={setTab}
          posts={posts}
          onPosts={setPosts}
        />
      )}
    </EditorForm>
  )
}
