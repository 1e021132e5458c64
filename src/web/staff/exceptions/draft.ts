/** What somebody has changed of a person's rights and not yet saved, on top of what is saved now; no drawing here. */
import type { Right } from '../../../shared/contract/staff/rights.ts'
import type { RightState } from '../../../shared/rules/staff/rights.ts'
import type { Sides } from '../../kit/editing/mergeRemote.ts'
import type { Side } from '../../kit/editing/mergeRemote.ts'
import type { OwnChoices } from '../permissions/permissionRights.ts'

/** The saved state of each function, by key. */
export type Saved = Readonly<Record<string, RightState>>

interface Change {
  /** What was saved when it was changed here. */
  readonly from: RightState
  readonly to: RightState
  /** Where somebody else has saved something else meanwhile: which of the two stays, and what theirs was. */
  readonly chosen?: { readonly side: Side; readonly saved: RightState }
}
/** By key; what is not in it is as saved. */
export type Draft = Readonly<Record<string, Change>>

export const NO_DRAFT: Draft = {}

export function savedOf(rights: readonly Right[]): Saved {
  return Object.fromEntries(rights.map(({ key, state }) => [key, state]))
}

const entriesOf = (saved: Saved, draft: Draft) =>
  Object.entries(draft).flatMap(([key, change]) => {
    const now = saved[key]
    return now === undefined ? [] : [{ key, now, ...change }]
  })

/** Functions that both changed, to different ends. */
export function conflictsOf(saved: Saved, draft: Draft): string[] {
  return entriesOf(saved, draft)
    .filter(({ now, from, to }) => now !== from && now !== to)
    .map(({ key }) => key)
}

/** What was chosen for each conflict; a choice does not outlive another change of theirs. */
export function sidesOf(saved: Saved, draft: Draft): Sides {
  const chosen = entriesOf(saved, draft).filter(({ now, chosen: side }) => side?.saved === now)
  return Object.fromEntries(chosen.map(({ key, chosen: side }) => [key, side?.side]))
}

export function choose(saved: Saved, draft: Draft, sides: Sides): Draft {
  const entries = entriesOf(saved, draft).map(({ key, now, from, to }) => {
    const side = sides[key]
    return [key, side === undefined ? { from, to } : { from, to, chosen: { side, saved: now } }] as const
  })
  return Object.fromEntries(entries)
}

/** The states as they are shown: saved, with what was changed here. */
export function shownStates(saved: Saved, draft: Draft): Saved {
  const sides = sidesOf(saved, draft)
  const changed = entriesOf(saved, draft).filter(({ key }) => sides[key] !== 'theirs')
  return { ...saved, ...Object.fromEntries(changed.map(({ key, to }) => [key, to])) }
}

/** As the tree takes them. */
export function choicesOf(states: Saved): OwnChoices {
  const withState = (state: RightState) => new Set(Object.keys(states).filter(key => states[key] === state))
  return { granted: withState('granted'), denied: withState('denied') }
}

/** The draft after the tree has given other choices. */
export function edited(saved: Saved, draft: Draft, own: OwnChoices): Draft {
  const shown = shownStates(saved, draft)
  const stateIn = (key: string): RightState =>
    own.denied.has(key) ? 'denied' : own.granted.has(key) ? 'granted' : 'fromRole'
  const changed = Object.entries(saved).filter(([key]) => stateIn(key) !== shown[key])
  const next = new Map(Object.entries(draft))
  for (const [key, now] of changed) {
    const to = stateIn(key)
    if (to === now) next.delete(key)
    else next.set(key, { from: now, to })
  }
  return Object.fromEntries(next)
}

/** What is to be saved: each from what is saved now, so that a later change of others is noticed. */
export function changesOf(saved: Saved, draft: Draft): { key: string; from: RightState; to: RightState }[] {
  const shown = shownStates(saved, draft)
  return entriesOf(saved, draft).flatMap(({ key, now }) => {
    const to = shown[key] ?? now
    return to === now ? [] : [{ key, from: now, to }]
  })
}
