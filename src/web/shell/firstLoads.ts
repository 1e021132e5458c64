/** What some pages load before they open (SHELL-6). */
import type { LoaderFunction } from 'react-router'
import { mayOpen } from '../../shared/rules/kernel/permissions.ts'
import { getSession, heldPermissions } from '../kit/session.ts'
import type { PageEntry } from '../routes/pageEntry.ts'

/** The loader of a page's route; undefined where nothing comes first. It rejects with the `CallFailure` of its call. */
export function firstLoadOf({ path, firstLoad }: PageEntry): LoaderFunction | undefined {
  if (firstLoad === undefined) return undefined
  return async () => {
    // Signed out: the sign-in page comes. No permission: the page is not there.
    if (getSession() === undefined || !mayOpen(path, heldPermissions())) return null
    await firstLoad()
    return null
  }
}
