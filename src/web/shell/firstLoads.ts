/** What some pages load before they open (SHELL-6). */
import type { LoaderFunction } from 'react-router'
import { mayOpen } from '../../shared/rules/staff/permissions.ts'
import { getSession, heldPermissions } from '../kit/session.ts'

/** SHELL-6: these begin with the order limits. */
const withOrderLimits: ReadonlySet<string> = new Set([
  '/merchant/Items',
  '/merchant/Items/ItemsAddNew',
  '/merchant/MenuDashboard',
  '/merchant/chowlyMenu',
])

/** The loader of a page's route; undefined where nothing comes first. It rejects with the `CallFailure` of its call. */
export function firstLoadOf(path: string): LoaderFunction | undefined {
  if (!withOrderLimits.has(path)) return undefined
  return async () => {
    // Whoever is signed out goes to the sign-in, and whoever may not open the page sees that there is none.
    if (getSession() === undefined || !mayOpen(path, heldPermissions())) return null
    const { loadOrderLimits } = await import('../menu/library/loadOrderLimits.ts')
    await loadOrderLimits()
    return null
  }
}
