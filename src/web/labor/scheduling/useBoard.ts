/** The grid's data and what is drawn above it: rows, changes, undo, saving, publishing. */
import { useMemo, useState } from 'react'
import { scheduleCalls, type WeekPlan } from '../../../shared/contract/labor/schedules.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import type { PlannedWeek } from '../../../shared/rules/labor/plan.ts'
import { type NotedShift, samePlan } from '../../../shared/rules/labor/planLayers.ts'
import type { Span } from '../../../shared/rules/labor/spans.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { useSession } from '../../kit/session.ts'
import {
  allEdits,
  type Board,
  changed,
  type DayChange,
  type Edit,
  emptyBoard,
  redone,
  settled,
  undone,
} from './boardState.ts'
import { laneOf } from './laneScale.ts'
import { editOf, type GridCell, type GridRow, rowMaker, teamPlan } from './planRows.ts'

export interface DayPlan {
  readonly employeeId: number
  readonly date: string
  /** Null: the pattern's. */
  readonly shifts: readonly NotedShift[] | null
}

export interface PlanBoard {
  readonly week: WeekPlan
  readonly dates: readonly string[]
  readonly rows: readonly GridRow[]
  readonly team: PlannedWeek
  readonly lane: Span
  readonly mayEdit: boolean
  readonly edits: readonly Edit[]
  /** The drafts of the week as they are saved. */
  readonly drafts: readonly { employeeId: number; date: string; version: number }[]
  readonly conflicts: readonly Conflict[]
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly cellAt: (employeeId: number, date: string) => GridCell | undefined
  /** Draws days, in one step. Those of people who are not planned, and those that stay as they are, are passed over; how many changed. */
  readonly draw: (days: readonly DayPlan[]) => number
  readonly undo: () => void
  readonly redo: () => void
  readonly settle: (conflicts: readonly Conflict[], keep: 'mine' | 'theirs') => void
  readonly set: (next: (board: Board) => Board) => void
}

/** A day that was drawn above a state that somebody has changed meanwhile. */
export interface Conflict {
  readonly edit: Edit
  readonly name: string
  /** The state that is saved now. */
  readonly theirs: GridCell['savedAs']
  readonly version: number
}

/** Drawing is kept while weeks are leafed through: `week` may change at any time. Undefined before the first week. */
export function useBoard(week: WeekPlan | undefined): PlanBoard | undefined {
  const { store } = useSession()
  const [board, setBoard] = useState(emptyBoard)
  const [makeRows] = useState(rowMaker)
  const lane = useLane(week, board)
  const mayEdit = useRefusal(scheduleCalls.saveWeekPlan) === undefined
  return useMemo(() => {
    if (week === undefined) return undefined
    const rules = { from: week.from, rules: week.rules, timeZone: store.timeZone }
    const rows = makeRows(rules, week.people, board.edits)
    const byId = new Map(rows.map(row => [row.person.employeeId, row]))
    const cellAt = (employeeId: number, date: string) => byId.get(employeeId)?.cells.find(cell => cell.date === date)
    const changesOf = (days: readonly DayPlan[]): DayChange[] =>
      days.flatMap(({ employeeId, date, shifts }) => {
        const cell = cellAt(employeeId, date)
        if (cell === undefined || byId.get(employeeId)?.person.isActive !== true) return []
        return changeOf(employeeId, cell, board.edits.get(employeeId)?.get(date), shifts)
      })
    return {
      week,
      dates: [0, 1, 2, 3, 4, 5, 6].map(step => addDays(week.from, step)),
      rows,
      team: teamPlan(rows),
      lane,
      mayEdit,
      edits: allEdits(board),
      drafts: draftsOf(week),
      conflicts: conflictsOf(rows, board),
      canUndo: board.done.length > 0,
      canRedo: board.undone.length > 0,
      cellAt,
      draw: days => {
        const changes = changesOf(days)
        setBoard(now => changed(now, changes))
        return changes.length
      },
      undo: () => setBoard(undone),
      redo: () => setBoard(redone),
      settle: (conflicts, keep) => {
        const mine = conflicts.map(({ edit, version }) => ({ ...edit, version }))
        setBoard(now => (keep === 'mine' ? settled(now, mine, []) : settled(now, [], mine)))
      },
      set: setBoard,
    }
  }, [week, board, lane, store.timeZone, makeRows, mayEdit])
}

/** The lane of the week that is shown. It grows with what is drawn, and never shrinks under the hand. */
function useLane(week: WeekPlan | undefined, board: Board): Span {
  const [kept, setKept] = useState<{ from: string | undefined; lane: Span }>({ from: undefined, lane: laneOf([]) })
  const before = kept.from === week?.from ? [kept.lane] : []
  const saved = useMemo(() => (week ? shiftsOf(week) : []), [week])
  const drawn = allEdits(board).flatMap(({ shifts }) => shifts ?? [])
  const lane = laneOf([...before, ...saved, ...drawn])
  const isSame = lane.startMinute === kept.lane.startMinute && lane.endMinute === kept.lane.endMinute
  if (kept.from !== week?.from || !isSame) setKept({ from: week?.from, lane: isSame ? kept.lane : lane })
  return isSame ? kept.lane : lane
}

function shiftsOf({ people }: WeekPlan): Span[] {
  return people.flatMap(({ schedules, days }) => [
    ...schedules.flatMap(({ shifts }) => shifts),
    ...days.flatMap(({ shifts }) => shifts ?? []),
  ])
}

/** The change that gives a day these shifts, if any. An edit that is there keeps the version that it was made above. */
function changeOf(
  employeeId: number,
  cell: GridCell,
  before: Edit | undefined,
  shifts: readonly NotedShift[] | null,
): DayChange[] {
  const edit = editOf(employeeId, before ? { ...cell, version: before.version } : cell, shifts)
  if (edit === undefined && before === undefined) return []
  if (edit !== undefined && before !== undefined && samePlan(before.shifts, edit.shifts)) return []
  return [{ employeeId, date: cell.date, after: edit }]
}

/** The drafts of a week as they were read. */
export function draftsOf(week: WeekPlan): PlanBoard['drafts'] {
  const last = addDays(week.from, 6)
  return week.people.flatMap(({ employeeId, isActive, days }) =>
    days
      .filter(({ layer, date }) => isActive && layer === 'draft' && date >= week.from && date <= last)
      .map(({ date, version }) => ({ employeeId, date, version })),
  )
}

function conflictsOf(rows: readonly GridRow[], board: Board): Conflict[] {
  return rows.flatMap(({ person, cells }) =>
    cells.flatMap(cell => {
      const edit = cell.isConflict ? board.edits.get(person.employeeId)?.get(cell.date) : undefined
      return edit ? [{ edit, name: person.name, theirs: cell.savedAs, version: cell.version }] : []
    }),
  )
}
