/** The grid by keyboard: everything that the pointer does (SHELL-14). What has the focus is what is meant. */
import type { KeyboardEvent } from 'react'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import type { NotedShift } from '../../../shared/rules/labor/planLayers.ts'
import { cellAt, elementAt, type CellAddress, cellOf } from './gridCells.ts'
import { endedAt, movedTo, SNAP, startedAt } from './laneScale.ts'

export interface GridKeyOptions {
  readonly root: HTMLElement | null
  /** The people in the order of the rows. */
  readonly people: readonly number[]
  readonly dates: readonly string[]
  readonly shiftsAt: (address: CellAddress) => readonly NotedShift[]
  /** False: arrows move, and nothing else does anything. */
  readonly mayEdit: (address: CellAddress) => boolean
  /** Puts other shifts on a day; the focus then goes to the shift at `focus`. */
  readonly put: (address: CellAddress, shifts: readonly NotedShift[] | null, focus?: NotedShift) => void
  readonly move: (from: CellAddress, to: CellAddress, shift: NotedShift) => void
  readonly edit: (address: CellAddress) => void
  readonly add: (address: CellAddress) => void
  readonly copy: (address: CellAddress) => void
  readonly paste: (address: CellAddress) => void
}

const steps: Record<string, readonly [days: number, people: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Hears `keydown` on the grid. */
export function onGridKey(event: KeyboardEvent, options: GridKeyOptions): void {
  const address = cellOf(event.target as Element)
  if (!address) return
  const isDone = steps[event.key] ? arrow(event, address, options) : key(event, address, options)
  if (isDone) event.preventDefault()
}

/** The cell so many days and people away; undefined beyond the edge. */
function neighbour(
  address: CellAddress,
  days: number,
  people: number,
  options: GridKeyOptions,
): CellAddress | undefined {
  const employeeId = options.people[options.people.indexOf(address.employeeId) + people]
  const date = addDays(address.date, days)
  if (employeeId === undefined || !options.dates.includes(date)) return undefined
  return { employeeId, date, index: undefined }
}

function arrow(event: KeyboardEvent, address: CellAddress, options: GridKeyOptions): boolean {
  const [days, people] = steps[event.key] ?? [0, 0]
  const shift = shiftOf(address, options)
  const isCommand = event.ctrlKey || event.metaKey
  if ((event.shiftKey || event.altKey || isCommand) && shift && options.mayEdit(address)) {
    if (event.shiftKey) resize(address, shift, days, people, options)
    else if (event.altKey) replace(address, movedTo(shift, shift.startMinute + (days + people) * SNAP), options)
    else {
      const to = neighbour(address, days, people, options)
      if (to && options.mayEdit(to)) options.move(address, to, shift)
    }
    return true
  }
  if (event.shiftKey || event.altKey || isCommand) return false
  focus(address, days, people, options)
  return true
}

/** Left and right move the end, up and down the start. */
function resize(address: CellAddress, shift: NotedShift, days: number, people: number, options: GridKeyOptions): void {
  const next =
    days === 0 ? startedAt(shift, shift.startMinute + people * SNAP) : endedAt(shift, shift.endMinute + days * SNAP)
  replace(address, next, options)
}

function replace(address: CellAddress, shift: NotedShift, options: GridKeyOptions): void {
  const shifts = options.shiftsAt(address).map((each, index) => (index === address.index ? shift : each))
  options.put(address, shifts, shift)
}

const shiftOf = (address: CellAddress, { shiftsAt }: GridKeyOptions) =>
  address.index === undefined ? undefined : shiftsAt(address)[address.index]

/** Through the shifts of a day first, then to the next day. */
function focus(address: CellAddress, days: number, people: number, options: GridKeyOptions): void {
  const { root } = options
  if (days !== 0 && address.index !== undefined && options.shiftsAt(address)[address.index + days]) {
    elementAt(root, { ...address, index: address.index + days })?.focus()
    return
  }
  const to = neighbour(address, days, people, options)
  if (!to) return
  const last = options.shiftsAt(to).length - 1
  const element = elementAt(root, { ...to, index: days < 0 && last > 0 ? last : undefined })
  element?.focus()
  cellAt(root, to)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function key(event: KeyboardEvent, address: CellAddress, options: GridKeyOptions): boolean {
  if (event.altKey) return false
  if (event.ctrlKey || event.metaKey) return command(event, address, options)
  const mayEdit = options.mayEdit(address)
  if (event.key === 'Enter') {
    if (address.index !== undefined) options.edit(address)
    else if (mayEdit) options.add(address)
    return true
  }
  if (!mayEdit) return false
  switch (event.key.toLowerCase()) {
    case 'n':
      options.add(address)
      return true
    case 'o':
      options.put(address, [])
      return true
    case 'p':
      options.put(address, null)
      return true
    case 'delete':
    case 'backspace':
      return remove(address, options)
    default:
      return false
  }
}

function remove(address: CellAddress, options: GridKeyOptions): boolean {
  if (address.index === undefined) return false
  options.put(
    address,
    options.shiftsAt(address).filter((_, index) => index !== address.index),
  )
  return true
}

function command(event: KeyboardEvent, address: CellAddress, options: GridKeyOptions): boolean {
  switch (event.key.toLowerCase()) {
    case 'c':
      options.copy(address)
      return true
    case 'x':
      options.copy(address)
      return options.mayEdit(address) && remove(address, options)
    case 'v':
      if (options.mayEdit(address)) options.paste(address)
      return true
    default:
      return false
  }
}
