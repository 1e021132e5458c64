/** The keys of the poster. On the canvas all of them; undo and redo on the whole page. */
import type { KeyboardEvent } from 'react'
import type { PosterLayer } from '../../../shared/contract/posters/document.ts'
import { arrowKeys, useUndoKeys } from '../../kit/canvas/useUndoKeys.ts'
import type { ViewMoves } from '../../kit/canvas/useView.ts'
import type { PosterActions } from './posterActions.ts'
import type { PosterBoard } from './usePosterBoard.ts'

const ZOOM = 1.25
const PAN_PIXELS = 40
/** Pixels of the poster with Shift. */
const LONG_STEP = 10
const TURN = 15

export interface Said {
  readonly moved?: PosterLayer
  readonly selected?: readonly string[]
  readonly removed?: number
}

export interface PosterKeys {
  readonly board: PosterBoard
  readonly actions: PosterActions
  readonly moves: ViewMoves
  readonly mayEdit: boolean
  readonly onHelp: () => void
  /** Enter: goes to the fields of what is selected. */
  readonly onOpen: () => void
  readonly onFull: () => void
  /** What a screen reader hears of. */
  readonly say: (said: Said) => void
}

/** For the canvas's `onKeyDown`. */
export function usePosterKeys(keys: PosterKeys): (event: KeyboardEvent) => void {
  useUndoKeys(keys.board, keys.mayEdit)
  return event => {
    const isOurs = event.ctrlKey || event.metaKey ? withCtrl(event, keys) : withoutCtrl(event, keys)
    if (isOurs) event.preventDefault()
  }
}

function withoutCtrl(event: KeyboardEvent, keys: PosterKeys): boolean {
  return onArrow(event, keys) || onSelectionKey(event, keys) || onEditKey(event, keys) || onViewKey(event, keys)
}

function onArrow(event: KeyboardEvent, { board, actions, moves, mayEdit, say }: PosterKeys): boolean {
  const arrow = arrowKeys[event.key]
  if (arrow === undefined) return false
  const step = event.shiftKey ? LONG_STEP : 1
  if (board.chosen.length === 0) moves.pan({ x: -arrow.x * PAN_PIXELS, y: -arrow.y * PAN_PIXELS })
  else if (mayEdit && event.altKey) actions.grow({ x: arrow.x * step, y: arrow.y * step })
  else if (mayEdit) {
    const moved = actions.move({ x: arrow.x * step, y: arrow.y * step })
    if (moved !== undefined) say({ moved })
  }
  return true
}

function onSelectionKey(event: KeyboardEvent, { board, say, onOpen }: PosterKeys): boolean {
  if (event.key === ']' || event.key === '[') {
    const next = neighbour(board, event.key === ']' ? 1 : -1)
    board.select(next)
    say({ selected: next })
    return true
  }
  if (event.key === 'Enter' && board.chosen.length === 1) {
    onOpen()
    return true
  }
  if (event.key !== 'Escape') return false
  board.select([])
  return true
}

function onEditKey(event: KeyboardEvent, { actions, mayEdit, say }: PosterKeys): boolean {
  if (!mayEdit) return false
  if (event.key === 'Delete' || event.key === 'Backspace') {
    say({ removed: actions.remove() })
    return true
  }
  if (event.key.toLowerCase() !== 'r') return false
  actions.turn((event.altKey ? 1 : TURN) * (event.shiftKey ? -1 : 1))
  return true
}

function onViewKey({ key }: KeyboardEvent, { moves, onHelp }: PosterKeys): boolean {
  const act = {
    '+': () => moves.zoom(ZOOM),
    '=': () => moves.zoom(ZOOM),
    '-': () => moves.zoom(1 / ZOOM),
    '0': moves.fit,
    '?': onHelp,
  }[key]
  act?.()
  return act !== undefined
}

function withCtrl(event: KeyboardEvent, { board, actions, mayEdit, say, onFull }: PosterKeys): boolean {
  const key = event.key.toLowerCase()
  if (key === 'a') {
    const all = board.document.layers.filter(({ hidden }) => !hidden).map(({ id }) => id)
    board.select(all)
    say({ selected: all })
    return true
  }
  if (!mayEdit) return false
  if (key === 'd') {
    if (!actions.duplicate()) onFull()
    return true
  }
  if (key === ']' || key === '}') {
    actions.restack(event.shiftKey ? 'front' : 'forward')
    return true
  }
  if (key !== '[' && key !== '{') return false
  actions.restack(event.shiftKey ? 'back' : 'backward')
  return true
}

/** The layer above the selected one, or below; past the end it begins again. */
function neighbour({ document, chosen }: PosterBoard, step: 1 | -1): string[] {
  const layers = document.layers.filter(({ hidden }) => !hidden)
  const at = layers.findIndex(({ id }) => id === chosen[0]?.id)
  const start = at < 0 && step < 0 ? 0 : at
  const next = layers.at((start + step + layers.length) % Math.max(layers.length, 1))
  return next === undefined ? [] : [next.id]
}
