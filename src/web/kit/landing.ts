/** The first page that the signed-in person may open, for pages that do not know the table of pages. */
import { useMemo } from 'react'
import { useHeld } from './session.ts'

export type LandingRule = (held: ReadonlySet<string>) => string

let rule: LandingRule = () => '/merchant'

/** Called once, by the router: it knows the table of pages. */
export function setLandingRule(landing: LandingRule): void {
  rule = landing
}

/** The address to go to after signing in or changing the store. */
export function useLanding(): string {
  const held = useHeld()
  return useMemo(() => rule(held), [held])
}
