/** The plan of an area with the state of each table on it, to be looked at. */
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { useHref } from 'react-router'
import type { CallKind } from '../../../shared/contract/room/tableCalls.ts'
import type { AreaPlan } from '../../../shared/contract/room/plan.ts'
import { isTable } from '../../../shared/rules/room/plan/pieces.ts'
import { pieceOfTable } from '../../../shared/rules/room/plan/saved.ts'
import { cx } from '../../kit/cx.ts'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { drawingOf } from '../plan/drawing.ts'
import { PieceShape } from '../plan/PieceShape.tsx'
import { Ground, Pieces } from '../plan/PlanCanvas.tsx'
import styles from './floor.module.css'
import { stateLooks } from './stateLooks.ts'
import type { FloorTable } from './useFloor.ts'

const none: ReadonlySet<string> = new Set()
/** Around the area, in centimetres: chairs at the wall are seen whole. */
const EDGE = 30

interface FloorPlanProps {
  area: AreaPlan
  tables: readonly FloorTable[]
  /** Whether a table opens a panel: its guests call, or a robot can be sent there. Others open their order. */
  opens: (table: FloorTable) => boolean
  onOpen: (tableId: number) => void
}

export function FloorPlan({ area, tables, opens, onOpen }: FloorPlanProps): ReactNode {
  const drawing = useMemo(() => drawingOf(area), [area])
  const scenery = useMemo(() => drawing.pieces.filter(piece => !isTable(piece)), [drawing])
  const { width, height } = drawing
  return (
    <svg
      className={styles.plan}
      viewBox={`${-EDGE} ${-EDGE} ${width + 2 * EDGE} ${height + 2 * EDGE}`}
      aria-label={area.name}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing with links in it
      role="group"
    >
      <Ground drawing={drawing} />
      <Pieces pieces={scenery} overlapping={none} />
      {tables.map(each => (
        <LiveTable key={each.table.tableId} of={each} hasPanel={opens(each)} onOpen={onOpen} />
      ))}
    </svg>
  )
}

interface LiveTableProps extends Pick<FloorPlanProps, 'onOpen'> {
  of: FloorTable
  hasPanel: boolean
}

function LiveTable({ of, hasPanel, onOpen }: LiveTableProps): ReactNode {
  const { table, now, state, facts, calls } = of
  const t = useTexts()
  const may = useCan()('orders.list.view')
  const href = useHref(`/merchant/orderDetail/${now?.orderId ?? 0}`)
  const { x, y, name, status } = table
  const piece = useMemo(
    () => (x === null || y === null ? undefined : pieceOfTable({ ...table, x, y }, `t${table.tableId}`)),
    [table, x, y],
  )
  if (piece === undefined) return null
  const [first] = facts
  const isFree = (now?.state ?? 'free') === 'free'
  const label = [name, ...calls.map(({ kind }) => t(`tableCodes.calls.${kind}`)), state, ...facts].join(', ')
  const shape = (
    <PieceShape
      piece={piece}
      className={cx(
        status === 'valid' ? stateLooks[now?.state ?? 'free'] : styles.off,
        calls.length > 0 && styles.calling,
      )}
    >
      {(['top', 'bottom'] as const).map(at => (
        <text
          key={at}
          className={styles.fact}
          y={at === 'top' ? 14 - piece.height / 2 : piece.height / 2 - 9}
          textAnchor="middle"
          fontSize={12}
        >
          {at === 'top' ? first : isFree ? '' : state}
        </text>
      ))}
      {calls.map(({ callId, kind }, at) => (
        <CallFlag key={callId} kind={kind} y={-piece.height / 2 - 14 - at * 30} />
      ))}
    </PieceShape>
  )
  if (hasPanel) {
    const open = () => onOpen(table.tableId)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      open()
    }
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of a drawing
      <g role="button" tabIndex={0} className={styles.link} onClick={open} onKeyDown={onKeyDown}>
        <title>{label}</title>
        {shape}
      </g>
    )
  }
  if ((now?.orderId ?? null) === null || !may) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of a drawing
      <g role="img" aria-label={label}>
        <title>{label}</title>
        {shape}
      </g>
    )
  }
  return (
    <a href={href} className={styles.link}>
      <title>{label}</title>
      {shape}
    </a>
  )
}

/** Half the width and height of a flag, in centimetres of the plan. */
const FLAG = { x: 40, y: 13 } as const
/** Drawn in a box of 24 by 24. */
const flagIcons: Readonly<Record<CallKind, string>> = {
  server: 'M4 17h16M6 17v-6a6 6 0 0 1 12 0v6M12 5V3M10 20a2 2 0 0 0 4 0',
  bill: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
}

/** What its guests want, above a table: an icon and a word. */
function CallFlag({ kind, y }: { kind: CallKind; y: number }): ReactNode {
  const t = useTexts()
  return (
    <g className={styles.flag} transform={`translate(0 ${y})`}>
      <rect x={-FLAG.x} y={-FLAG.y} width={2 * FLAG.x} height={2 * FLAG.y} rx={FLAG.y} />
      <path d={flagIcons[kind]} transform={`translate(${8 - FLAG.x} -9) scale(0.75)`} />
      <text x={10} textAnchor="middle" dominantBaseline="central" fontSize={14}>
        {t(`floor.wants.${kind}`)}
      </text>
    </g>
  )
}
