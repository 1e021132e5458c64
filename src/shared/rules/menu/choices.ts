/** How a guest is asked by a group of choices, and what keeps a group or a special from being ordered (MENU-4, MENU-5). */
import type { Dish, ModifierGroup, Special, SpecialGroup } from '../../contract/menu/entities.ts'
import type { MenuDocument } from './document.ts'

/** What a group says about how many are chosen. */
export interface ChoiceLimits {
  readonly min: number
  readonly max: number
  readonly duplicateSelection: boolean
  readonly freeQuantity?: number
  /** The most of one; null where only `max` bounds it. */
  readonly perOneMax?: number | null
}

export type HowMany =
  | { readonly kind: 'exactly' | 'upTo'; readonly count: number }
  | { readonly kind: 'between'; readonly min: number; readonly max: number }

export interface Asked {
  readonly howMany: HowMany
  /** So many of the first cost nothing; 0 is none. */
  readonly free: number
  /** The most of one; 1 where nothing may be taken twice, null where only the group's maximum bounds it. */
  readonly perOne: number | null
}

/** The question of a group, in numbers: "choose 1", "up to 3, first 1 free, each at most twice". */
export function askedOf({ min, max, duplicateSelection, freeQuantity = 0, perOneMax = null }: ChoiceLimits): Asked {
  const perOne = duplicateSelection ? (perOneMax !== null && perOneMax < max ? perOneMax : null) : 1
  const howMany: HowMany =
    min >= max
      ? { kind: 'exactly', count: min }
      : min === 0
        ? { kind: 'upTo', count: max }
        : { kind: 'between', min, max }
  return { howMany, free: Math.min(freeQuantity, max), perOne }
}

/** `empty`: nothing to choose from. `tooFew`: the minimum cannot be reached with what is on. */
export const groupFaults = ['empty', 'tooFew'] as const
export type GroupFault = (typeof groupFaults)[number]

/** What is wrong with a group as it is now; a save refuses less, so that a dish may go although a group needs it. */
function faultsOf({ min, max, duplicateSelection }: ChoiceLimits, mosts: readonly (number | null)[]): GroupFault[] {
  if (mosts.length === 0) return ['empty']
  const possible = mosts.reduce<number>((sum, most) => sum + (duplicateSelection ? (most ?? max) : 1), 0)
  return possible < min ? ['tooFew'] : []
}

/** A modifier group's faults: modifiers that are off cannot be chosen. */
export function modifierGroupFaults(group: ModifierGroup): GroupFault[] {
  const offered = group.modifiers.filter(({ status }) => status === 'valid')
  return faultsOf(
    group,
    offered.map(({ maxQuantity }) => Math.min(maxQuantity ?? group.max, group.perModifierMax ?? group.max)),
  )
}

/** A special group's faults: dishes that are off or gone cannot be chosen. */
export function specialGroupFaults(
  group: SpecialGroup,
  dishes: ReadonlyMap<number, Pick<Dish, 'status'>>,
): GroupFault[] {
  const offered = group.dishes.filter(({ dishId }) => dishes.get(dishId)?.status === 'valid')
  return faultsOf(
    group,
    offered.map(({ maxQuantity }) => maxQuantity),
  )
}

/**
 * `noGroups`: nothing can be chosen. `nothingRequired`: it could be ordered without any dish, so that nothing would take
 * its price. `groupOff`, `empty`, `tooFew`: of one of its groups, by its name.
 */
export const specialFaultCodes = ['noGroups', 'nothingRequired', 'groupOff', ...groupFaults] as const
export interface SpecialFault {
  readonly code: (typeof specialFaultCodes)[number]
  /** The group, by name; empty where it is the special's own. */
  readonly name: string
  readonly secondName: string
}

/** Everything that keeps a special from being ordered as it is. */
export function specialFaults(
  { specialGroupIds }: Pick<Special, 'specialGroupIds'>,
  { specialGroup, dish }: Pick<MenuDocument, 'specialGroup' | 'dish'>,
): SpecialFault[] {
  const groups = specialGroupIds.flatMap(id => specialGroup.get(id) ?? [])
  const own = { name: '', secondName: '' }
  if (groups.length === 0) return [{ code: 'noGroups', ...own }]
  const faults = groups.flatMap((group): SpecialFault[] => {
    const { name, secondName } = group
    // A group that asks for nothing is left out when it is off; one that must be answered cannot be.
    if (group.status === 'invalid') return group.min > 0 ? [{ code: 'groupOff', name, secondName }] : []
    return specialGroupFaults(group, dish).map(code => ({ code, name, secondName }))
  })
  const isRequired = groups.some(({ min, status }) => min > 0 && status === 'valid')
  return isRequired ? faults : [{ code: 'nothingRequired', ...own }, ...faults]
}
