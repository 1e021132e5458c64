/** Ctrl-S and Cmd-S save, wherever there is something to save (SHELL-4). */
import { useEffect, useEffectEvent } from 'react'

const onMac = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '')
/** How the keys are called on this machine. */
export const saveKeys = onMac ? '⌘S' : 'Ctrl+S'

/** Calls `onSave` for the keys, instead of the browser, which would save the page as a file. */
export function useSaveKeys(onSave: () => void): void {
  const save = useEffectEvent(onSave)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      if (!event.repeat) save()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
