/** What was copied on the grid, and where it lands. */
import type { NotedShift } from '../../../shared/rules/labor/planLayers.ts'
import type { CellAddress } from './gridCells.ts'
import type { DayPlan, PlanBoard } from './useBoard.ts'

export type Clipboard =
  | { readonly kind: 'shift'; readonly shift: NotedShift }
  /** A day of one person. */
  | { readonly kind: 'day'; readonly shifts: readonly NotedShift[] }
  /** A day of everybody. */
  | { readonly kind: 'team'; readonly shifts: ReadonlyMap<number, readonly NotedShift[]> }

type ShiftsAt = (address: CellAddress) => readonly NotedShift[]

/** The days that a paste changes: a shift is added, a day replaced. A day of everybody lands on everybody. */
export function pasted(
  clipboard: Clipboard | undefined,
  to: Pick<CellAddress, 'date'> & Partial<CellAddress>,
  shiftsAt: ShiftsAt,
  { rows }: Pick<PlanBoard, 'rows'>,
): DayPlan[] {
  const { employeeId, date } = to
  if (clipboard?.kind === 'team') {
    return rows.flatMap(({ person }) => {
      const shifts = clipboard.shifts.get(person.employeeId)
      return shifts ? [{ employeeId: person.employeeId, date, shifts }] : []
    })
  }
  if (clipboard === undefined || employeeId === undefined) return []
  if (clipboard.kind === 'day') return [{ employeeId, date, shifts: clipboard.shifts }]
  return [{ employeeId, date, shifts: [...shiftsAt({ employeeId, date, index: undefined }), clipboard.shift] }]
}

export interface Moved {
  readonly from: CellAddress
  readonly to: CellAddress
  readonly shift: NotedShift
  readonly isCopy: boolean
}

/** The days that a move changes: taken from one and put on another, or both the same. */
export function withMoved(shiftsAt: ShiftsAt, { from, to, shift, isCopy }: Moved): DayPlan[] {
  const rest = shiftsAt(from).filter((_, index) => isCopy || index !== from.index)
  if (from.employeeId === to.employeeId && from.date === to.date) {
    return [{ employeeId: from.employeeId, date: from.date, shifts: [...rest, shift] }]
  }
  return [
    ...(isCopy ? [] : [{ employeeId: from.employeeId, date: from.date, shifts: rest }]),
    { employeeId: to.employeeId, date: to.date, shifts: [...shiftsAt(to), shift] },
  ]
}
