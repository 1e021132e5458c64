/** The plan as it is drawn on: pieces, guides, handles, the rubber band. */
import { memo, type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { pictureAddress } from '../../../shared/contract/menu/pictures.ts'
import { movedBy, type Point, type Size, topmostAt } from '../../../shared/rules/kernel/canvas/geometry.ts'
import { boxOf, isTable, type Piece } from '../../../shared/rules/room/plan/pieces.ts'
import { pullOfPieces } from '../../../shared/rules/room/plan/reshaping.ts'
import { distanceTo } from '../../../shared/rules/room/plan/touching.ts'
import { Handles, Marks } from '../../kit/canvas/Marks.tsx'
import type { HandRules } from '../../kit/canvas/gestures.ts'
import { useHand } from '../../kit/canvas/useHand.ts'
import type { View, ViewMoves } from '../../kit/canvas/useView.ts'
import { usePictureFacts } from '../../kit/pictureFacts.ts'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import type { Drawing } from './drawing.ts'
import { PieceShape } from './PieceShape.tsx'
import canvas from '../../kit/canvas/canvas.module.css'
import styles from './plan.module.css'
import type { PlanBoard } from './usePlan.ts'

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

/** Of the grid, in centimetres. */
export const GRID = 10

export function PlanCanvas(props: PlanCanvasProps): ReactNode {
  const { name, board, moves, frame, grid, mayEdit, overlapping, onKeyDown } = props
  const { drawing, selected, chosen } = board
  const t = useTexts()
  const { gesture, ...events } = usePlanHand(props)
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
      className={canvas.canvas}
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

function usePlanHand({ board, frame, moves, grid, mayEdit }: PlanCanvasProps) {
  const { drawing, selected, chosen, select, change } = board
  const { width, height, pieces } = drawing
  const neighbours = useMemo(
    () => pieces.filter(piece => !selected.has(piece.key) && (isTable(piece) || piece.kind === 'wall')).map(boxOf),
    [pieces, selected],
  )
  const rules: HandRules<Piece> = { ...pullOfPieces, inside: { width, height } }
  const thingAt = (point: Point, reach: number) => topmostAt(inTurn(pieces), piece => distanceTo(piece, point), reach)
  return useHand<Piece>({
    frame,
    moves,
    rules,
    selected,
    chosen,
    neighbours,
    mayEdit,
    thingAt,
    select,
    change,
    things: pieces,
    grid: grid ? GRID : undefined,
  })
}

/** In the order in which they lie upon each other. */
const inTurn = (pieces: readonly Piece[]): Piece[] => layers.flatMap(isOf => pieces.filter(isOf))

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
