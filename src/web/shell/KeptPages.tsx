/** Pages that stay as they were when left (SHELL-3): hidden, not unmounted, each with the address that it had. */
import { Activity, type ReactNode, useEffect, useState } from 'react'
import { Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { PageEntry } from '../routes/pageEntry.ts'
import { afterMove, type KeptState } from './keptState.ts'
import { PageFrame } from './PageFrame.tsx'

/** `active` is the page at the current address, if it is one to keep. */
export function KeptPages({ active }: { active: PageEntry | undefined }): ReactNode {
  const location = useLocation()
  const navigate = useNavigate()
  const byHistory = useNavigationType() === 'POP'
  const [state, setState] = useState<KeptState>({ location, active: undefined, kept: new Map() })
  const now =
    state.location === location && state.active === active ? state : afterMove(state, location, active, byHistory)
  if (now !== state) setState(now)
  // The page was entered by its bare address: the address catches up with the page.
  const kept = active === undefined ? undefined : now.kept.get(active)
  const behind = kept !== undefined && kept.search !== location.search ? kept.pathname + kept.search : undefined
  useEffect(() => {
    if (behind !== undefined) void navigate(behind, { replace: true })
  }, [behind, navigate])
  return [...now.kept].map(([page, at]) => (
    <Activity key={page.path} mode={page === active ? 'visible' : 'hidden'}>
      {/* Inside, every hook of the router sees the page's own address, also while another page is shown. */}
      <Routes location={at}>
        <Route path="*" element={<PageFrame page={page} />} />
      </Routes>
    </Activity>
  ))
}
