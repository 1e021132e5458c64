/** Which permission a person needs to change what, wherever a change is taken back. */
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { EntityKind } from '../../../shared/contract/menu/entities.ts'
import type { ChangeOrigin } from '../../../shared/contract/menu/versions.ts'

/** To add and change entities of a kind. */
export const editPermissions: Readonly<Record<EntityKind, PermissionKey>> = {
  supplyTime: 'menu.supplyTimes.edit',
  category: 'menu.categories.edit',
  dish: 'menu.dishes.edit',
  modifierGroup: 'menu.modifiers.edit',
  addOnGroup: 'menu.addOns.edit',
  addOn: 'menu.addOns.edit',
  specialGroup: 'menu.specials.edit',
  special: 'menu.specials.edit',
  menuType: 'menu.panel.edit',
  menu: 'menu.panel.edit',
}

/** To delete them. */
export const deletePermissions: Readonly<Record<EntityKind, PermissionKey>> = {
  ...editPermissions,
  supplyTime: 'menu.supplyTimes.delete',
  category: 'menu.categories.delete',
  dish: 'menu.dishes.delete',
  modifierGroup: 'menu.modifiers.delete',
  addOnGroup: 'menu.addOns.delete',
  addOn: 'menu.addOns.delete',
  specialGroup: 'menu.specials.delete',
  special: 'menu.specials.delete',
}

/** Changes that need a permission of their own: the person who made one and still holds it may take it back. */
const originPermissions: Readonly<Partial<Record<ChangeOrigin, PermissionKey>>> = {
  batch: 'menu.dishes.batch',
  grid: 'menu.dishes.batch',
  import: 'menu.transfer.import',
  discard: 'menu.versions.draft',
  rollback: 'menu.versions.rollback',
}

export interface UndoneChange {
  readonly origin: ChangeOrigin
  readonly madeBy: number | null
  readonly kinds: readonly EntityKind[]
}

/**
 * Whether somebody may take a change back: anyone who may edit every kind of thing that it changed; of their own also
 * anyone who may still make such a change.
 */
export function mayTakeBack(
  actor: { readonly employeeId: number; readonly permissions: ReadonlySet<string> },
  { origin, madeBy, kinds }: UndoneChange,
): boolean {
  const { permissions } = actor
  if (kinds.every(kind => permissions.has(editPermissions[kind]))) return true
  const own = originPermissions[origin]
  return madeBy === actor.employeeId && own !== undefined && permissions.has(own)
}
