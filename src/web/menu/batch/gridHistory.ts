/** The rows with what they were before each step, to be undone and redone (MENU-7). */
import type { Line } from './gridLines.ts'

export interface GridHistory {
  readonly lines: readonly Line[]
  readonly past: readonly (readonly Line[])[]
  readonly future: readonly (readonly Line[])[]
}

/** So many steps are kept. */
const MOST_STEPS = 200

export const noHistory: GridHistory = { lines: [], past: [], future: [] }

export type GridStep =
  | { readonly kind: 'load'; readonly lines: readonly Line[] }
  | { readonly kind: 'change'; readonly lines: (before: readonly Line[]) => readonly Line[] }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }

/** The history after a step. What is loaded cannot be undone; a change forgets what was undone before it. */
export function stepOf(history: GridHistory, step: GridStep): GridHistory {
  const { lines, past, future } = history
  switch (step.kind) {
    case 'load':
      return { lines: step.lines, past: [], future: [] }
    case 'change': {
      const next = step.lines(lines)
      const isSame = next.length === lines.length && next.every((line, at) => line === lines[at])
      return isSame ? history : { lines: next, past: [...past, lines].slice(-MOST_STEPS), future: [] }
    }
    case 'undo': {
      const before = past.at(-1)
      return before ? { lines: before, past: past.slice(0, -1), future: [lines, ...future] } : history
    }
    case 'redo': {
      const [after, ...rest] = future
      return after ? { lines: after, past: [...past, lines], future: rest } : history
    }
  }
}
