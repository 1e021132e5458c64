import { useState } from 'react'
import { keepPreference, readPreference } from '../kit/session.ts'
import type { SidebarGroup } from '../routes/pageEntry.ts'
import type { NavigationGroup, NavigationLink } from './navigation.ts'
import { afterPin, type Folds, isFolds, isPins, isUnfolded, pinnedLinks } from './sidebarState.ts'

const FOLDS = 'sidebar.folds'
const PINS = 'sidebar.pins'
const noPins: readonly string[] = []

export interface SidebarArrangement {
  readonly isUnfolded: (group: SidebarGroup) => boolean
  readonly toggle: (group: SidebarGroup) => void
  readonly pinned: readonly NavigationLink[]
  readonly isPinned: (link: NavigationLink) => boolean
  readonly pin: (link: NavigationLink) => void
}

/** How this person arranged the sidebar, remembered for them (SHELL-15). `current` is the group of the page shown. */
export function useSidebar(
  navigation: readonly NavigationGroup[],
  current: SidebarGroup | undefined,
): SidebarArrangement {
  const [folds, setFolds] = useState<Folds>(() => readPreference(FOLDS, isFolds, {}))
  const [pins, setPins] = useState(() => readPreference(PINS, isPins, noPins))
  // The groups of pages shown so far stay unfolded: entries must not move away under the hand that clicks them.
  const [visited, setVisited] = useState<ReadonlySet<SidebarGroup>>(new Set())
  if (current !== undefined && !visited.has(current)) setVisited(new Set(visited).add(current))
  const unfolded = (group: SidebarGroup) => isUnfolded(group, folds, visited, navigation)
  return {
    isUnfolded: unfolded,
    toggle: group => {
      const next: Folds = { ...folds, [group]: unfolded(group) ? 'folded' : 'open' }
      setFolds(next)
      keepPreference(FOLDS, next)
    },
    pinned: pinnedLinks(pins, navigation),
    isPinned: ({ to }) => pins.includes(to),
    pin: ({ to }) => {
      const next = afterPin(pins, to)
      setPins(next)
      keepPreference(PINS, next)
    },
  }
}
