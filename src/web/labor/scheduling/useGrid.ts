/** What the pointer and the keys do on the grid. */
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { NotedShift } from '../../../shared/rules/labor/planLayers.ts'
import { type Clipboard, pasted, withMoved } from './clipboard.ts'
import { cellAt, elementAt, type CellAddress, cellOf, WantedFocus } from './gridCells.ts'
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
  readonly onEdit: (address: CellAddress, minute?: number) => void
  readonly onPerson: (employeeId: number) => void
  /** A time as the bars write it. */
  readonly time: (minute: number) => string
}

type Elements = Record<'root' | 'ghost', RefObject<HTMLElement | null>>

export function useGrid({ root, ghost }: Elements, options: GridOptions) {
  const { board, onEdit, onPerson, time } = options
  const [drag] = useState(() => new LaneDrag())
  const [wanted] = useState(() => new WantedFocus())
  const actions = actionsOf(options, address => wanted.set(address))
  useEffect(() => drag.listen(), [drag])
  useLayoutEffect(() => {
    drag.use(root.current, ghost.current, { lane: board.lane, shiftAt: actions.shiftAt, time, onDrop: actions.drop })
    const address = wanted.take()
    if (address) elementAt(root.current, address)?.focus()
    keepTabStop(root.current)
  })
  const open = (event: MouseEvent) => {
    const address = cellOf(event.target as Element)
    if (!address || (address.index === undefined && !actions.mayEdit(address))) return
    const rect = cellAt(root.current, address)?.getBoundingClientRect()
    const minute = rect ? minuteAt(board.lane, (event.clientX - rect.left) / rect.width) : undefined
    onEdit(address, address.index === undefined ? minute : undefined)
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

function actionsOf({ board, clipboard, onCopy, onEdit }: GridOptions, focusOn: (address: CellAddress) => void) {
  const shiftsAt = ({ employeeId, date }: CellAddress) => board.cellAt(employeeId, date)?.shifts ?? []
  const shiftAt = (address: CellAddress) => (address.index === undefined ? undefined : shiftsAt(address)[address.index])
  const draw = (changes: readonly DayPlan[], focus: CellAddress) => {
    focusOn(focus)
    board.draw(changes)
  }
  const put = (address: CellAddress, shifts: readonly NotedShift[] | null, focus?: NotedShift) => {
    const inOrder = shifts?.toSorted((a, b) => a.startMinute - b.startMinute)
    const index = focus ? inOrder?.indexOf(focus) : undefined
    draw([{ ...address, shifts }], { ...address, index: index === -1 ? undefined : index })
  }
  const move = (from: CellAddress, to: CellAddress, shift: NotedShift, isCopy = false) => {
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
    mayEdit: ({ employeeId }: CellAddress) =>
      board.mayEdit && board.rows.some(({ person }) => person.employeeId === employeeId && person.isActive),
    edit: (address: CellAddress) => onEdit(address),
    add: (address: CellAddress) => onEdit({ ...address, index: undefined }),
    copy: (address: CellAddress) => {
      const shift = shiftAt(address)
      onCopy(shift ? { kind: 'shift', shift } : { kind: 'day', shifts: shiftsAt(address) })
    },
    paste: (address: CellAddress) => draw(pasted(clipboard, address, shiftsAt, board), address),
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
