/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y on the whole page of a drawing, and the steps of its arrow keys. */
import { useEffect, useEffectEvent } from 'react'

/** Which way an arrow key moves. */
export const arrowKeys: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export function useUndoKeys({ undo, redo }: { undo: () => unknown; redo: () => unknown }, mayEdit: boolean): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (!mayEdit || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
    // In a field the browser takes back what was typed there.
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => act(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
