import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { guard } from './editing/unsaved.ts'

interface UnsavedGuardProps {
  active: boolean
  /** The person leaves all the same. */
  onLeave?: () => void
  /** Saves what was typed, so that the person may leave; whether it is saved. */
  onSave?: (() => Promise<boolean>) | undefined
  /** What saving is called here (“Add”); left out where it is “Save”. */
  verb?: string | undefined
}

/**
 * While `active`, asks before the page, or its tab, is left: by a link, by Back, by a typed address, or by closing the
 * tab (SHELL-4, SHELL-17).
 */
export function UnsavedGuard({ active, onLeave, onSave, verb }: UnsavedGuardProps): ReactNode {
  const left = useEffectEvent(() => onLeave?.())
  const save = useEffectEvent(() => onSave?.() ?? Promise.resolve(false))
  const canSave = onSave !== undefined
  useEffect(
    () => (active ? guard({ onLeave: () => left(), verb, ...(canSave && { onSave: () => save() }) }) : undefined),
    [active, canSave, verb],
  )
  return null
}
