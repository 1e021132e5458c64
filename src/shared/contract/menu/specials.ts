/** Specials and their groups of choices (MENU-5). */
import { z } from 'zod'
import { groupFaults, specialFaultCodes } from '../../rules/menu/choices.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { cents, id, idempotencyKey, listReply, pageInput, text } from '../kernel/fields.ts'
import { menuChanged } from './changes.ts'
import { specialDish, specialFields, specialGroupFields, status } from './entities.ts'
import { lastChange } from '../kernel/lastChange.ts'
import { ids, menuUses } from './uses.ts'

/** Left out: a new one comes last, an old one stays where it is. */
const sort = specialFields.shape.sort.unwrap().optional()
const version = z.number().int()
const count = z.number().int()
const named = { name: z.string(), secondName: z.string() }
/** The hash under which a picture is delivered; null where there is none. */
const pictureHash = z.string().nullable()
const listInput = {
  ...pageInput,
  order: z.enum(['asc', 'desc']).default('asc'),
  search: text(100).default(''),
  statuses: z.array(status).max(2).default([]),
}

export const specialSorts = ['sort', 'name', 'price'] as const
export const specialRow = z.object({
  ...specialFields.shape,
  id,
  version,
  pictureHash,
  /** In the order in which they are asked. */
  groups: z.array(z.object({ id, ...named })),
  /** The menus that offer it. */
  menus: count,
  /** What keeps it from being ordered as it is; `name` is the group's. */
  faults: z.array(z.object({ code: z.enum(specialFaultCodes), ...named })),
})
export type SpecialRow = z.output<typeof specialRow>

const { dishes: _, ...ownGroupFields } = specialGroupFields.shape
export const specialGroupSorts = ['sort', 'name', 'dishes', 'specials'] as const
export const specialGroupRow = z.object({
  ...ownGroupFields,
  id,
  version,
  dishes: count,
  /** The first of them, by name. */
  first: z.array(z.object(named)),
  specials: count,
  faults: z.array(z.enum(groupFaults)),
})
export type SpecialGroupRow = z.output<typeof specialGroupRow>

/** A dish of a group with what its share of a special's price follows from. */
const choice = z.object({
  ...specialDish.shape,
  ...named,
  status,
  priceCents: cents,
  categoryId: id,
  categoryName: z.string(),
  categorySecondName: z.string(),
})
const choiceGroup = z.object({ ...ownGroupFields, id, dishes: z.array(choice), faults: z.array(z.enum(groupFaults)) })
export type ChoiceGroup = z.output<typeof choiceGroup>

const specialOwnCalls = {
  getSpecialListPage: defineCall({
    method: 'POST',
    path: '/sys/PosMerchantPecialServe/getSpecialListPage',
    needs: 'menu.specials.view',
    access: 'read',
    about: 'Lists specials and what prevents one from being ordered. Searches names, pinyin and initials.',
    input: z.object({ ...listInput, sort: z.enum(specialSorts).default('sort') }),
    reply: listReply(specialRow),
  }),
  getSpecialDetail: defineCall({
    method: 'POST',
    path: '/sys/PosMerchantPecialServe/getSpecialDetail',
    needs: 'menu.specials.view',
    access: 'read',
    about: 'Returns one special, and the menus that include it with their prices.',
    input: z.object({ id }),
    reply: z.object({
      ...specialFields.shape,
      id,
      version,
      lastChange,
      pictureHash,
      /** Null is the library's price. */
      menus: z.array(z.object({ id, ...named, priceCents: cents.nullable() })),
    }),
  }),
  getSpecialChoices: defineCall({
    method: 'POST',
    path: '/sys/PosMerchantPecialServe/getSpecialChoices',
    needs: 'menu.specials.view',
    access: 'read',
    about: 'Returns special groups in order with the price and category of each dish, for the price breakdown.',
    input: z.object({ ids: z.array(id).max(20) }),
    reply: z.object({ groups: z.array(choiceGroup) }),
  }),
  addSpecial: defineCall({
    method: 'POST',
    path: '/sys/PosMerchantPecialServe/addSpecial',
    needs: 'menu.specials.edit',
    access: 'write',
    about: 'Adds a special, last unless a position is given.',
    input: z.object({ ...specialFields.shape, sort, idempotencyKey }),
    reply: z.object({ id, ...menuChanged.shape }),
  }),
  editSpecial: defineCall({
    method: 'POST',
    path: '/sys/PosMerchantPecialServe/editSpecial',
    needs: 'menu.specials.edit',
    access: 'write',
    about: 'Replaces a special. Refused if it changed since `version`. Past orders keep what they sold.',
    input: z.object({ ...specialFields.shape, sort, id, version }),
    reply: z.object({ version, ...menuChanged.shape }),
  }),
  deleteSpecials: defineCall({
    method: 'POST',
    path: '/sys/PosMerchantPecialServe/deleteSpecials',
    needs: 'menu.specials.delete',
    access: 'write',
    about: 'Deletes specials and removes them from menus.',
    input: z.object({ ids }),
    reply: menuChanged,
  }),
  getSpecialUses: defineCall({
    method: 'POST',
    path: '/sys/PosMerchantPecialServe/getSpecialUses',
    needs: 'menu.specials.view',
    access: 'read',
    about: 'Lists the menus that include specials.',
    input: z.object({ ids }),
    reply: menuUses,
  }),
  sortSpecials: defineCall({
    method: 'POST',
    path: '/sys/PosMerchantPecialServe/sortSpecials',
    needs: 'menu.specials.edit',
    access: 'write',
    about: 'Reorders specials within their current positions.',
    input: z.object({ ids }),
    reply: menuChanged,
  }),
  setSpecialStatus: defineCall({
    method: 'POST',
    path: '/sys/PosMerchantPecialServe/setSpecialStatus',
    needs: 'menu.specials.edit',
    access: 'write',
    about: 'Turns specials on or off.',
    input: z.object({ ids, status }),
    reply: menuChanged,
  }),
} as const satisfies Calls

const specialGroupCalls = {
  getSpecialGroupListPage: defineCall({
    method: 'POST',
    path: '/sys/PosMerchantPecialServe/getSpecialGroupListPage',
    needs: 'menu.specials.view',
    access: 'read',
    about: 'Lists special groups with the number of specials that use each. Searches names, pinyin and initials.',
    input: z.object({ ...listInput, sort: z.enum(specialGroupSorts).default('sort') }),
    reply: listReply(specialGroupRow),
  }),
  getSpecialGroupDetail: defineCall({
    method: 'POST',
    path: '/sys/PosMerchantPecialServe/getSpecialGroupDetail',
    needs: 'menu.specials.view',
    access: 'read',
    about: 'Returns one special group.',
    input: z.object({ id }),
    reply: z.object({ ...specialGroupFields.shape, id, version, lastChange }),
  }),
  addSpecialGroup: defineCall({
    method: 'POST',
    path: '/sys/PosMerchantPecialServe/addSpecialGroup',
    needs: 'menu.specials.edit',
    access: 'write',
    about: 'Adds a special group, last unless a position is given.',
    input: z.object({ ...specialGroupFields.shape, sort, idempotencyKey }),
    reply: z.object({ id, ...menuChanged.shape }),
  }),
  editSpecialGroup: defineCall({
    method: 'POST',
    path: '/sys/PosMerchantPecialServe/editSpecialGroup',
    needs: 'menu.specials.edit',
    access: 'write',
    about: 'Replaces a special group. Refused if it changed since `version`.',
    input: z.object({ ...specialGroupFields.shape, sort, id, version }),
    reply: z.object({ version, ...menuChanged.shape }),
  }),
  deleteSpecialGroups: defineCall({
    method: 'POST',
    path: '/sys/PosMerchantPecialServe/deleteSpecialGroups',
    needs: 'menu.specials.delete',
    access: 'write',
    about: 'Deletes special groups and removes them from specials.',
    input: z.object({ ids }),
    reply: menuChanged,
  }),
  getSpecialGroupUses: defineCall({
    method: 'POST',
    path: '/sys/PosMerchantPecialServe/getSpecialGroupUses',
    needs: 'menu.specials.view',
    access: 'read',
    about: 'Lists the specials that use special groups.',
    input: z.object({ ids }),
    reply: menuUses,
  }),
  sortSpecialGroups: defineCall({
    method: 'POST',
    path: '/sys/PosMerchantPecialServe/sortSpecialGroups',
    needs: 'menu.specials.edit',
    access: 'write',
    about: 'Reorders special groups within their current positions.',
    input: z.object({ ids }),
    reply: menuChanged,
  }),
  setSpecialGroupStatus: defineCall({
    method: 'POST',
    path: '/sys/PosMerchantPecialServe/setSpecialGroupStatus',
    needs: 'menu.specials.edit',
    access: 'write',
    about: 'Turns special groups on or off.',
    input: z.object({ ids, status }),
    reply: menuChanged,
  }),
} as const satisfies Calls

export const specialCalls = { ...specialOwnCalls, ...specialGroupCalls } as const satisfies Calls
