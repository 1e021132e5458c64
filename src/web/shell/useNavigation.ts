import { useMemo } from 'react'
import { useHeld, useMaybeSession } from '../kit/session.ts'
import { pages } from '../routes.tsx'
import { sidebarGroups } from '../routes/pageEntry.ts'
import { type NavigationGroup, navigationFor } from './navigation.ts'

/** The sidebar of the signed-in person, and again when permissions change. */
export function useNavigation(): readonly NavigationGroup[] {
  const held = useHeld()
  const hasSeveralStores = (useMaybeSession()?.stores.length ?? 0) > 1
  return useMemo(() => navigationFor(sidebarGroups, pages, held, hasSeveralStores), [held, hasSeveralStores])
}
