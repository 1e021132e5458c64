/** When the person at this browser last did something: what keeps their session alive (SEC-12, SET-7). */
import { keepTouch, lastTouch } from './session.ts'

const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

// Opening the page is an act. Ticks go on evenly, whatever the clock of the machine is set to.
let touched = Date.now()
let touchedTicks = performance.now()

function touch(): void {
  touched = Date.now()
  touchedTicks = performance.now()
}

for (const act of ACTS) globalThis.addEventListener?.(act, touch, { passive: true, capture: true })

/** Acts here and in other tabs; one in the future is of a clock that has been set back since. */
function lastAct(): number {
  const elsewhere = lastTouch()
  return elsewhere > Date.now() ? touched : Math.max(touched, elsewhere)
}

/** Milliseconds since the last act in any tab, by the clock; never negative. */
export const idleMs = (): number => Math.max(0, Date.now() - lastAct())

/** The same of this tab alone, by ticks, which stand still while the machine sleeps. */
export const idleTicksMs = (): number => performance.now() - touchedTicks

/** Tells the other tabs of the last act in this one. */
export function shareTouch(): void {
  if (touched > lastTouch() || lastTouch() > Date.now()) keepTouch(touched)
}

/** The server knows that this person is not idle, although the clock says so. */
export const forgiveIdle = touch
