import { useMemo } from 'react'
import { useHeld } from '../kit/session.ts'
import { pages } from '../routes.tsx'
import { sidebarGroups } from '../routes/pageEntry.ts'
import { type NavigationGroup, navigationFor } from './navigation.ts'

/** The sidebar of the signed-in person, and again when permissions change. */
export function useNavigation(): readonly NavigationGroup[] {
  const held = useHeld()
  return useMemo(() => navigationFor(sidebarGroups, pages, held), [held])
}
