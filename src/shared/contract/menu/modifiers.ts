/** Modifier groups (MENU-4); the specification calls them side-dish groups. */
import { z } from 'zod'
import { groupFaults } from '../../rules/menu/choices.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, listReply, pageInput, text } from '../kernel/fields.ts'
import { menuChanged } from './changes.ts'
import { modifierGroupFields, status } from './entities.ts'
import { lastChange } from '../kernel/lastChange.ts'
import { ids, menuUses } from './uses.ts'

/** Left out: a new one comes last, an old one stays where it is. */
const sort = modifierGroupFields.shape.sort.unwrap().optional()
const typed = { ...modifierGroupFields.shape, sort }
const version = z.number().int()
const { modifiers: _, ...ownFields } = modifierGroupFields.shape

/** `sort` is the order in which people see them; `dishes` and `modifiers` are how many. */
export const modifierGroupSorts = ['sort', 'name', 'modifiers', 'dishes'] as const
export const modifierGroupRow = z.object({
  ...ownFields,
  id,
  version,
  modifiers: z.number().int(),
  /** The first of them, by name. */
  first: z.array(z.object({ name: z.string(), secondName: z.string() })),
  dishes: z.number().int(),
  faults: z.array(z.enum(groupFaults)),
})
export type ModifierGroupRow = z.output<typeof modifierGroupRow>

export const modifierCalls = {
  getSideGroupListPage: defineCall({
    method: 'POST',
    path: '/posManagementApi/getSideGroupListPage',
    needs: 'menu.modifiers.view',
    access: 'read',
    about: 'A page of the modifier groups with how many dishes use each; searched in either name, pinyin and initials.',
    input: z.object({
      ...pageInput,
      sort: z.enum(modifierGroupSorts).default('sort'),
      order: z.enum(['asc', 'desc']).default('asc'),
      search: text(100).default(''),
      statuses: z.array(status).max(2).default([]),
      /** Only those that no dish and no modifier leads to, or only those that something does. */
      used: z.boolean().optional(),
    }),
    reply: listReply(modifierGroupRow),
  }),
  getSideGroupDetail: defineCall({
    method: 'POST',
    path: '/posManagementApi/getSideGroupDetail',
    needs: 'menu.modifiers.view',
    access: 'read',
    about: 'One modifier group whole, and the dishes that use it.',
    input: z.object({ id }),
    reply: z.object({
      ...modifierGroupFields.shape,
      id,
      version,
      lastChange,
      dishIds: z.array(id),
    }),
  }),
  addSideGroup: defineCall({
    method: 'POST',
    path: '/posManagementApi/addSideGroup',
    needs: 'menu.modifiers.edit',
    access: 'write',
    about: 'Adds a modifier group, last in order where no place is given.',
    input: z.object({ ...typed, idempotencyKey }),
    reply: z.object({ id, ...menuChanged.shape }),
  }),
  editSideGroup: defineCall({
    method: 'POST',
    path: '/posManagementApi/editSideGroup',
    needs: 'menu.modifiers.edit',
    access: 'write',
    about: 'Changes a modifier group whole, as long as nobody else has since `version`. Modifiers keep their ids.',
    input: z.object({ ...typed, id, version }),
    reply: z.object({ version, ...menuChanged.shape }),
  }),
  deleteSideGroups: defineCall({
    method: 'POST',
    path: '/posManagementApi/deleteSideGroups',
    needs: 'menu.modifiers.delete',
    access: 'write',
    about: 'Deletes modifier groups and takes them from the dishes and modifiers that lead to them.',
    input: z.object({ ids }),
    reply: menuChanged,
  }),
  getSideGroupUses: defineCall({
    method: 'POST',
    path: '/posManagementApi/getSideGroupUses',
    needs: 'menu.modifiers.view',
    access: 'read',
    about: 'Where modifier groups are used: dishes, and groups whose modifiers open them.',
    input: z.object({ ids }),
    reply: menuUses,
  }),
  sortSideGroups: defineCall({
    method: 'POST',
    path: '/posManagementApi/sortSideGroups',
    needs: 'menu.modifiers.edit',
    access: 'write',
    about: 'Puts these modifier groups in this order; they share the places that they have, all others stay.',
    input: z.object({ ids }),
    reply: menuChanged,
  }),
  setSideGroupStatus: defineCall({
    method: 'POST',
    path: '/posManagementApi/setSideGroupStatus',
    needs: 'menu.modifiers.edit',
    access: 'write',
    about: 'Asks guests by these modifier groups, or not.',
    input: z.object({ ids, status }),
    reply: menuChanged,
  }),
  setSideGroupDishes: defineCall({
    method: 'POST',
    path: '/posManagementApi/setSideGroupDishes',
    needs: 'menu.dishes.edit',
    access: 'write',
    about: 'Adds a modifier group to dishes, after the groups they have, and takes it from others: one change.',
    input: z.object({ id, add: z.array(id).max(5_000).default([]), remove: z.array(id).max(5_000).default([]) }),
    reply: menuChanged,
  }),
} as const satisfies Calls
