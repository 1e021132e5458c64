/** Add-ons and their groups (MENU-5); the specification calls add-ons additional options. */
import { z } from 'zod'
import { sameNameKey } from '../../rules/menu/issues.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, listReply, pageInput, text } from '../kernel/fields.ts'
import { menuChanged } from './changes.ts'
import { addOnFields, addOnGroupFields, status } from './entities.ts'
import { lastChange } from '../kernel/lastChange.ts'
import { ids, menuUses } from './uses.ts'

/** Left out: a new one comes last, an old one stays where it is. */
const sort = addOnFields.shape.sort.unwrap().optional()
const version = z.number().int()
const count = z.number().int()
const listInput = {
  ...pageInput,
  order: z.enum(['asc', 'desc']).default('asc'),
  search: text(100).default(''),
  statuses: z.array(status).max(2).default([]),
}

/** An add-on that comes with its new group. */
const { addOnGroupId: _, sort: __, ...ofNewGroup } = addOnFields.shape
const addOnOfNewGroup = z.strictObject(ofNewGroup)

/** Names are a group's own: the second of two that a person would call the same is refused. */
function refuseSameNames(rows: readonly { readonly name: string }[], context: z.core.$RefinementCtx): void {
  const taken = new Set<string>()
  for (const [at, { name }] of rows.entries()) {
    const key = sameNameKey(name)
    if (taken.has(key))
      context.addIssue({ code: 'custom', path: [at, 'name'], message: 'failures.field.nameTaken', input: name })
    taken.add(key)
  }
}

/** `sort` is the order in which guests see them: by group, then within it. */
export const addOnSorts = ['sort', 'name', 'group', 'price'] as const
export const addOnRow = z.object({
  ...addOnFields.shape,
  id,
  version,
  groupName: z.string(),
  groupSecondName: z.string(),
  groupStatus: status,
})
export type AddOnRow = z.output<typeof addOnRow>

export const addOnGroupSorts = ['sort', 'name', 'addOns'] as const
export const addOnGroupRow = z.object({
  ...addOnGroupFields.shape,
  id,
  version,
  addOns: count,
  /** The first of its categories, by name; none: every dish. */
  categories: z.array(z.object({ name: z.string(), secondName: z.string() })),
})
export type AddOnGroupRow = z.output<typeof addOnGroupRow>

const addOnOptionCalls = {
  getAdditionalListPage: defineCall({
    method: 'POST',
    path: '/posNewMenu/additional/getAdditionalListPage',
    needs: 'menu.addOns.view',
    access: 'read',
    about: 'Lists add-ons with their groups. Searches both names, pinyin and initials.',
    input: z.object({
      ...listInput,
      sort: z.enum(addOnSorts).default('sort'),
      groupIds: z.array(id).max(100).default([]),
    }),
    reply: listReply(addOnRow),
  }),
  getAdditionalDetail: defineCall({
    method: 'POST',
    path: '/posNewMenu/additional/getAdditionalDetail',
    needs: 'menu.addOns.view',
    access: 'read',
    about: 'Returns one add-on.',
    input: z.object({ id }),
    reply: z.object({ ...addOnFields.shape, id, version, lastChange }),
  }),
  addAdditional: defineCall({
    method: 'POST',
    path: '/posNewMenu/additional/addAdditional',
    needs: 'menu.addOns.edit',
    access: 'write',
    about: 'Adds an add-on to a group, last unless a position is given.',
    input: z.object({ ...addOnFields.shape, sort, idempotencyKey }),
    reply: z.object({ id, ...menuChanged.shape }),
  }),
  editAdditional: defineCall({
    method: 'POST',
    path: '/posNewMenu/additional/editAdditional',
    needs: 'menu.addOns.edit',
    access: 'write',
    about: 'Replaces an add-on. Refused if it changed since `version`.',
    input: z.object({ ...addOnFields.shape, sort, id, version }),
    reply: z.object({ version, ...menuChanged.shape }),
  }),
  deleteAdditionals: defineCall({
    method: 'POST',
    path: '/posNewMenu/additional/deleteAdditionals',
    needs: 'menu.addOns.delete',
    access: 'write',
    about: 'Deletes add-ons.',
    input: z.object({ ids }),
    reply: menuChanged,
  }),
  sortAdditionals: defineCall({
    method: 'POST',
    path: '/posNewMenu/additional/sortAdditionals',
    needs: 'menu.addOns.edit',
    access: 'write',
    about: 'Reorders add-ons of one group within their current positions.',
    input: z.object({ groupId: id, ids }),
    reply: menuChanged,
  }),
  setAdditionalStatus: defineCall({
    method: 'POST',
    path: '/posNewMenu/additional/setAdditionalStatus',
    needs: 'menu.addOns.edit',
    access: 'write',
    about: 'Turns add-ons on or off.',
    input: z.object({ ids, status }),
    reply: menuChanged,
  }),
} as const satisfies Calls

const addOnGroupCalls = {
  getAdditionalGroupListPage: defineCall({
    method: 'POST',
    path: '/posNewMenu/additional/getAdditionalGroupListPage',
    needs: 'menu.addOns.view',
    access: 'read',
    about: 'Lists add-on groups. Searches both names, pinyin and initials.',
    input: z.object({ ...listInput, sort: z.enum(addOnGroupSorts).default('sort') }),
    reply: listReply(addOnGroupRow),
  }),
  getAdditionalGroupDetail: defineCall({
    method: 'POST',
    path: '/posNewMenu/additional/getAdditionalGroupDetail',
    needs: 'menu.addOns.view',
    access: 'read',
    about: 'Returns one add-on group with its add-ons in order.',
    input: z.object({ id }),
    reply: z.object({
      ...addOnGroupFields.shape,
      id,
      version,
      lastChange,
      addOns: z.array(z.object({ ...addOnFields.shape, id })),
    }),
  }),
  addAdditionalGroup: defineCall({
    method: 'POST',
    path: '/posNewMenu/additional/addAdditionalGroup',
    needs: 'menu.addOns.edit',
    access: 'write',
    about: 'Adds an add-on group, last unless a position is given, and its first add-ons with it.',
    input: z.object({
      ...addOnGroupFields.shape,
      sort,
      /** In this order. */
      addOns: z.array(addOnOfNewGroup).max(200).superRefine(refuseSameNames).default([]),
      idempotencyKey,
    }),
    reply: z.object({ id, ...menuChanged.shape }),
  }),
  editAdditionalGroup: defineCall({
    method: 'POST',
    path: '/posNewMenu/additional/editAdditionalGroup',
    needs: 'menu.addOns.edit',
    access: 'write',
    about: 'Replaces an add-on group. Refused if it changed since `version`.',
    input: z.object({ ...addOnGroupFields.shape, sort, id, version }),
    reply: z.object({ version, ...menuChanged.shape }),
  }),
  deleteAdditionalGroups: defineCall({
    method: 'POST',
    path: '/posNewMenu/additional/deleteAdditionalGroups',
    needs: 'menu.addOns.delete',
    access: 'write',
    about: 'Deletes add-on groups. Groups with add-ons are deleted only together with them.',
    input: z.object({ ids, withAddOns: z.boolean().default(false) }),
    reply: menuChanged,
  }),
  getAdditionalGroupUses: defineCall({
    method: 'POST',
    path: '/posNewMenu/additional/getAdditionalGroupUses',
    needs: 'menu.addOns.view',
    access: 'read',
    about: 'Lists the add-ons of groups, which are deleted with them.',
    input: z.object({ ids }),
    reply: menuUses,
  }),
  sortAdditionalGroups: defineCall({
    method: 'POST',
    path: '/posNewMenu/additional/sortAdditionalGroups',
    needs: 'menu.addOns.edit',
    access: 'write',
    about: 'Reorders add-on groups within their current positions.',
    input: z.object({ ids }),
    reply: menuChanged,
  }),
  setAdditionalGroupStatus: defineCall({
    method: 'POST',
    path: '/posNewMenu/additional/setAdditionalGroupStatus',
    needs: 'menu.addOns.edit',
    access: 'write',
    about: 'Turns add-on groups on or off.',
    input: z.object({ ids, status }),
    reply: menuChanged,
  }),
} as const satisfies Calls

export const addOnCalls = { ...addOnOptionCalls, ...addOnGroupCalls } as const satisfies Calls
