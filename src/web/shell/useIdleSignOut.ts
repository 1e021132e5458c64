/** Signs out a browser that nobody touched for the minutes of its store (SET-7); the server ends its session too. */
import { useEffect } from 'react'
import { keepTouch, lastTouch, useSession } from '../kit/session.ts'
import { refreshSession, signOut } from './sessionCare.ts'

const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 15_000
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** A touch in any tab counts for all. While somebody types without a call, the server is told from time to time. */
export function useIdleSignOut(): void {
  const { idleMinutes } = useSession().store
  useEffect(() => {
    if (idleMinutes === null) return undefined
    const most = idleMinutes * MINUTE_MS
    let touched = Date.now()
    let told = touched
    keepTouch(touched)
    const touch = () => {
      touched = Date.now()
    }
    const look = () => {
      const elsewhere = lastTouch()
      if (touched > elsewhere) keepTouch(touched)
      const last = Math.max(touched, elsewhere)
      if (Date.now() - last >= most) void signOut()
      else if (last > told && Date.now() - told >= most / 3) {
        told = Date.now()
        void refreshSession()
      }
    }
    for (const each of TOUCHES) window.addEventListener(each, touch, { passive: true, capture: true })
    const timer = setInterval(look, LOOK_EVERY_MS)
    // A lid that was closed: not only at the next look.
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const each of TOUCHES) window.removeEventListener(each, touch, { capture: true })
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [idleMinutes])
}
