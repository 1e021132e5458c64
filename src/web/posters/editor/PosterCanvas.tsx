/** The poster as it is worked on: its layers, what is selected, guides, handles, the rubber band. */
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useMemo } from 'react'
import type { PosterDocument, PosterLayer } from '../../../shared/contract/posters/document.ts'
import { distanceToTurned, type Point, topmostAt } from '../../../shared/rules/kernel/canvas/geometry.ts'
import { isAtHand } from '../../../shared/rules/posters/editing/layers.ts'
import {
  boxOfLayer,
  boxOfPage,
  layerOf,
  type PlacedLayer,
  placedOf,
  resizedLayer,
} from '../../../shared/rules/posters/editing/placing.ts'
import { layerContent, layerTransform } from '../../../shared/rules/posters/svg/layer.ts'
import { fillOf } from '../../../shared/rules/posters/svg/paint.ts'
import type { PosterResources } from '../../../shared/rules/posters/svg/resources.ts'
import canvas from '../../kit/canvas/canvas.module.css'
import type { Gesture, HandRules } from '../../kit/canvas/gestures.ts'
import { Handles, Marks } from '../../kit/canvas/Marks.tsx'
import { useHand } from '../../kit/canvas/useHand.ts'
import type { ViewMoves } from '../../kit/canvas/useView.ts'
import { useTexts } from '../../kit/texts.ts'
import styles from './editor.module.css'
import type { PosterBoard } from './usePosterBoard.ts'

export interface PosterCanvasProps {
  name: string
  board: PosterBoard
  resources: PosterResources
  moves: ViewMoves
  frame: RefObject<SVGSVGElement | null>
  mayEdit: boolean
  onKeyDown: (event: KeyboardEvent) => void
  /** A layer was pressed twice. */
  onOpen: () => void
}

export function PosterCanvas(props: PosterCanvasProps): ReactNode {
  const { name, board, resources, moves, frame, mayEdit, onKeyDown, onOpen } = props
  const { document, selected, chosen } = board
  const t = useTexts()
  const { gesture, ...events } = usePosterHand(props)
  const { view } = moves
  const shown = shownBy(gesture, chosen)
  const [only] = shown
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application: keys and hands draw in it
    <svg
      ref={frame}
      className={canvas.canvas}
      role="application"
      aria-label={t('posterEditor.canvas', { name, count: document.layers.length })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      onKeyDown={onKeyDown}
      onDoubleClick={() => {
        if (selected.size === 1) onOpen()
      }}
      {...events}
    >
      <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
        <Ground width={document.width} height={document.height} background={document.background} />
        <Layers layers={document.layers} resources={resources} shown={shown} isStill={gesture === undefined} />
        <Surround width={document.width} height={document.height} />
        {shown.map(layer => (
          <Outline key={layer.id} layer={layer} scale={view.scale} />
        ))}
        {gesture !== undefined && <Marks gesture={gesture} scale={view.scale} />}
        {mayEdit && shown.length === 1 && only?.locked === false && (
          <Handles piece={placedOf(only)} scale={view.scale} />
        )}
      </g>
    </svg>
  )
}

function usePosterHand({ board, frame, moves, mayEdit }: PosterCanvasProps) {
  const { document, selected, chosen } = board
  const things = useMemo(() => document.layers.filter(isAtHand).map(placedOf), [document])
  const free = useMemo(() => chosen.filter(({ locked }) => !locked).map(placedOf), [chosen])
  const neighbours = useMemo(
    () => [
      boxOfPage(document),
      ...document.layers
        .filter(layer => !selected.has(layer.id) && !layer.hidden)
        .map(each => boxOfLayer(placedOf(each))),
    ],
    [document, selected],
  )
  return useHand<PlacedLayer>({
    frame,
    moves,
    rules,
    things,
    selected,
    chosen: free,
    neighbours,
    grid: undefined,
    mayEdit,
    thingAt: (point: Point, reach: number) => topmostAt(things, placed => distanceToTurned(placed, point), reach),
    select: board.select,
    change: placed => board.change(placed.map(layerOf)),
  })
}

const rules: HandRules<PlacedLayer> = { boxOf: boxOfLayer, resized: resizedLayer }

/** The selected layers as the hand holds them now. */
function shownBy(gesture: Gesture<PlacedLayer> | undefined, chosen: readonly PosterLayer[]): readonly PosterLayer[] {
  if (gesture?.kind === 'resize' || gesture?.kind === 'turn') return [layerOf(gesture.now)]
  if (gesture?.kind !== 'move') return chosen
  const { x, y } = gesture.by
  return chosen.map(layer => (layer.locked ? layer : { ...layer, x: layer.x + x, y: layer.y + y }))
}

interface LayersProps {
  layers: readonly PosterLayer[]
  resources: PosterResources
  /** Some of them as the hand holds them. */
  shown: readonly PosterLayer[]
  isStill: boolean
}

function Layers({ layers, resources, shown, isStill }: LayersProps): ReactNode {
  const held = new Map(isStill ? [] : shown.map(layer => [layer.id, layer]))
  return layers.map(layer => {
    const now = held.get(layer.id) ?? layer
    if (now.hidden) return null
    const isSized = now.width !== layer.width || now.height !== layer.height
    return (
      <g key={layer.id} transform={layerTransform(now)} opacity={now.opacity / 100} data-piece={layer.id}>
        {/* Moved or turned alone it is not drawn anew. */}
        <Content layer={isSized ? now : layer} resources={resources} />
      </g>
    )
  })
}

/** What a layer shows, in the very markup that the server makes the file of. */
const Content = memo(function Content({
  layer,
  resources,
}: {
  layer: PosterLayer
  resources: PosterResources
}): ReactNode {
  const markup = useMemo(() => ({ __html: layerContent(`poster-${layer.id}-`, layer, resources) }), [layer, resources])
  // oxlint-disable-next-line react/no-danger -- made here of numbers, checked colours and outlines; nothing typed is in it
  return <g dangerouslySetInnerHTML={markup} />
})

type GroundProps = Pick<PosterDocument, 'width' | 'height' | 'background'>

const Ground = memo(function Ground({ width, height, background }: GroundProps): ReactNode {
  const { color, color2, angle } = background
  const { defs, attribute } = fillOf('poster-ground', color, color2, angle, { width, height })
  const markup = { __html: `${defs}<rect width="${width}" height="${height}"${attribute}/>` }
  return (
    <g className={styles.ground} data-page>
      {/* oxlint-disable-next-line react/no-danger -- numbers and checked colours */}
      <g dangerouslySetInnerHTML={markup} />
    </g>
  )
})

/** What lies beside the poster is not on it: it is seen through a veil. */
const Surround = memo(function Surround({ width, height }: { width: number; height: number }): ReactNode {
  const far = 20_000
  return (
    <path
      className={styles.surround}
      fillRule="evenodd"
      d={`M${-far} ${-far}H${far}V${far}H${-far}ZM0 0H${width}V${height}H0Z`}
    />
  )
})

function Outline({ layer, scale }: { layer: PosterLayer; scale: number }): ReactNode {
  return (
    <rect
      className={styles.outline}
      transform={layerTransform(layer)}
      width={layer.width}
      height={layer.height}
      strokeWidth={1.5 / scale}
      strokeDasharray={layer.locked ? `${4 / scale} ${3 / scale}` : undefined}
    />
  )
}
