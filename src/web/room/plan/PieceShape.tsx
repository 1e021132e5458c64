/** What a piece looks like: a table with its chairs, a wall, a door, a text. In the plan's centimetres. */
import { memo, type ReactNode } from 'react'
import { CHAIR_DEPTH, chairsOf, chairWidth } from '../../../shared/rules/room/plan/chairs.ts'
import type { Piece } from '../../../shared/rules/room/plan/pieces.ts'
import { cx } from '../../kit/cx.ts'
import styles from './plan.module.css'

export interface PieceShapeProps {
  piece: Piece
  selected?: boolean
  /** Lies on another table. */
  overlaps?: boolean
  /** Beside its own look. */
  className?: string | undefined
  /** Below the name of a table. */
  children?: ReactNode
}

/** Drawn again only where something of it has changed: a plan has hundreds. */
export const PieceShape = memo(function PieceShape(props: PieceShapeProps): ReactNode {
  const { piece, selected = false, overlaps = false, className, children } = props
  const { kind, x, y, rotation, label } = piece
  const hasName = kind === 'rectangle' || kind === 'circle'
  return (
    <g
      className={cx(styles.piece, styles[kind], selected && styles.selected, overlaps && styles.overlaps, className)}
      transform={`translate(${x} ${y})`}
      data-piece={piece.key}
    >
      <g transform={`rotate(${rotation})`}>
        <Body piece={piece} />
      </g>
      {hasName && (
        <text className={styles.label} fontSize={letters(piece)} textAnchor="middle" dominantBaseline="central">
          {label}
        </text>
      )}
      {children}
    </g>
  )
})

/** A name fits its table: long ones have smaller letters. */
function letters({ width, height, label }: Piece): number {
  const across = Array.from(label).reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e7f ? 1 : 0.62), 0)
  return Math.max(
    9,
    Math.min(34, Math.min(width, height) * 0.4, (Math.max(width, height * 0.8) * 0.86) / Math.max(across, 1)),
  )
}

function Body({ piece }: { piece: Piece }): ReactNode {
  const { kind, width, height, label } = piece
  if (kind === 'text') {
    return (
      <text fontSize={height * 0.8} textAnchor="middle" dominantBaseline="central">
        {label}
      </text>
    )
  }
  if (kind === 'door') return <Door width={width} height={height} />
  return (
    <>
      {kind !== 'wall' && <path className={styles.chairs} d={chairsPath(piece)} />}
      {kind === 'circle' ? (
        <circle className={styles.body} r={width / 2} />
      ) : (
        <rect
          className={styles.body}
          x={-width / 2}
          y={-height / 2}
          width={width}
          height={height}
          rx={kind === 'wall' ? 0 : Math.min(8, width / 6, height / 6)}
        />
      )}
    </>
  )
}

/** The opening, and the quarter that its leaf takes. */
function Door({ width, height }: { width: number; height: number }): ReactNode {
  const [left, right, top] = [-width / 2, width / 2, -height / 2]
  return (
    <>
      <rect className={styles.body} x={left} y={top} width={width} height={height} />
      <path className={styles.leaf} d={`M${left} ${top}V${top - width}A${width} ${width} 0 0 1 ${right} ${top}`} />
    </>
  )
}

/** All chairs of a table as one path: a hundred tables are hundreds of shapes less. */
function chairsPath(piece: Piece): string {
  const chairs = chairsOf(piece)
  const bySide = new Map<number, number>()
  for (const { rotation } of chairs) bySide.set(rotation, (bySide.get(rotation) ?? 0) + 1)
  const round = Math.PI * piece.width
  const widthOf = (rotation: number) => {
    if (piece.kind === 'circle') return chairWidth(round, chairs.length)
    return chairWidth(rotation % 180 === 0 ? piece.width : piece.height, bySide.get(rotation) ?? 1)
  }
  return chairs
    .map(({ x, y, rotation }) => {
      const [half, deep] = [widthOf(rotation) / 2, CHAIR_DEPTH / 2]
      const angle = (rotation * Math.PI) / 180
      const corner = (across: number, along: number) => {
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
        return `${(x + across * cos - along * sin).toFixed(1)} ${(y + across * sin + along * cos).toFixed(1)}`
      }
      return `M${corner(-half, -deep)}L${corner(half, -deep)}L${corner(half, deep)}L${corner(-half, deep)}Z`
    })
    .join('')
}
