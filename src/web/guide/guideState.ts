/** What a person did with the guide in this browser: left it, saw its end (SHELL-16). */
import { useSyncExternalStore } from 'react'
import { keepPreference, onSessionChange, readPreference } from '../kit/session.ts'

/** `shown`: it was there on the last page, so that the next one keeps its place free. `ended`: it is not asked again. */
type Mark = 'left' | 'shown' | 'ended'
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const listeners = new Set<() => void>()

const read = (mark: Mark): boolean => readPreference(`guide.${mark}`, isBoolean, false)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const end = onSessionChange(listener)
  return () => {
    listeners.delete(listener)
    end()
  }
}

export function keepGuideMark(mark: Mark, value: boolean): void {
  if (read(mark) === value) return
  keepPreference(`guide.${mark}`, value)
  for (const listener of listeners) listener()
}

/** Follows a change in this tab. */
export function useGuideMark(mark: Mark): boolean {
  return useSyncExternalStore(subscribe, () => read(mark))
}
