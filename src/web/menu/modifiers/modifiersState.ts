/** Addresses and list state of the side-dish groups, and what their form holds. */
import { z } from 'zod'
import { modifierGroupSorts } from '../../../shared/contract/menu/modifiers.ts'
import type { EntityFields } from '../../../shared/contract/menu/entities.ts'
import { formAddress, libraryState } from '../library/libraryState.ts'

export const LIST = '/merchant/ModifierGroups'
export const groupForm = formAddress('/merchant/ModifierGroups/GroupsAddNew')

export const groupListSchema = libraryState(modifierGroupSorts, { used: z.boolean().optional() })

export type GroupForm = Omit<EntityFields<'modifierGroup'>, 'sort'> & {
  /** Of a new group: the dishes that use it. Those of one that is there are chosen on their own. */
  readonly dishIds?: readonly number[]
}
export type ModifierRow = GroupForm['modifiers'][number]

/** A side dish that is still to be named. */
export const newModifier: Omit<ModifierRow, 'id'> = {
  name: '',
  secondName: '',
  priceCents: 0,
  isDefault: false,
  maxQuantity: null,
  nestedGroupId: null,
  status: 'valid',
}

export const newGroup: GroupForm = {
  name: '',
  secondName: '',
  status: 'valid',
  min: 0,
  max: 1,
  duplicateSelection: false,
  freeQuantity: 0,
  perModifierMax: null,
  modifiers: [],
  dishIds: [],
}

/** The fields of a group as they are saved. */
export function groupFormOf(saved: GroupForm): Omit<GroupForm, 'dishIds'> {
  const { name, secondName, status, min, max, duplicateSelection, freeQuantity, perModifierMax, modifiers } = saved
  return { name, secondName, status, min, max, duplicateSelection, freeQuantity, perModifierMax, modifiers }
}

/** What was typed, as it is saved: an empty price is none. */
export const typedOf = (form: GroupForm): Omit<GroupForm, 'dishIds'> => ({
  ...groupFormOf(form),
  modifiers: form.modifiers.map(row => ({ ...row, priceCents: row.priceCents ?? 0 })),
})

/** A copy has its own side dishes. */
export const copyOf = (saved: GroupForm, name: string, secondName: string): GroupForm => ({
  ...groupFormOf(saved),
  name,
  secondName,
  modifiers: saved.modifiers.map(row => {
    const { id: _, ...own } = row
    return own
  }),
})
