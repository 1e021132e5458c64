/** A person's own word on a function, the role's, and what holds in the end with its reason (EMP-5). */
import { heldOf, type Holder } from '../kernel/permissions.ts'

/** On top of the role: granted, denied, or nothing of one's own. */
export const rightStates = ['granted', 'denied', 'fromRole'] as const
export type RightState = (typeof rightStates)[number]

/**
 * Why somebody holds a function or does not: `boss` holds all; `moduleOff`: nobody in the store does; else their own
 * word, or the role's.
 */
export const rightOrigins = ['boss', 'moduleOff', 'granted', 'denied', 'role', 'notInRole'] as const
export type RightOrigin = (typeof rightOrigins)[number]

/** The person's own word; denied wins where both were ever written. */
export function stateOfRight({ granted, denied }: Holder, key: string): RightState {
  if (denied.includes(key)) return 'denied'
  return granted.includes(key) ? 'granted' : 'fromRole'
}

/** Whether the function is held, and why; the same answer as `heldOf`. */
export function explainRight(holder: Holder, key: string): { held: boolean; origin: RightOrigin } {
  const held = heldOf([key], holder).has(key)
  if (!heldOf([key], { ...holder, isBoss: true }).has(key)) return { held, origin: 'moduleOff' }
  if (holder.isBoss) return { held, origin: 'boss' }
  const state = stateOfRight(holder, key)
  if (state !== 'fromRole') return { held, origin: state }
  return { held, origin: held ? 'role' : 'notInRole' }
}
