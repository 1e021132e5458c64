import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { refreshSession, signOut } from './sessionCare.ts'
import { rememberAddress, useMaybeSession } from '../kit/session.ts'

/** Seldom seen: it comes when it is needed. */
const OwnPasswordPage = lazy(() =>
  import('../staff/signIn/OwnPasswordPage.tsx').then(part => ({ default: part.OwnPasswordPage })),
)

/** Only signed-in people pass. Who opened an address without a session comes back to it after the sign-in (AUTH-5). */
export function Gate(): ReactNode {
  const session = useMaybeSession()
  const { pathname, search } = useLocation()
  const [cameSignedOut] = useState(session === undefined)
  const remember = session === undefined && cameSignedOut
  useEffect(() => {
    if (remember) rememberAddress(pathname + search, undefined)
  }, [remember, pathname, search])
  const mustChoose = session?.mustChangePassword === true
  useEffect(() => {
    // It may have been chosen in another tab since.
    if (mustChoose) void refreshSession()
  }, [mustChoose])
  if (session === undefined) return <Navigate to="/" replace />
  if (session.mustChangePassword) {
    return (
      <Suspense>
        <OwnPasswordPage onChanged={() => void refreshSession()} onSignOut={() => void signOut()} />
      </Suspense>
    )
  }
  return <Outlet />
}
