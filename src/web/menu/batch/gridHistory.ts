/** The rows with what they were before each step, to be undone and redone (MENU-7). */
import { did, type History, latest, redo, startHistory, undo } from '../../../shared/rules/kernel/canvas/history.ts'
import type { Line } from './gridLines.ts'

export type GridHistory = History<readonly Line[]>

/** So many steps are kept. */
const MOST_STEPS = 200

export const noHistory: GridHistory = startHistory([])

export type GridStep =
  | { readonly kind: 'load'; readonly lines: readonly Line[] }
  | { readonly kind: 'change'; readonly lines: (before: readonly Line[]) => readonly Line[] }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }

/** The history after a step. What is loaded cannot be undone; a change forgets what was undone before it. */
export function stepOf(history: GridHistory, step: GridStep): GridHistory {
  switch (step.kind) {
    case 'load':
      return startHistory(step.lines)
    case 'change': {
      const next = step.lines(history.now)
      const isSame = next.length === history.now.length && next.every((line, at) => line === history.now[at])
      return isSame ? history : latest(did(history, next), MOST_STEPS)
    }
    case 'undo':
      return undo(history)
    case 'redo':
      return redo(history)
  }
}
