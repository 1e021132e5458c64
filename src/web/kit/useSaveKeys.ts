/** Ctrl-S and Cmd-S save, wherever there is something to save (SHELL-4). */
import { useEffect, useEffectEvent } from 'react'

const onMac = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '')
/** How the keys are called on this machine. */
export const saveKeys = onMac ? '⌘S' : 'Ctrl+S'

/** What can be saved, the last opened last: the keys are for that one, a drawer's before those of the page below. */
const openForms: object[] = []

/** Calls `onSave` for the keys, instead of the browser, which would save the page as a file. */
export function useSaveKeys(onSave: () => void): void {
  const save = useEffectEvent(onSave)
  useEffect(() => {
    const form = {}
    openForms.push(form)
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      if (!event.repeat && openForms.at(-1) === form) save()
    }
    addEventListener('keydown', hear)
    return () => {
      openForms.splice(openForms.indexOf(form), 1)
      removeEventListener('keydown', hear)
    }
  }, [])
}
