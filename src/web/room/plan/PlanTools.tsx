/** The buttons above the plan: what to add, how to arrange it, how to look at it. */
import { Button, Checkbox, Dropdown, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { Direction, Edge } from '../../../shared/rules/kernel/canvas/arranging.ts'
import { isTable, type PieceKind } from '../../../shared/rules/room/plan/pieces.ts'
import {
  AlignCenterOutlined,
  BorderOutlined,
  CopyOutlined,
  DeleteOutlined,
  ExpandOutlined,
  FontSizeOutlined,
  InfoCircleOutlined,
  LineOutlined,
  LoginOutlined,
  NumberOutlined,
  PlusOutlined,
  PrinterOutlined,
  UndoOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '../../kit/icons.ts'
import { cx } from '../../kit/cx.ts'
import { useTexts } from '../../kit/texts.ts'
import canvas from '../../kit/canvas/canvas.module.css'
import type { PlanActions } from './usePlanActions.ts'
import type { PlanBoard } from './usePlan.ts'
import type { ViewMoves } from '../../kit/canvas/useView.ts'

interface PlanToolsProps {
  board: PlanBoard
  actions: PlanActions
  moves: ViewMoves
  mayEdit: boolean
  grid: boolean
  onGrid: (grid: boolean) => void
  onNumber: () => void
  onKeys: () => void
}

const edges: readonly Edge[] = ['left', 'center', 'right', 'top', 'middle', 'bottom']
const directions: readonly Direction[] = ['across', 'down']
const ZOOM = 1.25

export function PlanTools(props: PlanToolsProps): ReactNode {
  const { moves, mayEdit, grid, onGrid, onKeys } = props
  const t = useTexts()
  return (
    <div className={canvas.tools} role="toolbar" aria-label={t('floorPlan.tools.label')}>
      {mayEdit && <EditTools {...props} />}
      <Tool name="zoomOut" icon={<ZoomOutOutlined />} onClick={() => moves.zoom(1 / ZOOM)} />
      <Tool name="zoomIn" icon={<ZoomInOutlined />} onClick={() => moves.zoom(ZOOM)} />
      <Tool name="fit" icon={<ExpandOutlined />} onClick={moves.fit} />
      <Checkbox checked={grid} onChange={({ target }) => onGrid(target.checked)}>
        {t('floorPlan.tools.snap')}
      </Checkbox>
      <span />
      <Tool name="keys" icon={<InfoCircleOutlined />} onClick={onKeys} />
      <Tool name="print" icon={<PrinterOutlined />} onClick={() => print()} />
    </div>
  )
}

function EditTools({ board, actions, onNumber }: PlanToolsProps): ReactNode {
  const t = useTexts()
  const { chosen } = board
  const some = chosen.length > 0
  return (
    <>
      <AddTools actions={actions} />
      <span />
      <Tool name="undo" icon={<UndoOutlined />} disabled={!board.canUndo} onClick={board.undo} />
      <Tool
        name="redo"
        icon={<UndoOutlined className={cx(canvas.redo)} />}
        disabled={!board.canRedo}
        onClick={board.redo}
      />
      <span />
      <Tool name="duplicate" icon={<CopyOutlined />} disabled={!some} onClick={actions.duplicate} />
      <Tool name="number" icon={<NumberOutlined />} disabled={!chosen.some(isTable)} onClick={onNumber} />
      <Dropdown
        trigger={['click']}
        disabled={chosen.length < 2}
        menu={{
          items: [
            ...edges.map(key => ({ key, label: t(`floorPlan.arrange.${key}`) })),
            { type: 'divider' },
            ...directions.map(key => ({
              key,
              label: t(`floorPlan.arrange.${key}`),
              disabled: chosen.length < 3,
            })),
          ],
          onClick: ({ key }) => {
            const edge = edges.find(each => each === key)
            const direction = directions.find(each => each === key)
            if (edge !== undefined) actions.align(edge)
            if (direction !== undefined) actions.distribute(direction)
          },
        }}
      >
        <Button type="text" icon={<AlignCenterOutlined />} disabled={chosen.length < 2}>
          {t('floorPlan.tools.align')}
        </Button>
      </Dropdown>
      <Tool name="remove" icon={<DeleteOutlined />} disabled={!some} onClick={() => void actions.remove()} />
      <span />
    </>
  )
}

const others: readonly { kind: PieceKind; icon: ReactNode }[] = [
  { kind: 'wall', icon: <LineOutlined /> },
  { kind: 'door', icon: <LoginOutlined /> },
  { kind: 'text', icon: <FontSizeOutlined /> },
]

/** Tables stand in sight, the rest in a menu of its own. */
function AddTools({ actions }: { actions: PlanActions }): ReactNode {
  const t = useTexts()
  return (
    <>
      <Button icon={<BorderOutlined />} onClick={() => actions.add('rectangle')}>
        {t('floorPlan.add.rectangle')}
      </Button>
      <Button onClick={() => actions.add('circle')}>{t('floorPlan.add.circle')}</Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: others.map(({ kind, icon }) => ({ key: kind, icon, label: t(`floorPlan.kinds.${kind}`) })),
          onClick: ({ key }) => {
            const found = others.find(({ kind }) => kind === key)
            if (found !== undefined) actions.add(found.kind)
          },
        }}
      >
        <Button icon={<PlusOutlined />}>{t('floorPlan.tools.add')}</Button>
      </Dropdown>
    </>
  )
}

type ToolName = 'undo' | 'redo' | 'duplicate' | 'remove' | 'number' | 'zoomIn' | 'zoomOut' | 'fit' | 'print' | 'keys'

function Tool(props: { name: ToolName; icon: ReactNode; disabled?: boolean; onClick: () => void }): ReactNode {
  const { name, icon, disabled = false, onClick } = props
  const t = useTexts()
  const words = t(`floorPlan.tools.${name}`)
  return (
    <Tooltip title={words}>
      <Button type="text" icon={icon} aria-label={words} disabled={disabled} onClick={onClick} />
    </Tooltip>
  )
}
