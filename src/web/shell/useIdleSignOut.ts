/** Signs out a browser that nobody touched for the minutes of its store (SET-7); the server ends its session too. */
import { useEffect } from 'react'
import { useSession } from '../kit/session.ts'
import { forgiveIdle, idleMs, idleTicksMs, shareTouch } from '../kit/touches.ts'
import { idleVerdict } from './idle.ts'
import { refreshSession, signOut } from './sessionCare.ts'

const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 15_000

/** A touch in any tab counts for all. While somebody types without a call, the server is told from time to time. */
export function useIdleSignOut(): void {
  const { idleMinutes } = useSession().store
  useEffect(() => {
    if (idleMinutes === null) return undefined
    const mostMs = idleMinutes * MINUTE_MS
    let toldTicks = performance.now()
    let asking = false
    const ask = async () => {
      if (asking) return
      asking = true
      // 511 ends the session here.
      if (await refreshSession()) forgiveIdle()
      asking = false
    }
    const look = () => {
      shareTouch()
      const verdict = idleVerdict({ clockMs: idleMs(), ticksMs: idleTicksMs(), mostMs })
      if (verdict === 'out') void signOut()
      else if (verdict === 'ask') void ask()
      else if (idleTicksMs() < performance.now() - toldTicks && performance.now() - toldTicks >= mostMs / 3) {
        toldTicks = performance.now()
        void refreshSession()
      }
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    // A lid that was closed: not only at the next look.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [idleMinutes])
}
