/** Modifiers and add-ons that were chosen for a dish, priced, or a Failure at the choice that is not possible (MENU-4, MENU-5). */
import { Failure } from '../../contract/kernel/failures.ts'
import type { Dish, ModifierGroup } from '../../contract/menu/entities.ts'
import type { MenuDocument } from '../menu/document.ts'
import type { Modifier } from '../pricing/pricingTypes.ts'

export interface Chosen {
  readonly id: number
  readonly quantity: number
}
export interface NamedModifier extends Modifier {
  readonly modifierId: number | null
  readonly addOnId: number | null
  readonly name: string
  readonly secondName: string
}

interface GroupChoice extends Chosen {
  readonly group: ModifierGroup
  /** Where it is among what was chosen. */
  readonly place: number
}

/**
 * The modifiers of a dish, in the order in which they were chosen; the first ones of a group that gives some for free cost
 * nothing. Throws NOT_FOUND for one that the dish does not ask for, NOT_OFFERED for one that is off, CHOICES_WANTED and
 * CHOICES_MOST at `field.modifiers`.
 */
export function chosenModifiers(
  document: MenuDocument,
  dish: Dish,
  chosen: readonly Chosen[],
  field: string,
): NamedModifier[] {
  const places = `${field}.modifiers`
  const groups = askedGroups(document, dish, chosen)
  const choices = chosen.map((choice, place): GroupChoice => {
    const group = groups.find(({ modifiers }) => modifiers.some(({ id }) => id === choice.id))
    if (!group) throw new Failure('NOT_FOUND', { field: `${places}.${place}.id` })
    return { ...choice, group, place }
  })
  for (const group of groups) requireAnswer(group, choices, places)
  const free = new Map(groups.map(({ id, freeQuantity }) => [id, freeQuantity]))
  return choices.flatMap(choice => priced(choice, free, places))
}

/** The groups that a dish asks, and those that open with what was chosen; switched-off ones ask nothing. */
function askedGroups(document: MenuDocument, dish: Dish, chosen: readonly Chosen[]): ModifierGroup[] {
  const groupOf = (id: number | null) => (id === null ? undefined : document.modifierGroup.get(id))
  const isOn = (group: ModifierGroup | undefined) => group?.status === 'valid'
  const own = dish.modifierGroupIds.flatMap(id => groupOf(id) ?? []).filter(isOn)
  const ids = new Set(chosen.map(({ id }) => id))
  const opened = own.flatMap(({ modifiers }) =>
    modifiers.flatMap(({ id, nestedGroupId }) =>
      id !== undefined && ids.has(id) ? (groupOf(nestedGroupId) ?? []) : [],
    ),
  )
  return [...new Set([...own, ...opened.filter(isOn)])]
}

function requireAnswer(group: ModifierGroup, choices: readonly GroupChoice[], field: string): void {
  const own = choices.filter(choice => choice.group === group)
  const count = own.reduce((sum, { quantity }) => sum + quantity, 0)
  const values = { name: group.name, min: group.min, max: group.max }
  if (count < group.min) throw new Failure('CHOICES_WANTED', { field, values })
  if (count > group.max) throw new Failure('CHOICES_MOST', { field, values })
  for (const { id, place } of own) {
    const { maxQuantity } = group.modifiers.find(each => each.id === id) ?? { maxQuantity: null }
    const times = own.reduce((sum, each) => sum + (each.id === id ? each.quantity : 0), 0)
    const most = group.duplicateSelection ? Math.min(maxQuantity ?? group.max, group.perModifierMax ?? group.max) : 1
    if (times > most)
      throw new Failure('CHOICES_MOST', { field: `${field}.${place}.quantity`, values: { ...values, max: most } })
  }
}

/** A modifier; in two where some of it are free. */
function priced(
  { id, quantity, group, place }: GroupChoice,
  free: Map<number, number>,
  field: string,
): NamedModifier[] {
  const modifier = group.modifiers.find(each => each.id === id)
  if (!modifier) throw new Failure('NOT_FOUND', { field: `${field}.${place}.id` })
  const { name, secondName, priceCents, status } = modifier
  if (status !== 'valid') throw new Failure('NOT_OFFERED', { field: `${field}.${place}.id`, values: { name } })
  const named = { name, secondName, modifierId: id, addOnId: null }
  const left = free.get(group.id) ?? 0
  const given = Math.min(left, quantity)
  free.set(group.id, left - given)
  return [
    { ...named, quantity: given, unitPriceCents: 0 },
    { ...named, quantity: quantity - given, unitPriceCents: priceCents },
  ].filter(part => part.quantity > 0)
}

/** The add-ons of a dish. Throws NOT_FOUND for one that its category is not offered, NOT_OFFERED, CHOICES_MOST. */
export function chosenAddOns(
  document: MenuDocument,
  dish: Dish,
  chosen: readonly Chosen[],
  field: string,
): NamedModifier[] {
  return chosen.map(({ id, quantity }, place) => {
    const addOn = document.addOn.get(id)
    const group = addOn && document.addOnGroup.get(addOn.addOnGroupId)
    const isFor = group && (group.categoryIds.length === 0 || group.categoryIds.includes(dish.categoryId))
    if (!addOn || !isFor) throw new Failure('NOT_FOUND', { field: `${field}.${place}.id` })
    const { name, secondName, priceCents } = addOn
    if (addOn.status !== 'valid' || group.status !== 'valid')
      throw new Failure('NOT_OFFERED', { field: `${field}.${place}.id`, values: { name } })
    requireAddOns(document, chosen, place, `${field}.${place}.quantity`)
    return { name, secondName, modifierId: null, addOnId: id, quantity, unitPriceCents: priceCents }
  })
}

/** One of a group unless it allows more, and one of each unless it may be taken again. */
function requireAddOns(document: MenuDocument, chosen: readonly Chosen[], place: number, field: string): void {
  const addOn = document.addOn.get(chosen[place]?.id ?? 0)
  const group = addOn && document.addOnGroup.get(addOn.addOnGroupId)
  if (!addOn || !group) return
  const count = (is: (id: number) => boolean) =>
    chosen.reduce((sum, { id, quantity }, index) => sum + (index <= place && is(id) ? quantity : 0), 0)
  const ofGroup = count(id => document.addOn.get(id)?.addOnGroupId === group.id)
  if (ofGroup > 1 && !group.duplicateSelection)
    throw new Failure('CHOICES_MOST', { field, values: { name: group.name, max: 1 } })
  if (count(id => id === addOn.id) > 1 && !(addOn.duplicateSelection && group.duplicateSelection))
    throw new Failure('CHOICES_MOST', { field, values: { name: addOn.name, max: 1 } })
}
