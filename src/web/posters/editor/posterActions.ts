/** What buttons and keys do to a poster. */
import type { PosterLayer } from '../../../shared/contract/posters/document.ts'
import { align, type Direction, distribute, type Edge } from '../../../shared/rules/kernel/canvas/arranging.ts'
import { movedBy, type Point, type Size, wholeTurn } from '../../../shared/rules/kernel/canvas/geometry.ts'
import {
  inOrder,
  type Move,
  restacked,
  roomFor,
  withCopies,
  withoutLayers,
} from '../../../shared/rules/posters/editing/layers.ts'
import { type NewLayer, newLayer } from '../../../shared/rules/posters/editing/newLayers.ts'
import { boxOfLayer, boxOfPage, grownLayer, layerOf, placedOf } from '../../../shared/rules/posters/editing/placing.ts'
import { refitted } from '../../../shared/rules/posters/editing/refitting.ts'
import type { PosterBoard } from './usePosterBoard.ts'

export interface PosterActions {
  /** False: there is no room for a further layer. */
  readonly add: (added: NewLayer) => boolean
  readonly paste: (layers: readonly PosterLayer[]) => boolean
  readonly duplicate: () => boolean
  readonly duplicateOf: (layers: readonly PosterLayer[]) => boolean
  /** How many were deleted; locked ones stay. */
  readonly remove: (ids?: ReadonlySet<string>) => number
  /** The first of those that were moved. */
  readonly move: (by: Point) => PosterLayer | undefined
  readonly grow: (by: Point) => void
  readonly turn: (degrees: number) => void
  /** Of one layer: to the edges of the poster. */
  readonly align: (edge: Edge) => void
  readonly distribute: (direction: Direction) => void
  readonly restack: (move: Move) => void
  /** The layers in this order, topmost first. */
  readonly sort: (topFirst: readonly string[]) => void
  readonly resize: (size: Size) => void
}

/** A copy lies so far beside what was copied, in pixels of the poster. */
const BESIDE = 24

const newId = (): string => `n${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`

/** `middle` is where new things go: what the window shows. */
export function posterActions(board: PosterBoard, middle: () => Point): PosterActions {
  const { document, selected } = board
  const free = board.chosen.filter(({ locked }) => !locked)
  const copy = (layers: readonly PosterLayer[], away: number) => {
    const done = withCopies(document, layers, { newId, away })
    if (done !== undefined) board.draw(done.document, done.ids)
    return done !== undefined || layers.length === 0
  }
  const place = (change: (placed: ReturnType<typeof placedOf>) => ReturnType<typeof placedOf>, tag?: string) => {
    const moved = free.map(layer => layerOf(change(placedOf(layer))))
    board.change(moved, tag)
    return moved[0]
  }
  return {
    add(added) {
      if (roomFor(document) < 1) return false
      const layer = newLayer(added, newId(), document, middle())
      board.draw({ ...document, layers: [...document.layers, layer] }, [layer.id])
      return true
    },
    paste: layers => copy(layers, layers.some(({ id }) => document.layers.some(each => each.id === id)) ? BESIDE : 0),
    duplicate: () => copy(board.chosen, BESIDE),
    duplicateOf: layers => copy(layers, BESIDE),
    remove(ids = selected) {
      const gone = new Set(document.layers.filter(({ id, locked }) => ids.has(id) && !locked).map(({ id }) => id))
      if (gone.size > 0) board.draw(withoutLayers(document, gone), [])
      return gone.size
    },
    // Arrow keys that follow each other are one step to undo.
    move: by => place(placed => movedBy(placed, by), `move ${[...selected].join(' ')}`),
    grow: by =>
      board.change(
        free.map(layer => grownLayer(layer, by)),
        `grow ${[...selected].join(' ')}`,
      ),
    turn: degrees => void place(placed => ({ ...placed, rotation: wholeTurn(placed.rotation + degrees) })),
    align(edge) {
      const placed = free.map(placedOf)
      const aligned = align(placed, edge, boxOfLayer, placed.length === 1 ? boxOfPage(document) : undefined)
      board.change(aligned.map(layerOf))
    },
    distribute: direction => board.change(distribute(free.map(placedOf), direction, boxOfLayer).map(layerOf)),
    restack: move => board.draw(restacked(document, selected, move)),
    sort: topFirst => board.draw(inOrder(document, topFirst)),
    resize: size => board.draw(refitted(document, size)),
  }
}
