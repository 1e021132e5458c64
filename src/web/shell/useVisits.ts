import { useEffect, useMemo } from 'react'
import { keepPreference, readPreference, useSession } from '../kit/session.ts'
import type { NavigationGroup, NavigationLink } from './navigation.ts'
import { afterVisit, isVisits, mostUsed, noVisits, recentLinks, type Visits } from './visits.ts'

const IN_THE_BAR = 4

/** What this person's visits of this store are kept under. */
const useName = (): string => `visits.${useSession().merchantId}`
/** Another tab's visits too. */
const read = (name: string): Visits => readPreference(name, isVisits, noVisits)

/** Counts the page that is shown. */
export function useCountedVisit(current: NavigationLink | undefined): void {
  const name = useName()
  const to = current?.to
  useEffect(() => {
    if (to !== undefined) keepPreference(name, afterVisit(read(name), to))
  }, [name, to])
}

/** The pages of the bar of a phone. They stay while it is shown: nothing moves under the thumb. */
export function useMostUsed(navigation: readonly NavigationGroup[]): readonly NavigationLink[] {
  const name = useName()
  return useMemo(() => mostUsed(read(name), navigation, IN_THE_BAR), [name, navigation])
}

/** The pages shown lately, as they are when it is called. */
export function useRecentLinks(
  navigation: readonly NavigationGroup[],
  current: NavigationLink | undefined,
): () => readonly NavigationLink[] {
  const name = useName()
  return () => recentLinks(read(name), navigation, current)
}
