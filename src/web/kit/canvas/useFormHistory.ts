/** One field of a form that is drawn by hand, with undo and redo. */
import type { FormInstance } from 'antd'
import { Form } from 'antd'
import { useState } from 'react'
import { amended, did, type History, redo, startHistory, undo } from '../../../shared/rules/kernel/canvas/history.ts'
import { hear, send, type Sent } from './sent.ts'

export interface FormHistory<T> {
  readonly now: T
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** One step. */
  readonly go: (next: T) => void
  /** Goes on with the last step. */
  readonly amend: (next: T) => void
  /** Both say whether there was a step. */
  readonly undo: () => boolean
  readonly redo: () => boolean
}

interface FormHistoryOptions<F extends object, K extends keyof F & string> {
  readonly form: FormInstance<F>
  readonly field: K
  /** What the form was opened with. */
  readonly opened: F[K]
  /** The editor's: it keeps what was drawn. */
  readonly onChange: () => void
  /** The history after something came into the form from outside: saved by this form, or by another person. */
  readonly followed: (history: History<F[K]>, held: F[K]) => History<F[K]>
}

/** What the form holds, and what leads there. */
export function useFormHistory<F extends object, K extends keyof F & string>(
  options: FormHistoryOptions<F, K>,
): FormHistory<F[K]> {
  const { form, field, opened, onChange, followed } = options
  const held = (Form.useWatch(field, { form, preserve: true }) as F[K] | undefined) ?? opened
  const [history, setHistory] = useState(() => startHistory(held))
  // The form follows a moment later what is drawn here; what else comes into it was saved, by this form or another.
  const [seen, setSeen] = useState(() => held)
  const [sent, setSent] = useState<Sent<F[K]>>([])
  const heard = hear(sent, held)
  const isOutside = held !== seen && held !== history.now && heard.isOutside
  const present = isOutside ? followed(history, held) : history
  if (held !== seen) {
    setSeen(() => held)
    setSent(heard.sent)
    if (isOutside) setHistory(present)
  }
  const step = (next: History<F[K]>) => {
    setHistory(next)
    setSent(before => send(before, next.now))
    form.setFieldValue(field as never, next.now as never)
    onChange()
  }
  const canUndo = present.past.length > 0
  const canRedo = present.future.length > 0
  return {
    now: present.now,
    canUndo,
    canRedo,
    go: next => step(did(present, next)),
    amend: next => step(amended(present, next)),
    undo: () => {
      if (canUndo) step(undo(present))
      return canUndo
    },
    redo: () => {
      if (canRedo) step(redo(present))
      return canRedo
    },
  }
}
