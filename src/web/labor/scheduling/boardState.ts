/** What is drawn on the grid and not saved yet, with undo and redo; by day of a person, whatever week is shown. */
import type { NotedShift } from '../../../shared/rules/labor/planLayers.ts'

/** The plan that a day is to have; null is the pattern again. */
export interface Edit {
  readonly employeeId: number
  readonly date: string
  readonly shifts: readonly NotedShift[] | null
  /** Of the day as it was seen when it was first changed. */
  readonly version: number
}

/** One day of a person in one step: undefined is “as it is saved”. */
interface Change {
  readonly employeeId: number
  readonly date: string
  readonly before: Edit | undefined
  readonly after: Edit | undefined
}
type Step = readonly Change[]

/** The edits of one person, by date. */
export type PersonEdits = ReadonlyMap<string, Edit>

export interface Board {
  readonly edits: ReadonlyMap<number, PersonEdits>
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
}

export const emptyBoard: Board = { edits: new Map(), done: [], undone: [] }

const MOST_STEPS = 200

export type DayChange = Pick<Change, 'employeeId' | 'date' | 'after'>

function withChanges(
  edits: Board['edits'],
  changes: readonly Pick<Change, 'employeeId' | 'date' | 'after'>[],
): Board['edits'] {
  const next = new Map(edits)
  for (const { employeeId, date, after } of changes) {
    const own = new Map(next.get(employeeId))
    if (after === undefined) own.delete(date)
    else own.set(date, after)
    if (own.size === 0) next.delete(employeeId)
    else next.set(employeeId, own)
  }
  return next
}

/** Changes days in one step; what was undone before is forgotten. */
export function changed(board: Board, changes: readonly DayChange[]): Board {
  if (changes.length === 0) return board
  const step = changes.map(change => ({
    ...change,
    before: board.edits.get(change.employeeId)?.get(change.date),
  }))
  return {
    edits: withChanges(board.edits, changes),
    done: [...board.done, step].slice(-MOST_STEPS),
    undone: [],
  }
}

/** Takes the last step back. */
export function undone(board: Board): Board {
  const step = board.done.at(-1)
  if (step === undefined) return board
  const back = step.map(change => ({ ...change, after: change.before }))
  return {
    edits: withChanges(board.edits, back),
    done: board.done.slice(0, -1),
    undone: [...board.undone, step],
  }
}

/** Makes the step that was taken back last once more. */
export function redone(board: Board): Board {
  const step = board.undone.at(-1)
  if (step === undefined) return board
  return {
    edits: withChanges(board.edits, step),
    done: [...board.done, step],
    undone: board.undone.slice(0, -1),
  }
}

/** The edits of the board, in no order that means anything. */
export function allEdits(board: Board): Edit[] {
  return [...board.edits.values()].flatMap(own => [...own.values()])
}

/** After a save: what was sent is saved; what was drawn meanwhile stays, above the version that is there now. */
export function saved(board: Board, sent: readonly Edit[]): Board {
  const isSent = new Set(sent)
  const left = allEdits(board).filter(edit => !isSent.has(edit))
  return {
    ...emptyBoard,
    edits: withChanges(
      new Map(),
      left.map(after => ({ employeeId: after.employeeId, date: after.date, after })),
    ),
  }
}

/** Settles conflicts: what is kept now replaces the version that is there, what is given up goes. Cannot be undone. */
export function settled(board: Board, kept: readonly Edit[], givenUp: readonly Edit[]): Board {
  const changes = [
    ...kept.map(after => ({ employeeId: after.employeeId, date: after.date, after })),
    ...givenUp.map(({ employeeId, date }) => ({ employeeId, date, after: undefined })),
  ]
  return { edits: withChanges(board.edits, changes), done: [], undone: [] }
}
