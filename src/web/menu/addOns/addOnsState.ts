/** Addresses and list state of add-ons and their groups, and what their forms hold. */
import { z } from 'zod'
import { addOnGroupSorts, addOnSorts } from '../../../shared/contract/menu/addOns.ts'
import type { EntityFields } from '../../../shared/contract/menu/entities.ts'
import { formAddress, libraryState } from '../library/libraryState.ts'

export const LIST = '/merchant/Additional'
/** The second tab of the list. */
export const GROUPS = '/merchant/Additional?tab=groups'
export const addOnForm = formAddress('/merchant/Additional/AdditionalAddNew/option')
export const groupForm = formAddress('/merchant/Additional/AdditionalAddNew/group')

export const addOnListSchema = libraryState(addOnSorts, { groupIds: z.array(z.number().int()).default([]) })
export const groupListSchema = libraryState(addOnGroupSorts)

/** The price may be empty while it is typed. */
export type AddOnForm = Omit<EntityFields<'addOn'>, 'sort' | 'addOnGroupId'> & { addOnGroupId: number | null }
export type GroupForm = Omit<EntityFields<'addOnGroup'>, 'sort'> & {
  /** Of a new group: those that are saved with it. */
  readonly addOns?: readonly NewAddOn[]
}
export type NewAddOn = Omit<EntityFields<'addOn'>, 'sort' | 'addOnGroupId' | 'priceCents'> & {
  priceCents: number | null
}

/** An add-on of a group, where it was opened from one. */
export const newAddOn = (addOnGroupId: number | null): AddOnForm => ({
  name: '',
  secondName: '',
  status: 'valid',
  addOnGroupId,
  priceCents: 0,
  duplicateSelection: false,
})

export const newGroup: GroupForm = {
  name: '',
  secondName: '',
  status: 'valid',
  duplicateSelection: false,
  categoryIds: [],
  addOns: [],
}

/** An add-on that is still to be named, in a new group. */
export const newRow: NewAddOn = {
  name: '',
  secondName: '',
  status: 'valid',
  priceCents: 0,
  duplicateSelection: false,
}

/** A copy of a group has add-ons of its own. */
export const copiedGroup = (
  saved: GroupForm & { readonly addOns: readonly (NewAddOn & { id: number })[] },
  named: Pick<GroupForm, 'name' | 'secondName'>,
): GroupForm => ({
  ...groupFormOf(saved),
  ...named,
  addOns: saved.addOns.map(({ name, secondName, status, priceCents, duplicateSelection }) => ({
    name,
    secondName,
    status,
    priceCents,
    duplicateSelection,
  })),
})

export const addOnFormOf = (saved: AddOnForm): AddOnForm => ({
  name: saved.name,
  secondName: saved.secondName,
  status: saved.status,
  addOnGroupId: saved.addOnGroupId,
  priceCents: saved.priceCents,
  duplicateSelection: saved.duplicateSelection,
})

/** As it is saved; its rules see to the group. */
export const typedAddOn = (form: AddOnForm) => ({
  ...addOnFormOf(form),
  priceCents: form.priceCents ?? 0,
  addOnGroupId: form.addOnGroupId ?? 0,
})

export const groupFormOf = (saved: GroupForm): Omit<GroupForm, 'addOns'> => ({
  name: saved.name,
  secondName: saved.secondName,
  status: saved.status,
  duplicateSelection: saved.duplicateSelection,
  categoryIds: saved.categoryIds,
})
