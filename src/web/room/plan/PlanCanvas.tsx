/** The plan as it is drawn on: pieces, guides, handles, the rubber band. */
import { memo, type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { pictureAddress } from '../../../shared/contract/menu/pictures.ts'
import { isTable, movedBy, type Piece, type Size } from '../../../shared/rules/room/plan/pieces.ts'
import { handles } from '../../../shared/rules/room/plan/reshaping.ts'
import { usePictureFacts } from '../../kit/pictureFacts.ts'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import type { Drawing } from './drawing.ts'
import { type Gesture, GRID, TURN_PIXELS } from './gestures.ts'
import { PieceShape } from './PieceShape.tsx'
import styles from './plan.module.css'
import { useHand } from './useHand.ts'
import type { PlanBoard } from './usePlan.ts'
import type { View, ViewMoves } from './useView.ts'

interface PlanCanvasProps {
  name: string
  board: PlanBoard
  moves: ViewMoves
  frame: React.RefObject<SVGSVGElement | null>
  grid: boolean
  mayEdit: boolean
  overlapping: ReadonlySet<string>
  onKeyDown: (event: KeyboardEvent) => void
}

export function PlanCanvas(props: PlanCanvasProps): ReactNode {
  const { name, board, moves, frame, grid, mayEdit, overlapping, onKeyDown } = props
  const { drawing, selected, chosen } = board
  const t = useTexts()
  const { gesture, ...events } = useHand({ frame, board, moves, grid, mayEdit })
  const { view } = moves
  const count = drawing.pieces.filter(isTable).length
  // The same list for as long as nothing but the selected pieces moves.
  const resting = useMemo(() => drawing.pieces.filter(({ key }) => !selected.has(key)), [drawing, selected])
  const moving = gesture?.kind === 'resize' || gesture?.kind === 'turn' ? [gesture.now] : chosen
  const by = gesture?.kind === 'move' ? gesture.by : { x: 0, y: 0 }
  const [only] = moving
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application: keys and hands draw in it
    <svg
      ref={frame}
      className={styles.canvas}
      role="application"
      aria-label={t('floorPlan.canvas', { area: name, count })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...events}
    >
      <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
        <Ground drawing={drawing} grid={grid ? gridStep(view) : undefined} />
        <Pieces pieces={resting} overlapping={overlapping} />
        <g transform={`translate(${by.x} ${by.y})`}>
          <Pieces pieces={moving} overlapping={overlapping} selected />
        </g>
        {gesture !== undefined && <Marks gesture={gesture} scale={view.scale} />}
        {mayEdit && moving.length === 1 && only !== undefined && (
          <Handles piece={movedBy(only, by)} scale={view.scale} />
        )}
      </g>
    </svg>
  )
}

/** The grid is coarser where the plan is shown small. */
const gridStep = ({ scale }: View): number => [GRID, GRID * 5, GRID * 10].find(step => step * scale >= 8) ?? GRID * 50

interface PiecesProps {
  pieces: readonly Piece[]
  overlapping: ReadonlySet<string>
  selected?: boolean
}

const layers = [({ kind }: Piece) => kind === 'wall' || kind === 'door', isTable, ({ kind }: Piece) => kind === 'text']

/** Walls and doors below, then tables, then texts. */
export const Pieces = memo(function Pieces({ pieces, overlapping, selected = false }: PiecesProps): ReactNode {
  return layers.flatMap(isOf =>
    pieces
      .filter(isOf)
      .map(piece => (
        <PieceShape key={piece.key} piece={piece} selected={selected} overlaps={overlapping.has(piece.key)} />
      )),
  )
})

/** The floor of the area, its picture and its grid. */
export const Ground = memo(function Ground({
  drawing,
  grid,
}: {
  drawing: Drawing
  grid?: number | undefined
}): ReactNode {
  const { width, height, background } = drawing
  return (
    <>
      <rect className={styles.ground} width={width} height={height} />
      {background !== null && <Background size={drawing} background={background} />}
      {grid !== undefined && <path className={styles.grid} d={gridPath(drawing, grid)} />}
    </>
  )
})

function gridPath({ width, height }: Size, step: number): string {
  const lines = (length: number) =>
    Array.from({ length: Math.max(0, Math.ceil(length / step) - 1) }, (_, at) => (at + 1) * step)
  return [...lines(width).map(x => `M${x} 0V${height}`), ...lines(height).map(y => `M0 ${y}H${width}`)].join('')
}

function Background({ size, background }: { size: Size; background: NonNullable<Drawing['background']> }): ReactNode {
  const { merchantId } = useSession()
  const facts = usePictureFacts(background.pictureId)
  if (facts === undefined) return null
  return (
    <image
      href={pictureAddress(merchantId, facts.hash, 1200, 'webp')}
      width={size.width}
      height={size.height}
      preserveAspectRatio="none"
      opacity={background.opacityPercent / 100}
    />
  )
}

/** Guides of what is snapped, the rubber band. */
function Marks({ gesture, scale }: { gesture: Gesture; scale: number }): ReactNode {
  const thin = 1 / scale
  if (gesture.kind === 'band') {
    const { left, top, right, bottom } = gesture.box
    return (
      <rect className={styles.band} x={left} y={top} width={right - left} height={bottom - top} strokeWidth={thin} />
    )
  }
  if (gesture.kind !== 'move' && gesture.kind !== 'resize') return null
  return gesture.guides.map(({ axis, at, from, to }) => (
    <path
      key={`${axis} ${at}`}
      className={styles.guide}
      strokeWidth={thin}
      d={axis === 'x' ? `M${at} ${from - 20}V${to + 20}` : `M${from - 20} ${at}H${to + 20}`}
    />
  ))
}

/** Eight to pull by, and one above to turn by; as large on every zoom. */
function Handles({ piece, scale }: { piece: Piece; scale: number }): ReactNode {
  const { x, y, width, height, rotation } = piece
  const [size, away] = [9 / scale, TURN_PIXELS / scale]
  return (
    <g className={styles.handles} transform={`translate(${x} ${y}) rotate(${rotation})`} strokeWidth={1.5 / scale}>
      <path d={`M0 ${-height / 2}V${-height / 2 - away}`} />
      <circle className={styles.turnHandle} cy={-height / 2 - away} r={size * 0.7} data-handle="turn" />
      {handles.map(({ x: across, y: down }) => (
        <rect
          key={`${across} ${down}`}
          x={(across * width) / 2 - size / 2}
          y={(down * height) / 2 - size / 2}
          width={size}
          height={size}
          rx={size / 5}
          data-handle={`${across} ${down}`}
        />
      ))}
    </g>
  )
}
