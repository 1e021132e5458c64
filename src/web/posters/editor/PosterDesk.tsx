/** The desk of the editor: canvas and tools at the left, layers, fields and details at the right. */
import { Segmented } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import type { PosterDocument, PosterLayer } from '../../../shared/contract/posters/document.ts'
import { MOST_LAYERS } from '../../../shared/rules/posters/document/bounds.ts'
import type { NewLayer } from '../../../shared/rules/posters/editing/newLayers.ts'
import canvas from '../../kit/canvas/canvas.module.css'
import { useView } from '../../kit/canvas/useView.ts'
import type { Editor } from '../../kit/editing/useEditor.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { DetailsFields } from './DetailsFields.tsx'
import { DishPictures } from './DishPictures.tsx'
import styles from './editor.module.css'
import { focusFirstField } from './fields/firstField.ts'
import { LayerFields } from './fields/LayerFields.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { LayerList } from './LayerList.tsx'
import { PastedPicture } from './PastedPicture.tsx'
import { posterActions, type PosterActions } from './posterActions.ts'
import { PosterBar } from './PosterBar.tsx'
import { PosterCanvas } from './PosterCanvas.tsx'
import type { DrawnPoster, PosterForm } from './posterForm.ts'
import { PosterTools } from './PosterTools.tsx'
import { useLayerClipboard } from './useLayerClipboard.ts'
import { useLayerName } from './useLayerName.ts'
import { type PosterBoard, usePosterBoard } from './usePosterBoard.ts'
import { type Said, usePosterKeys } from './usePosterKeys.ts'
import { usePosterResources } from './usePosterResources.ts'

export interface PosterDeskProps {
  editor: Editor<DrawnPoster, PosterForm>
  /** What the form was opened with. */
  opened: PosterDocument
  mayEdit: boolean
  tab: 'layers' | 'details'
  onTab: (tab: 'layers' | 'details') => void
  posts: boolean
  onPosts: (posts: boolean) => void
}

export function PosterDesk(props: PosterDeskProps): ReactNode {
  const { editor, opened, mayEdit, onTab } = props
  const t = useTexts()
  const frame = useRef<SVGSVGElement>(null)
  const board = usePosterBoard(editor.form, opened, editor.onChange)
  const { document } = board
  const moves = useView(frame, document)
  const actions = posterActions(board, moves.middle)
  const drawnWith = usePosterResources(document)
  const [dialog, setDialog] = useState<PosterDialog>()
  const [said, say] = useSaid()
  const onFull = () => toast.problem(t('posterEditor.full', { count: MOST_LAYERS }))
  const onOpen = () => {
    onTab('layers')
    focusFirstField()
  }
  const onAdd = (added: NewLayer) => {
    if (!actions.add(added)) return onFull()
    onTab('layers')
    // A shape is dragged next; a text and an empty picture ask for what they show.
    if (added.kind === 'text' || (added.kind === 'picture' && added.pictureId === null)) focusFirstField()
    else frame.current?.focus({ preventScroll: true })
  }
  const onHelp = () => setDialog('keys')
  const onKeyDown = usePosterKeys({ board, actions, moves, mayEdit, onHelp, onOpen, onFull, say })
  useLayerClipboard({ board, actions, mayEdit, onFull, onPicture: setDialog })
  return (
    <>
      <div className={styles.desk}>
        <div className={canvas.stage}>
          <PosterTools
            {...{ board, actions, moves, mayEdit, onAdd, onFull }}
            onPicture={() => setDialog('pictures')}
            onKeys={onHelp}
          />
          <PosterCanvas
            {...{ board, moves, frame, mayEdit, onKeyDown, onOpen }}
            resources={drawnWith.resources}
            name={editor.form.getFieldValue('theme') ?? ''}
          />
        </div>
        <div className={look.column}>
          <PosterBar {...props} document={document} drawnWith={drawnWith} />
          <Side {...props} {...{ board, actions, onFull }} />
        </div>
      </div>
      <output className={canvas.unseen}>{said}</output>
      <Dialogs
        dialog={dialog}
        aspect={document.width / document.height}
        onAdd={onAdd}
        onClose={() => setDialog(undefined)}
      />
    </>
  )
}

interface SideProps extends PosterDeskProps {
  board: PosterBoard
  actions: PosterActions
  onFull: () => void
}

/** Both tabs stay: a field that is refused is there to be shown. */
function Side({ board, actions, mayEdit, tab, onTab, onFull }: SideProps): ReactNode {
  const t = useTexts()
  return (
    <>
      <Segmented
        block
        aria-label={t('posterEditor.tabs.label')}
        value={tab}
        options={(['layers', 'details'] as const).map(value => ({ value, label: t(`posterEditor.tabs.${value}`) }))}
        onChange={onTab}
      />
      <div className={look.column} hidden={tab !== 'layers'}>
        <LayerFields board={board} disabled={!mayEdit} onResize={actions.resize} />
        <section className={canvas.panel} aria-label={t('posterEditor.layers.title')}>
          <h2 className={look.title}>{t('posterEditor.layers.title')}</h2>
          <LayerList {...{ board, actions, mayEdit, onFull }} />
        </section>
      </div>
      <div hidden={tab !== 'details'}>
        <DetailsFields disabled={!mayEdit} />
      </div>
    </>
  )
}

/** Which keys there are, the menu's pictures, or a picture that was pasted. */
type PosterDialog = 'keys' | 'pictures' | File

interface DialogsProps {
  dialog: PosterDialog | undefined
  aspect: number
  onAdd: (added: NewLayer) => void
  onClose: () => void
}

function Dialogs({ dialog, aspect, onAdd, onClose }: DialogsProps): ReactNode {
  const add = (pictureId: number | null) => {
    onClose()
    onAdd({ kind: 'picture', pictureId })
  }
  if (dialog === undefined) return null
  if (dialog === 'keys') return <KeysDialog onClose={onClose} />
  if (dialog === 'pictures') return <DishPictures onChoose={add} onUpload={() => add(null)} onClose={onClose} />
  return <PastedPicture file={dialog} aspect={aspect} onSent={add} onClose={onClose} />
}

/** What a screen reader hears of what the keys did. */
function useSaid() {
  const t = useTexts()
  const nameOf = useLayerName()
  const [said, setSaid] = useState('')
  const say = ({ moved, selected, removed }: Said) => {
    const { x, y } = moved ?? { x: 0, y: 0 }
    if (moved !== undefined) setSaid(t('posterEditor.said.moved', { name: nameOf(moved as PosterLayer), x, y }))
    if (removed !== undefined) setSaid(t('posterEditor.said.removed', { count: removed }))
    if (selected !== undefined) setSaid(t('posterEditor.selected.many', { count: selected.length }))
  }
  return [said, say] as const
}
