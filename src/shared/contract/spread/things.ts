/** What can be compared and copied over stores, and the fields of each kind that a copy may take along (ADM-5). */

import { sharedKinds } from '../settings/sharedKinds.ts'

export const spreadKinds = [...sharedKinds, 'setting'] as const
export type SpreadKind = (typeof spreadKinds)[number]
/** Those of the menu. */
export const menuKinds = ['dish', 'category', 'modifierGroup'] as const
export type MenuKind = (typeof menuKinds)[number]
export const isMenuKind = (kind: SpreadKind): kind is MenuKind => (menuKinds as readonly string[]).includes(kind)

/** In the order of the forms. Printers, pictures and supply times of what is there already are each store's own. */
export const menuFields = {
  dish: [
    'priceCents',
    'dineInPriceCents',
    'carryoutPriceCents',
    'deliveryPriceCents',
    'costCents',
    'name',
    'secondName',
    'kitchenName',
    'description',
    'secondDescription',
    'categoryId',
    'taxIds',
    'modifierGroupIds',
    'allergens',
    'alcohol',
    'buffet',
    'sku',
    'status',
  ],
  category: ['name', 'secondName', 'description', 'secondDescription', 'alcoholFree', 'status'],
  modifierGroup: [
    'modifiers',
    'min',
    'max',
    'freeQuantity',
    'perModifierMax',
    'duplicateSelection',
    'name',
    'secondName',
    'status',
  ],
} as const satisfies Readonly<Record<MenuKind, readonly string[]>>

/** All that a role allows is one field; whether it is enabled is the store's own. */
export const roleFields = ['functions', 'maxDiscountPcm', 'lockOption', 'name', 'secondName'] as const
export type RoleField = (typeof roleFields)[number]

/** Shows roles function by function: a row is one function of one role, its key `role id.function`. */
export const EACH_FUNCTION = 'eachFunction'

/** Whether a row, or what is copied, is one function of a role. */
export const isFunctionKey = (key: string): boolean => key.includes('.')
/** A function of a role as a row's key has it. */
export function functionOf(key: string): { readonly roleId: string; readonly permission: string } {
  const at = key.indexOf('.')
  return { roleId: key.slice(0, at), permission: key.slice(at + 1) }
}
