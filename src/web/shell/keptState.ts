/** Which pages are kept, and the address that each of them shows (SHELL-3). No DOM. */
import type { Location } from 'react-router'
import type { PageEntry } from '../routes/pageEntry.ts'

export interface KeptState {
  readonly location: Location
  /** The kept page at this address, if it is one. */
  readonly active: PageEntry | undefined
  /** Every page kept so far, with its own address: it stays as it was while another page is shown. */
  readonly kept: ReadonlyMap<PageEntry, Location>
}

/**
 * The state after a step to `location`. A link to the bare address of a kept page leads to the page as it was left;
 * a link with a query, and Back and Forward (`byHistory`), lead to the very address.
 */
export function afterMove(
  before: KeptState,
  location: Location,
  active: PageEntry | undefined,
  byHistory: boolean,
): KeptState {
  if (active === undefined) return { ...before, location, active }
  const last = before.kept.get(active)
  const entered = before.active !== active
  const asLeft = entered && !byHistory && location.search === '' ? last : undefined
  return { location, active, kept: new Map(before.kept).set(active, asLeft ?? location) }
}
