/** The plan of an area with the state of each table on it, to be looked at. */
import { type ReactNode, useMemo } from 'react'
import { useHref } from 'react-router'
import type { AreaPlan } from '../../../shared/contract/room/plan.ts'
import { isTable } from '../../../shared/rules/room/plan/pieces.ts'
import { pieceOfTable } from '../../../shared/rules/room/plan/saved.ts'
import { useCan } from '../../kit/session.ts'
import { drawingOf } from '../plan/drawing.ts'
import { PieceShape } from '../plan/PieceShape.tsx'
import { Ground, Pieces } from '../plan/PlanCanvas.tsx'
import styles from './floor.module.css'
import { stateLooks } from './stateLooks.ts'
import type { FloorTable } from './useFloor.ts'

const none: ReadonlySet<string> = new Set()
/** Around the area, in centimetres: chairs at the wall are seen whole. */
const EDGE = 30

export function FloorPlan({ area, tables }: { area: AreaPlan; tables: readonly FloorTable[] }): ReactNode {
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
        <LiveTable key={each.table.tableId} {...each} />
      ))}
    </svg>
  )
}

function LiveTable({ table, now, state, facts }: FloorTable): ReactNode {
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
  const label = [name, state, ...facts].join(', ')
  const shape = (
    <PieceShape piece={piece} className={status === 'valid' ? stateLooks[now?.state ?? 'free'] : styles.off}>
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
    </PieceShape>
  )
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
