/** The grid by keyboard: everything that the pointer does (SHELL-14). What has the focus is what is meant. */
import type { KeyboardEvent } from 'react'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import type { NotedShift } from '../../../shared/rules/labor/planLayers.ts'
import { cellAt, elementAt, type Place, cellOf } from './gridPlaces.ts'
import { endedAt, movedTo, SNAP, startedAt } from './laneScale.ts'

export interface GridKeyOptions {
  readonly root: HTMLElement | null
  /** The people in the order of the rows. */
  readonly people: readonly number[]
  readonly dates: readonly string[]
  readonly shiftsAt: (place: Place) => readonly NotedShift[]
  /** False: arrows move, and nothing else does anything. */
  readonly mayEdit: (place: Place) => boolean
  /** Puts other shifts on a day; the focus then goes to the shift at `focus`. */
  readonly put: (place: Place, shifts: readonly NotedShift[] | null, focus?: NotedShift) => void
  readonly move: (from: Place, to: Place, shift: NotedShift) => void
  readonly edit: (place: Place) => void
  readonly add: (place: Place) => void
  readonly copy: (place: Place) => void
  readonly paste: (place: Place) => void
}

const steps: Record<string, readonly [days: number, people: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Hears `keydown` on the grid. */
export function onGridKey(event: KeyboardEvent, options: GridKeyOptions): void {
  const place = cellOf(event.target as Element)
  if (!place) return
  const isDone = steps[event.key] ? arrow(event, place, options) : key(event, place, options)
  if (isDone) event.preventDefault()
}

/** The place so many days and people away; undefined beyond the edge. */
function neighbour(place: Place, days: number, people: number, options: GridKeyOptions): Place | undefined {
  const employeeId = options.people[options.people.indexOf(place.employeeId) + people]
  const date = addDays(place.date, days)
  if (employeeId === undefined || !options.dates.includes(date)) return undefined
  return { employeeId, date, index: undefined }
}

function arrow(event: KeyboardEvent, place: Place, options: GridKeyOptions): boolean {
  const [days, people] = steps[event.key] ?? [0, 0]
  const shift = shiftOf(place, options)
  const isCommand = event.ctrlKey || event.metaKey
  if ((event.shiftKey || event.altKey || isCommand) && shift && options.mayEdit(place)) {
    if (event.shiftKey) resize(place, shift, days, people, options)
    else if (event.altKey) replace(place, movedTo(shift, shift.startMinute + (days + people) * SNAP), options)
    else {
      const to = neighbour(place, days, people, options)
      if (to && options.mayEdit(to)) options.move(place, to, shift)
    }
    return true
  }
  if (event.shiftKey || event.altKey || isCommand) return false
  focus(place, days, people, options)
  return true
}

/** Left and right move the end, up and down the start. */
function resize(place: Place, shift: NotedShift, days: number, people: number, options: GridKeyOptions): void {
  const next =
    days === 0 ? startedAt(shift, shift.startMinute + people * SNAP) : endedAt(shift, shift.endMinute + days * SNAP)
  replace(place, next, options)
}

function replace(place: Place, shift: NotedShift, options: GridKeyOptions): void {
  const shifts = options.shiftsAt(place).map((each, index) => (index === place.index ? shift : each))
  options.put(place, shifts, shift)
}

const shiftOf = (place: Place, { shiftsAt }: GridKeyOptions) =>
  place.index === undefined ? undefined : shiftsAt(place)[place.index]

/** Through the shifts of a day first, then to the next day. */
function focus(place: Place, days: number, people: number, options: GridKeyOptions): void {
  const { root } = options
  if (days !== 0 && place.index !== undefined && options.shiftsAt(place)[place.index + days]) {
    elementAt(root, { ...place, index: place.index + days })?.focus()
    return
  }
  const to = neighbour(place, days, people, options)
  if (!to) return
  const last = options.shiftsAt(to).length - 1
  const element = elementAt(root, { ...to, index: days < 0 && last > 0 ? last : undefined })
  element?.focus()
  cellAt(root, to)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function key(event: KeyboardEvent, place: Place, options: GridKeyOptions): boolean {
  if (event.altKey) return false
  if (event.ctrlKey || event.metaKey) return command(event, place, options)
  const mayEdit = options.mayEdit(place)
  if (event.key === 'Enter') {
    if (place.index !== undefined) options.edit(place)
    else if (mayEdit) options.add(place)
    return true
  }
  if (!mayEdit) return false
  switch (event.key.toLowerCase()) {
    case 'n':
      options.add(place)
      return true
    case 'o':
      options.put(place, [])
      return true
    case 'p':
      options.put(place, null)
      return true
    case 'delete':
    case 'backspace':
      return remove(place, options)
    default:
      return false
  }
}

function remove(place: Place, options: GridKeyOptions): boolean {
  if (place.index === undefined) return false
  options.put(
    place,
    options.shiftsAt(place).filter((_, index) => index !== place.index),
  )
  return true
}

function command(event: KeyboardEvent, place: Place, options: GridKeyOptions): boolean {
  switch (event.key.toLowerCase()) {
    case 'c':
      options.copy(place)
      return true
    case 'x':
      options.copy(place)
      return options.mayEdit(place) && remove(place, options)
    case 'v':
      if (options.mayEdit(place)) options.paste(place)
      return true
    default:
      return false
  }
}
