/** Closing what stands over a page: asks before something typed is lost, as a drawer does (SHELL-17). */
import { useEffect, useRef } from 'react'
import { askToLeave } from './unsaved.ts'

export interface GivingUp {
  /** Something was typed. */
  readonly changed: boolean
  /** Saves it; whether it is saved. Left out where it cannot be: then there is to leave or to stay. */
  readonly onSave?: (() => Promise<boolean>) | undefined
  /** What saving is called here (“Add”); left out where it is “Save”. */
  readonly verb?: string | undefined
  readonly onClose: () => void
}

export function useGivingUp({ changed, onSave, verb, onClose }: GivingUp): () => void {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return () => {
    if (!changed) return onClose()
    // What was saved has mostly closed by itself.
    void askToLeave(onSave, verb).then(leave => leave && isOpen.current && onClose())
  }
}
