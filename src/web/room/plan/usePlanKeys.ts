/** The keys of the plan. On the plan itself all of them; undo and redo on the whole page. */
import type { KeyboardEvent } from 'react'
import type { Piece } from '../../../shared/rules/room/plan/pieces.ts'
import { readingOrder } from '../../../shared/rules/room/plan/numbering.ts'
import { GRID } from './PlanCanvas.tsx'
import { arrowKeys, useUndoKeys } from '../../kit/canvas/useUndoKeys.ts'
import type { PlanActions } from './usePlanActions.ts'
import type { PlanBoard } from './usePlan.ts'
import type { ViewMoves } from '../../kit/canvas/useView.ts'

const ZOOM = 1.25
const PAN_PIXELS = 40

export interface PlanKeys {
  readonly board: PlanBoard
  readonly actions: PlanActions
  readonly moves: ViewMoves
  readonly mayEdit: boolean
  readonly onHelp: () => void
  /** What a screen reader hears of. */
  readonly say: (what: { moved?: Piece; selected?: readonly string[]; removed?: number }) => void
}

/** For the plan's `onKeyDown`. */
export function usePlanKeys(keys: PlanKeys): (event: KeyboardEvent) => void {
  const { board, moves, mayEdit, onHelp } = keys
  useUndoKeys(board, mayEdit)
  return event => {
    const plain = event.ctrlKey || event.metaKey ? withCtrl(event, keys) : onKey(event, keys)
    if (plain) event.preventDefault()
    else if (event.key === '?') onHelp()
    else if (viewKey(event, moves)) event.preventDefault()
  }
}

function viewKey({ key }: KeyboardEvent, moves: ViewMoves): boolean {
  const act = {
    '+': () => moves.zoom(ZOOM),
    '=': () => moves.zoom(ZOOM),
    '-': () => moves.zoom(1 / ZOOM),
    '0': moves.fit,
  }[key]
  act?.()
  return act !== undefined
}

/** Whether the key was for the plan. */
function onKey(event: KeyboardEvent, { board, actions, moves, mayEdit, say }: PlanKeys): boolean {
  const arrow = arrowKeys[event.key]
  if (arrow !== undefined) {
    const step = event.shiftKey ? GRID : 1
    if (board.chosen.length === 0) moves.pan({ x: -arrow.x * PAN_PIXELS, y: -arrow.y * PAN_PIXELS })
    else if (mayEdit && event.altKey) actions.grow({ x: arrow.x * step, y: arrow.y * step })
    else if (mayEdit) {
      const moved = actions.move({ x: arrow.x * step, y: arrow.y * step })
      if (moved !== undefined) say({ moved })
    }
    return true
  }
  if (event.key === ']' || event.key === '[') {
    const next = neighbour(board, event.key === ']' ? 1 : -1)
    board.select(next)
    say({ selected: next })
    return true
  }
  if (event.key === 'Escape') {
    board.select([])
    return true
  }
  if (!mayEdit) return false
  if (event.key === 'Delete' || event.key === 'Backspace') {
    say({ removed: actions.remove() })
    return true
  }
  if (event.key.toLowerCase() === 'r') {
    actions.turn(event.altKey ? (event.shiftKey ? -1 : 1) : event.shiftKey ? -15 : 15)
    return true
  }
  return false
}

function withCtrl(event: KeyboardEvent, { board, actions, mayEdit, say }: PlanKeys): boolean {
  const key = event.key.toLowerCase()
  if (key === 'a') {
    const all = board.drawing.pieces.map(each => each.key)
    board.select(all)
    say({ selected: all })
    return true
  }
  if (key === 'd' && mayEdit) {
    actions.duplicate()
    return true
  }
  return false
}

/** The piece that is read after, or before, the one that is selected. */
function neighbour({ drawing, chosen }: PlanBoard, step: 1 | -1): string[] {
  const inOrder = readingOrder(drawing.pieces)
  const at = inOrder.findIndex(({ key }) => key === chosen[0]?.key)
  const start = at < 0 && step < 0 ? 0 : at
  const next = inOrder.at((start + step + inOrder.length) % Math.max(inOrder.length, 1))
  return next === undefined ? [] : [next.key]
}
