/**
 * Drawing, moving and resizing with the pointer. A ghost follows it outside of React, so that a frame costs one
 * transform; the plan changes when the pointer is let go. A modifier key copies, Escape gives up.
 */
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { NotedShift } from '../../../shared/rules/labor/planLayers.ts'
import type { Span } from '../../../shared/rules/labor/spans.ts'
import { BAR, CELL, type CellAddress, cellOf } from './gridCells.ts'
import { endedAt, minuteAt, movedTo, placeIn, SNAP, startedAt } from './laneScale.ts'

type Kind = 'move' | 'start' | 'end' | 'draw'
interface Point {
  readonly x: number
  readonly y: number
}

interface Drag {
  readonly kind: Kind
  readonly from: CellAddress
  readonly shift: NotedShift
  /** Minutes from what is dragged, the shift's start or its end, to where it was taken. */
  readonly grab: number
  readonly origin: Point
  readonly bar: HTMLElement | undefined
  cell: HTMLElement
  now: NotedShift
  isCopy: boolean
  hasMoved: boolean
}

/** What was done when the pointer was let go. */
export interface Dropped {
  readonly kind: Kind
  readonly from: CellAddress
  readonly to: CellAddress
  readonly shift: NotedShift
  readonly isCopy: boolean
}

export interface DragOptions {
  readonly lane: Span
  readonly shiftAt: (address: CellAddress) => NotedShift | undefined
  /** A time as the bars write it. */
  readonly time: (minute: number) => string
  readonly onDrop: (dropped: Dropped) => void
}

/** Less than this is a click. */
const DEAD_PX = 4
const EDGE_PX = 48
const SCROLL_PX = 14

export class LaneDrag {
  #drag: Drag | undefined
  #pointer: Point = { x: 0, y: 0 }
  #frame = 0
  #board: HTMLElement | null = null
  #ghost: HTMLElement | null = null
  #options: DragOptions | undefined

  /** What holds at the moment; after each render. */
  use(board: HTMLElement | null, ghost: HTMLElement | null, options: DragOptions): void {
    this.#board = board
    this.#ghost = ghost
    this.#options = options
  }

  /** Listens until the returned function is called. */
  listen(): () => void {
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('pointermove', event => this.#move(event), { signal })
    addEventListener('pointerup', () => this.#end(true), { signal })
    addEventListener('pointercancel', () => this.#end(false), { signal })
    addEventListener('keydown', event => event.key === 'Escape' && this.#end(false), { signal })
    return () => stop.abort()
  }

  /** For `pointerdown` on the grid. */
  readonly begin = (event: ReactPointerEvent): void => {
    const options = this.#options
    if (!options || event.button !== 0 || !(event.target instanceof Element)) return
    // The pointer may have been let go where nobody heard of it.
    this.#end(false)
    this.#drag = begun(event.target, event, options)
    this.#pointer = { x: event.clientX, y: event.clientY }
  }

  #move(event: PointerEvent): void {
    const drag = this.#drag
    if (!drag) return
    this.#pointer = { x: event.clientX, y: event.clientY }
    drag.isCopy = drag.kind === 'move' && (event.altKey || event.ctrlKey || event.metaKey)
    if (!drag.hasMoved) {
      if (Math.hypot(event.clientX - drag.origin.x, event.clientY - drag.origin.y) < DEAD_PX) return
      drag.hasMoved = true
      drag.bar?.setAttribute('data-dragged', '')
      this.#ghost?.setAttribute('data-shown', '')
    }
    this.#frame ||= requestAnimationFrame(() => this.#draw())
  }

  #draw(): void {
    this.#frame = 0
    const [drag, ghost, options] = [this.#drag, this.#ghost, this.#options]
    if (!drag || !ghost || !options) return
    follow(drag, this.#pointer, options.lane)
    const rect = drag.cell.getBoundingClientRect()
    const { left, width } = placeIn(options.lane, drag.now)
    ghost.style.transform = `translate(${rect.left + left * rect.width}px, ${rect.top + 5}px)`
    ghost.style.width = `${Math.max(width * rect.width, 8)}px`
    ghost.dataset['copy'] = String(drag.isCopy)
    const label = `${options.time(drag.now.startMinute)}–${options.time(drag.now.endMinute)}`
    if (ghost.textContent !== label) ghost.textContent = label
    if (scrollNearEdge(this.#board, this.#pointer)) this.#frame = requestAnimationFrame(() => this.#draw())
  }

  #end(isDone: boolean): void {
    const drag = this.#drag
    this.#drag = undefined
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    if (!drag || !this.#options) return
    drag.bar?.removeAttribute('data-dragged')
    this.#ghost?.removeAttribute('data-shown')
    if (!isDone || !drag.hasMoved) return
    follow(drag, this.#pointer, this.#options.lane)
    const to = cellOf(drag.cell)
    const { kind, from, now: shift, isCopy } = drag
    if (to) this.#options.onDrop({ kind, from, to, shift, isCopy })
  }
}

function begun(target: Element, event: ReactPointerEvent, { lane, shiftAt }: DragOptions): Drag | undefined {
  const cell = target.closest<HTMLElement>(CELL)
  const from = cellOf(target)
  if (!cell || !from || cell.dataset['fixed'] !== undefined) return undefined
  const rect = cell.getBoundingClientRect()
  const minute = minuteAt(lane, (event.clientX - rect.left) / rect.width)
  const origin = { x: event.clientX, y: event.clientY }
  const common = { from, cell, origin, isCopy: false, hasMoved: false }
  const shift = shiftAt(from)
  if (shift) {
    const edge = target.closest<HTMLElement>('[data-edge]')?.dataset['edge']
    const kind: Kind = edge === 'start' || edge === 'end' ? edge : 'move'
    const bar = target.closest<HTMLElement>(BAR) ?? undefined
    // A bar may be drawn longer than its hours: what is dragged moves by as much as the pointer does.
    const held = kind === 'end' ? shift.endMinute : shift.startMinute
    return { ...common, kind, shift, now: shift, grab: minute - held, bar }
  }
  // A finger on an empty cell scrolls.
  if (event.pointerType === 'touch') return undefined
  const startMinute = Math.min(Math.max(minute, 0), 1440 - SNAP)
  const drawn = { startMinute, endMinute: startMinute + SNAP, note: '' }
  return { ...common, kind: 'draw', shift: drawn, now: drawn, grab: 0, bar: undefined }
}

/** Brings what is dragged to the pointer. */
function follow(drag: Drag, { x, y }: Point, lane: Span): void {
  if (drag.kind === 'move') {
    const over = document.elementFromPoint(x, y)?.closest<HTMLElement>(CELL)
    if (over && over.dataset['fixed'] === undefined) drag.cell = over
  }
  const rect = drag.cell.getBoundingClientRect()
  const minute = minuteAt(lane, (x - rect.left) / rect.width)
  const { shift } = drag
  if (drag.kind === 'move') drag.now = movedTo(shift, minute - drag.grab)
  else if (drag.kind === 'start') drag.now = startedAt(shift, minute - drag.grab)
  else if (drag.kind === 'end') drag.now = endedAt(shift, minute - drag.grab)
  else if (minute > shift.startMinute) drag.now = endedAt(shift, minute)
  else drag.now = startedAt({ ...shift, endMinute: shift.startMinute + SNAP }, minute)
}

/** Scrolls the board when the pointer is at its edge; whether it did. */
function scrollNearEdge(board: HTMLElement | null, { x, y }: Point): boolean {
  if (!board) return false
  const { left, right, top, bottom } = board.getBoundingClientRect()
  const dx = x > right - EDGE_PX ? SCROLL_PX : x < left + EDGE_PX ? -SCROLL_PX : 0
  const dy = y > bottom - EDGE_PX ? SCROLL_PX : y < top + EDGE_PX ? -SCROLL_PX : 0
  if (dx === 0 && dy === 0) return false
  const before = [board.scrollLeft, board.scrollTop]
  board.scrollBy(dx, dy)
  return before[0] !== board.scrollLeft || before[1] !== board.scrollTop
}
