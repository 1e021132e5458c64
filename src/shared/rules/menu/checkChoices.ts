/** Groups of choices: how many, which to begin with, and which open another group (MENU-4, MENU-5). */
import type { ModifierGroup, SpecialGroup } from '../../contract/menu/entities.ts'
import type { FieldIssue } from './issues.ts'
import type { MenuDocument } from './document.ts'

interface Choice {
  readonly min: number
  readonly max: number
  readonly duplicateSelection: boolean
}
interface Option {
  readonly isDefault: boolean
  /** The most of it, by its own and its group's limits. */
  readonly most: number | null
  readonly isOffered: boolean
}

/**
 * The rules that all groups of choices share: the maximum is not below the minimum ("exactly one" is 1 and 1), the
 * minimum can be reached with what is offered, and what is chosen to begin with fits.
 */
function checkChoice({ min, max, duplicateSelection }: Choice, options: readonly Option[]): FieldIssue[] {
  if (max < min) return [{ field: 'max', code: 'MAXIMUM_BELOW_MINIMUM' }]
  const issues: FieldIssue[] = []
  const offered = options.filter(({ isOffered }) => isOffered)
  const possible = offered.reduce((sum, { most }) => sum + (duplicateSelection ? (most ?? max) : 1), 0)
  if (options.length > 0 && possible < min) {
    issues.push({ field: 'min', code: 'CHOICES_TOO_FEW', values: { min, possible } })
  }
  const defaults = offered.filter(({ isDefault }) => isDefault).length
  if (defaults > max) issues.push({ field: 'max', code: 'DEFAULTS_TOO_MANY', values: { count: defaults, max } })
  return issues
}

const smaller = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b))

/** The rules of a modifier group; nesting goes one level deep and never in a circle. */
export function checkModifierGroup(document: MenuDocument, group: ModifierGroup): FieldIssue[] {
  const issues = checkChoice(
    group,
    group.modifiers.map(({ isDefault, maxQuantity, status }) => ({
      isDefault,
      most: smaller(maxQuantity, group.perModifierMax),
      isOffered: status === 'valid',
    })),
  )
  if (group.freeQuantity > group.max) {
    issues.push({ field: 'freeQuantity', code: 'FREE_TOO_MANY', values: { max: group.max } })
  }
  const [names, ids] = [new Set<string>(), new Set<number>()]
  for (const [at, { id, name, nestedGroupId }] of group.modifiers.entries()) {
    if (id !== undefined && ids.has(id)) issues.push({ field: `modifiers.${at}.id`, code: 'LISTED_TWICE' })
    if (id !== undefined) ids.add(id)
    const key = name.trim().toLowerCase()
    if (names.has(key)) issues.push({ field: `modifiers.${at}.name`, code: 'NAME_TAKEN' })
    names.add(key)
    const nested = nestedGroupId === null ? undefined : document.modifierGroup.get(nestedGroupId)
    const field = `modifiers.${at}.nestedGroupId`
    if (nestedGroupId === group.id) issues.push({ field, code: 'NESTED_SELF' })
    else if (nested?.modifiers.some(modifier => modifier.nestedGroupId !== null)) {
      issues.push({ field, code: 'NESTED_DEEP', values: { name: nested.name } })
    }
  }
  const opener = [...document.modifierGroup.values()].find(
    other => other.id !== group.id && other.modifiers.some(modifier => modifier.nestedGroupId === group.id),
  )
  const opens = group.modifiers.findIndex(({ nestedGroupId }) => nestedGroupId !== null && nestedGroupId !== group.id)
  if (opener && opens >= 0) {
    issues.push({ field: `modifiers.${opens}.nestedGroupId`, code: 'NESTED_DEEP', values: { name: opener.name } })
  }
  return issues
}

/** The rules of a special's group of choices. */
export function checkSpecialGroup(group: SpecialGroup): FieldIssue[] {
  return checkChoice(
    group,
    group.dishes.map(({ isDefault, maxQuantity }) => ({ isDefault, most: maxQuantity, isOffered: true })),
  )
}
