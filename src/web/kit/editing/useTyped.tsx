/** What a dialog with a form of its own asks before it is given up; most dialogs have it from `FormDialog` (SHELL-17). */
import { type ReactNode, useState } from 'react'
import { UnsavedGuard } from '../UnsavedGuard.tsx'
import { holdsTyped } from './holdsTyped.ts'
import { type GivingUp, useGivingUp } from './useGivingUp.ts'

interface Typing extends Omit<GivingUp, 'changed'> {
  /** What the dialog is open for; what was typed for something else is forgotten. */
  readonly of: unknown
  /** The fields as they were when it opened. */
  readonly start: object
  /** Something was chosen beside the fields. */
  readonly chosen?: boolean
  /** Nothing can be lost: it is on its way, or something is deleted. */
  readonly idle?: boolean
}

interface Typed {
  /** For Cancel, Escape and the cross. */
  readonly close: () => void
  readonly onValuesChange: (change: unknown, fields: object) => void
  /** Stands inside of the dialog: the page asks, too. */
  readonly guard: ReactNode
}

export function useTyped({ of, start, chosen = false, idle = false, onClose, ...unsaved }: Typing): Typed {
  const [typed, setTyped] = useState<{ readonly of: unknown }>()
  const changed = ((typed !== undefined && typed.of === of) || chosen) && !idle
  return {
    close: useGivingUp({ changed, ...unsaved, onClose }),
    onValuesChange: (_, fields) => setTyped(holdsTyped(start, fields) ? { of } : undefined),
    guard: <UnsavedGuard active={changed} {...unsaved} />,
  }
}
