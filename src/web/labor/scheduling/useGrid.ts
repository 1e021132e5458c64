/** What the pointer and the keys do on the grid. */
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { NotedShift } from '../../../shared/rules/labor/planLayers.ts'
import { type Clipboard, pasted, withMoved } from './clipboard.ts'
import { cellAt, elementAt, type Place, cellOf, WantedFocus } from './gridPlaces.ts'
import { type Dropped, LaneDrag } from './LaneDrag.ts'
import { minuteAt } from './laneScale.ts'
import type { DayPlan, PlanBoard } from './useBoard.ts'
import { onGridKey } from './gridKeys.ts'

export interface GridOptions {
  readonly board: PlanBoard
  readonly dates: readonly string[]
  readonly clipboard: Clipboard | undefined
  readonly onCopy: (copied: Clipboard) => void
  /** Opens the form of a shift; `minute` is where a new one begins. */
  readonly onEdit: (place: Place, minute?: number) => void
  readonly onPerson: (employeeId: number) => void
}

type Elements = Record<'root' | 'ghost', RefObject<HTMLElement | null>>

export function useGrid({ root, ghost }: Elements, options: GridOptions) {
  const { board, onEdit, onPerson } = options
  const [drag] = useState(() => new LaneDrag())
  const [wanted] = useState(() => new WantedFocus())
  const actions = actionsOf(options, place => wanted.set(place))
  useEffect(() => drag.listen(), [drag])
  useLayoutEffect(() => {
    drag.use(root.current, ghost.current, { lane: board.lane, shiftAt: actions.shiftAt, onDrop: actions.drop })
    const place = wanted.take()
    if (place) elementAt(root.current, place)?.focus()
    keepTabStop(root.current)
  })
  const open = (event: MouseEvent) => {
    const place = cellOf(event.target as Element)
    if (!place || (place.index === undefined && !actions.mayEdit(place))) return
    const rect = cellAt(root.current, place)?.getBoundingClientRect()
    const minute = rect ? minuteAt(board.lane, (event.clientX - rect.left) / rect.width) : undefined
    onEdit(place, place.index === undefined ? minute : undefined)
  }
  return {
    onPointerDown: board.mayEdit ? drag.begin : undefined,
    onDoubleClick: open,
    onClick: (event: MouseEvent) => {
      const person = (event.target as Element).closest<HTMLElement>('[data-person]')
      if (person) onPerson(Number(person.dataset['person']))
      // A finger has no double click, and the space bar none at all.
      else if ((event.nativeEvent as PointerEvent).pointerType !== 'mouse') open(event)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const people = board.rows.map(({ person }) => person.employeeId)
      onGridKey(event, { ...actions, root: root.current, people, dates: options.dates })
    },
    onFocus: (event: { target: EventTarget }) => takeTabStop(root.current, event.target),
  }
}

function actionsOf({ board, clipboard, onCopy, onEdit }: GridOptions, focusOn: (place: Place) => void) {
  const shiftsAt = ({ employeeId, date }: Place) => board.cellAt(employeeId, date)?.shifts ?? []
  const shiftAt = (place: Place) => (place.index === undefined ? undefined : shiftsAt(place)[place.index])
  const draw = (changes: readonly DayPlan[], focus: Place) => {
    focusOn(focus)
    board.draw(changes)
  }
  const put = (place: Place, shifts: readonly NotedShift[] | null, focus?: NotedShift) => {
    const inOrder = shifts?.toSorted((a, b) => a.startMinute - b.startMinute)
    const index = focus ? inOrder?.indexOf(focus) : undefined
    draw([{ ...place, shifts }], { ...place, index: index === -1 ? undefined : index })
  }
  const move = (from: Place, to: Place, shift: NotedShift, isCopy = false) => {
    const index = shiftsAt(to).filter(({ startMinute }) => startMinute < shift.startMinute).length
    draw(withMoved(shiftsAt, { from, to, shift, isCopy }), { ...to, index })
  }
  return {
    shiftsAt,
    shiftAt,
    put,
    move,
    drop: ({ kind, from, to, shift, isCopy }: Dropped) => {
      if (kind === 'draw') put(from, [...shiftsAt(from), shift], shift)
      else move(from, to, shift, isCopy)
    },
    mayEdit: ({ employeeId }: Place) =>
      board.mayEdit && board.rows.some(({ person }) => person.employeeId === employeeId && person.isActive),
    edit: (place: Place) => onEdit(place),
    add: (place: Place) => onEdit({ ...place, index: undefined }),
    copy: (place: Place) => {
      const shift = shiftAt(place)
      onCopy(shift ? { kind: 'shift', shift } : { kind: 'day', shifts: shiftsAt(place) })
    },
    paste: (place: Place) => draw(pasted(clipboard, place, shiftsAt, board), place),
  }
}

const TAB_STOP = '[data-cell][tabindex="0"], [data-bar][tabindex="0"]'

/** The Tab key leads into the grid once: to what had the focus last. Kept outside of React, so that moving draws nothing. */
function takeTabStop(root: HTMLElement | null, target: EventTarget): void {
  const element = target as HTMLElement
  if (!cellOf(element)) return
  for (const before of root?.querySelectorAll<HTMLElement>(TAB_STOP) ?? []) before.tabIndex = -1
  element.tabIndex = 0
}

function keepTabStop(root: HTMLElement | null): void {
  if (root?.querySelector(TAB_STOP)) return
  const first = root?.querySelector<HTMLElement>('[data-bar]') ?? root?.querySelector<HTMLElement>('[data-cell]')
  if (first) first.tabIndex = 0
}
