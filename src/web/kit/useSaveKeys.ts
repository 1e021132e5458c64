/** Ctrl-S and Cmd-S save, wherever there is something to save (SHELL-4); with Enter another one follows (SHELL-17). */
import { useEffect, useEffectEvent } from 'react'

const onMac = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '')
/** How the keys are called on this machine. */
export const saveKeys = onMac ? '⌘S' : 'Ctrl+S'
export const anotherKeys = onMac ? '⌘⏎' : 'Ctrl+Enter'

/** What can be saved, the last opened last: the keys are for that one, a drawer's before those of the page below. */
const openForms: object[] = []

/**
 * Calls `onSave` for the keys, instead of the browser, which would save the page as a file; `onAnother` saves and begins
 * again, where one adds many.
 */
export function useSaveKeys(onSave: () => void, onAnother?: () => unknown): void {
  const save = useEffectEvent((key: string) => void (key === 's' ? onSave() : onAnother?.()))
  const canAnother = onAnother !== undefined
  useEffect(() => {
    const form = {}
    openForms.push(form)
    const hear = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(key === 's' || (key === 'enter' && canAnother)) || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      if (!event.repeat && openForms.at(-1) === form) save(key)
    }
    addEventListener('keydown', hear)
    return () => {
      openForms.splice(openForms.indexOf(form), 1)
      removeEventListener('keydown', hear)
    }
  }, [canAnother])
}
