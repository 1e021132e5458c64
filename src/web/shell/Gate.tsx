import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { rememberAddress, useMaybeSession } from '../kit/session.ts'

/** Only signed-in people pass. Who opened an address without a session comes back to it after the sign-in (AUTH-5). */
export function Gate(): ReactNode {
  const session = useMaybeSession()
  const { pathname, search } = useLocation()
  const [cameSignedOut] = useState(session === undefined)
  const remember = session === undefined && cameSignedOut
  useEffect(() => {
    if (remember) rememberAddress(pathname + search, undefined)
  }, [remember, pathname, search])
  return session === undefined ? <Navigate to="/" replace /> : <Outlet />
}
