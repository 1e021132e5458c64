/** Addresses and list state of specials and their groups, and what their forms hold. */
import type { EntityFields } from '../../../shared/contract/menu/entities.ts'
import { specialGroupSorts, specialSorts } from '../../../shared/contract/menu/specials.ts'
import { formAddress, libraryState } from '../library/libraryState.ts'

export const LIST = '/merchant/Specials'
export const GROUPS = '/merchant/Specials/SpecialsGroups'
export const specialForm = formAddress('/merchant/Specials/SpecialsAddNew/special')
export const groupForm = formAddress('/merchant/Specials/SpecialsAddNew/group')

export const specialListSchema = libraryState(specialSorts)
export const groupListSchema = libraryState(specialGroupSorts)

/** The price is empty until it is typed. */
export type SpecialForm = Omit<EntityFields<'special'>, 'sort' | 'priceCents'> & { priceCents: number | null }
export type GroupForm = Omit<EntityFields<'specialGroup'>, 'sort'>
export type ChoiceRow = GroupForm['dishes'][number]

export const newSpecial: SpecialForm = {
  name: '',
  secondName: '',
  status: 'valid',
  description: '',
  secondDescription: '',
  priceCents: null,
  duplicateSelection: true,
  pictureId: null,
  supplyTimeId: null,
  specialGroupIds: [],
}

export const newGroup: GroupForm = {
  name: '',
  secondName: '',
  status: 'valid',
  min: 1,
  max: 1,
  duplicateSelection: false,
  dishes: [],
}

export const specialFormOf = (saved: SpecialForm): SpecialForm => ({
  name: saved.name,
  secondName: saved.secondName,
  status: saved.status,
  description: saved.description,
  secondDescription: saved.secondDescription,
  priceCents: saved.priceCents,
  duplicateSelection: saved.duplicateSelection,
  pictureId: saved.pictureId,
  supplyTimeId: saved.supplyTimeId,
  specialGroupIds: saved.specialGroupIds,
})

/** As it is saved; its rule sees to the price. */
export const typedSpecial = (form: SpecialForm) => ({ ...specialFormOf(form), priceCents: form.priceCents ?? 0 })

export const groupFormOf = (saved: GroupForm): GroupForm => ({
  name: saved.name,
  secondName: saved.secondName,
  status: saved.status,
  min: saved.min,
  max: saved.max,
  duplicateSelection: saved.duplicateSelection,
  dishes: saved.dishes,
})

/** An empty up-charge is none. */
export const typedGroup = (form: GroupForm): GroupForm => ({
  ...groupFormOf(form),
  dishes: form.dishes.map(row => ({ ...row, upchargeCents: row.upchargeCents ?? 0 })),
})
