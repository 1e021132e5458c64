/** The table of the simulator: what was put on its timeline by hand; nothing of it is saved. */
import type { FoundEntity } from '../../../shared/contract/menu/search.ts'
import type { OrderLimits } from '../../../shared/contract/menu/orderLimits.ts'
import {
  playVisit,
  type VisitEvent,
  type VisitState,
  type VisitStep,
} from '../../../shared/rules/settings/orderLimits/visit.ts'

export interface TrialStep {
  readonly key: number
  readonly kind: 'order' | 'guests'
  /** Minutes after midnight; before the time of sitting down it is the next day's. */
  readonly at: number
  /** Dishes, or guests. */
  readonly count: number
  readonly dish: FoundEntity | null
}

export interface Trial {
  readonly seatedAt: number
  readonly guests: number
  /** Which of the buffet types. */
  readonly buffet: number | null
  /** When it is looked at in the end. */
  readonly until: number
  readonly steps: readonly TrialStep[]
}

const DAY = 1440

export const firstTrial: Trial = {
  seatedAt: 1080,
  guests: 4,
  buffet: null,
  until: 1099,
  steps: [{ key: 1, kind: 'order', at: 1080, count: 5, dish: null }],
}

/** The trial with another step, a little after the last. */
export function withStep(trial: Trial, kind: TrialStep['kind']): Trial {
  const { steps, seatedAt, guests } = trial
  const key = Math.max(0, ...steps.map(step => step.key)) + 1
  const at = ((steps.at(-1)?.at ?? seatedAt) + 10) % DAY
  return { ...trial, steps: [...steps, { key, kind, at, count: kind === 'order' ? 1 : guests, dish: null }] }
}

export interface PlayedTrial {
  /** By the key of the step. */
  readonly steps: ReadonlyMap<number, VisitStep>
  readonly now: VisitState
}

/** Plays the trial by rules, whether they are saved or not. */
export function playTrial(rules: OrderLimits, trial: Trial): PlayedTrial {
  const { seatedAt, guests, steps, until } = trial
  const after = (minute: number) => (minute < seatedAt ? minute + DAY : minute)
  const events = steps.map(step => ({ key: step.key, event: eventOf(step, after(step.at)) }))
  const buffet = (trial.buffet === null ? undefined : rules.buffetTypes[trial.buffet]) ?? null
  const played = playVisit(rules, { seatedAt, guests, buffet, events: events.map(({ event }) => event) }, after(until))
  const keyOf = new Map(events.map(({ key, event }) => [event, key]))
  return { steps: new Map(played.steps.map(step => [keyOf.get(step.event) ?? 0, step])), now: played.now }
}

function eventOf({ kind, count, dish }: TrialStep, at: number): VisitEvent {
  if (kind === 'guests') return { kind, at, guests: count }
  return { kind, at, quantity: count, dish: dish && { dishId: dish.id, categoryId: dish.categoryId } }
}
