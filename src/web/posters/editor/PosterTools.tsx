/** The buttons above the poster: what to add, how to arrange it, how to look at it. */
import { Button, Dropdown, Popover, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Direction, Edge } from '../../../shared/rules/kernel/canvas/arranging.ts'
import { posterShapes } from '../../../shared/rules/posters/document/choices.ts'
import type { Move } from '../../../shared/rules/posters/editing/layers.ts'
import type { NewLayer } from '../../../shared/rules/posters/editing/newLayers.ts'
import canvas from '../../kit/canvas/canvas.module.css'
import type { ViewMoves } from '../../kit/canvas/useView.ts'
import { cx } from '../../kit/cx.ts'
import {
  AlignCenterOutlined,
  CopyOutlined,
  DeleteOutlined,
  ExpandOutlined,
  FontSizeOutlined,
  InfoCircleOutlined,
  PictureOutlined,
  PlusOutlined,
  QrcodeOutlined,
  ShopOutlined,
  StarOutlined,
  SwapOutlined,
  TagsOutlined,
  UndoOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '../../kit/icons.ts'
import { useTexts } from '../../kit/texts.ts'
import styles from './editor.module.css'
import { ShapeIcon } from './LayerIcon.tsx'
import type { PosterActions } from './posterActions.ts'
import type { PosterBoard } from './usePosterBoard.ts'

interface PosterToolsProps {
  board: PosterBoard
  actions: PosterActions
  moves: ViewMoves
  mayEdit: boolean
  onAdd: (added: NewLayer) => void
  onPicture: () => void
  onFull: () => void
  onKeys: () => void
}

const edges: readonly Edge[] = ['left', 'center', 'right', 'top', 'middle', 'bottom']
const directions: readonly Direction[] = ['across', 'down']
const stackMoves: readonly Move[] = ['front', 'forward', 'backward', 'back']
const ZOOM = 1.25

export function PosterTools(props: PosterToolsProps): ReactNode {
  const { moves, mayEdit, onKeys } = props
  const t = useTexts()
  return (
    <div className={canvas.tools} role="toolbar" aria-label={t('posterEditor.tools.label')}>
      {mayEdit && (
        <>
          <AddTools {...props} />
          <span />
          <EditTools {...props} />
          <span />
        </>
      )}
      <Tool name="zoomOut" icon={<ZoomOutOutlined />} onClick={() => moves.zoom(1 / ZOOM)} />
      <Tool name="zoomIn" icon={<ZoomInOutlined />} onClick={() => moves.zoom(ZOOM)} />
      <Tool name="fit" icon={<ExpandOutlined />} onClick={moves.fit} />
      <Tool name="keys" icon={<InfoCircleOutlined />} onClick={onKeys} />
    </div>
  )
}

const others = [
  { key: 'price', icon: <TagsOutlined />, added: { kind: 'price', dishId: null } },
  { key: 'logo', icon: <ShopOutlined />, added: { kind: 'logo' } },
  { key: 'coupon', icon: <QrcodeOutlined />, added: { kind: 'coupon', couponId: null } },
  { key: 'couponText', icon: <FontSizeOutlined />, added: { kind: 'couponText', couponId: null } },
  { key: 'url', icon: <QrcodeOutlined />, added: { kind: 'url', url: '' } },
] as const satisfies readonly { key: string; icon: ReactNode; added: NewLayer }[]

/** What is added most stands in sight, the rest in a menu of its own. */
function AddTools({ onAdd, onPicture }: PosterToolsProps): ReactNode {
  const t = useTexts()
  return (
    <>
      <Button icon={<FontSizeOutlined />} onClick={() => onAdd({ kind: 'text', text: t('posterEditor.newText') })}>
        {t('posterEditor.kinds.text')}
      </Button>
      <Button icon={<PictureOutlined />} onClick={onPicture}>
        {t('posterEditor.kinds.picture')}
      </Button>
      <ShapeTool onAdd={onAdd} />
      <Dropdown
        trigger={['click']}
        menu={{
          items: others.map(({ key, icon }) => ({ key, icon, label: t(`posterEditor.add.${key}`) })),
          onClick: ({ key }) => {
            const found = others.find(other => other.key === key)
            if (found !== undefined) onAdd(found.added)
          },
        }}
      >
        <Button icon={<PlusOutlined />}>{t('posterEditor.tools.more')}</Button>
      </Dropdown>
    </>
  )
}

/** All shapes as pictures. */
function ShapeTool({ onAdd }: Pick<PosterToolsProps, 'onAdd'>): ReactNode {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const shapes = (
    <div className={styles.shapes}>
      {posterShapes.map(shape => (
        <button
          key={shape}
          type="button"
          title={t(`posterEditor.shapes.${shape}`)}
          aria-label={t(`posterEditor.shapes.${shape}`)}
          onClick={() => {
            setOpen(false)
            onAdd({ kind: 'shape', shape })
          }}
        >
          <ShapeIcon shape={shape} size={28} />
        </button>
      ))}
    </div>
  )
  return (
    <Popover open={open} trigger="click" placement="bottomLeft" content={shapes} onOpenChange={setOpen}>
      <Button icon={<StarOutlined />} aria-expanded={open}>
        {t('posterEditor.kinds.shape')}
      </Button>
    </Popover>
  )
}

function EditTools({ board, actions, onFull }: PosterToolsProps): ReactNode {
  const some = board.chosen.length > 0
  return (
    <>
      <Tool name="undo" icon={<UndoOutlined />} disabled={!board.canUndo} onClick={board.undo} />
      <Tool
        name="redo"
        icon={<UndoOutlined className={cx(canvas.redo)} />}
        disabled={!board.canRedo}
        onClick={board.redo}
      />
      <span />
      <Tool
        name="duplicate"
        icon={<CopyOutlined />}
        disabled={!some}
        onClick={() => {
          if (!actions.duplicate()) onFull()
        }}
      />
      <AlignTool board={board} actions={actions} />
      <StackTool board={board} actions={actions} />
      <Tool
        name="remove"
        icon={<DeleteOutlined />}
        disabled={!board.chosen.some(({ locked }) => !locked)}
        onClick={() => void actions.remove()}
      />
    </>
  )
}

type ArrangeProps = Pick<PosterToolsProps, 'board' | 'actions'>

/** One layer is put in line with the poster, several with each other. */
function AlignTool({ board, actions }: ArrangeProps): ReactNode {
  const t = useTexts()
  const { length } = board.chosen
  return (
    <Dropdown
      trigger={['click']}
      disabled={length === 0}
      menu={{
        items: [
          ...edges.map(key => ({ key, label: t(`posterEditor.arrange.${key}`) })),
          { type: 'divider' },
          ...directions.map(key => ({ key, label: t(`posterEditor.arrange.${key}`), disabled: length < 3 })),
        ],
        onClick: ({ key }) => {
          const edge = edges.find(each => each === key)
          const direction = directions.find(each => each === key)
          if (edge !== undefined) actions.align(edge)
          if (direction !== undefined) actions.distribute(direction)
        },
      }}
    >
      <Button
        type="text"
        icon={<AlignCenterOutlined />}
        disabled={length === 0}
        title={t('posterEditor.tools.align')}
        aria-label={t('posterEditor.tools.align')}
      />
    </Dropdown>
  )
}

function StackTool({ board, actions }: ArrangeProps): ReactNode {
  const t = useTexts()
  const none = board.chosen.length === 0
  return (
    <Dropdown
      trigger={['click']}
      disabled={none}
      menu={{
        items: stackMoves.map(key => ({ key, label: t(`posterEditor.stack.${key}`) })),
        onClick: ({ key }) => {
          const found = stackMoves.find(each => each === key)
          if (found !== undefined) actions.restack(found)
        },
      }}
    >
      <Button
        type="text"
        icon={<SwapOutlined rotate={90} />}
        disabled={none}
        title={t('posterEditor.tools.stack')}
        aria-label={t('posterEditor.tools.stack')}
      />
    </Dropdown>
  )
}

type ToolName = 'undo' | 'redo' | 'duplicate' | 'remove' | 'zoomIn' | 'zoomOut' | 'fit' | 'keys'

function Tool(props: { name: ToolName; icon: ReactNode; disabled?: boolean; onClick: () => void }): ReactNode {
  const { name, icon, disabled = false, onClick } = props
  const t = useTexts()
  const words = t(`posterEditor.tools.${name}`)
  return (
    <Tooltip title={words}>
      <Button type="text" icon={icon} aria-label={words} disabled={disabled} onClick={onClick} />
    </Tooltip>
  )
}
