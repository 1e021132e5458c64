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
    about: 'Lists modifier groups with the number of dishes that use each. Searches both names, pinyin and initials.',
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
    about: 'Returns one modifier group and the dishes that use it.',
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
    // For dishes that use it.
    mayNeed: ['menu.dishes.edit'],
    about: 'Adds a modifier group, last unless a position is given, and adds it to dishes after their other groups.',
    input: z.object({ ...typed, dishIds: z.array(id).max(5_000).default([]), idempotencyKey }),
    reply: z.object({ id, ...menuChanged.shape }),
  }),
  editSideGroup: defineCall({
    method: 'POST',
    path: '/posManagementApi/editSideGroup',
    needs: 'menu.modifiers.edit',
    access: 'write',
    about: 'Replaces a modifier group. Refused if it changed since `version`. Modifiers keep their ids.',
    input: z.object({ ...typed, id, version }),
    reply: z.object({ version, ...menuChanged.shape }),
  }),
  deleteSideGroups: defineCall({
    method: 'POST',
    path: '/posManagementApi/deleteSideGroups',
    needs: 'menu.modifiers.delete',
    access: 'write',
    about: 'Deletes modifier groups and removes them from dishes and modifiers.',
    input: z.object({ ids }),
    reply: menuChanged,
  }),
  getSideGroupUses: defineCall({
    method: 'POST',
    path: '/posManagementApi/getSideGroupUses',
    needs: 'menu.modifiers.view',
    access: 'read',
    about: 'Lists where modifier groups are used: dishes, and groups whose modifiers open them.',
    input: z.object({ ids }),
    reply: menuUses,
  }),
  sortSideGroups: defineCall({
    method: 'POST',
    path: '/posManagementApi/sortSideGroups',
    needs: 'menu.modifiers.edit',
    access: 'write',
    about: 'Reorders modifier groups within their current positions.',
    input: z.object({ ids }),
    reply: menuChanged,
  }),
  setSideGroupStatus: defineCall({
    method: 'POST',
    path: '/posManagementApi/setSideGroupStatus',
    needs: 'menu.modifiers.edit',
    access: 'write',
    about: 'Turns modifier groups on or off.',
    input: z.object({ ids, status }),
    reply: menuChanged,
  }),
  setSideGroupDishes: defineCall({
    method: 'POST',
    path: '/posManagementApi/setSideGroupDishes',
    needs: 'menu.dishes.edit',
    access: 'write',
    about: 'Adds a modifier group to dishes, after their other groups, and removes it from others, as one change.',
    input: z.object({ id, add: z.array(id).max(5_000).default([]), remove: z.array(id).max(5_000).default([]) }),
    reply: menuChanged,
  }),
} as const satisfies Calls
