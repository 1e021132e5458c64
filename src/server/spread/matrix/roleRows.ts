/** Roles of a store with their matches in others. */
import type { RoleInStore } from '../../../shared/contract/staff/administration.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { permissionText } from '../../../shared/contract/permissions/permissionTexts.ts'
import { posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import type { ComparedRow } from '../../../shared/contract/spread/spread.ts'
import { EACH_FUNCTION, type RoleField, roleFields } from '../../../shared/contract/spread/things.ts'
import { changedRoleFields } from '../../../shared/rules/spread/rolePlan.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { CallContext } from '../../kernel/context.ts'
import { text } from '../../kernel/texts.ts'
import { listRoles } from '../../staff/administration/roles.queries.ts'
import { type KeptFields, keptFieldsOf, matchesOf } from '../matching/matches.ts'

/** By name. What they allow is shown as how many functions, or a row each. */
export async function roleRows(
  { run, request }: CallContext,
  source: Actor,
  targets: readonly Actor[],
  field: string,
): Promise<ComparedRow[]> {
  const stores = [source, ...targets].map(({ merchantId }) => merchantId)
  const roles = await listRoles(run, stores)
  const [matches, kept] = [await matchesOf(run, stores), await keptFieldsOf(run, stores, 'role')]
  const own = roles.filter(({ merchantId }) => merchantId === source.merchantId)
  const matchOf = (role: RoleInStore, merchantId: number) => {
    const other = matches.between(source.merchantId, merchantId)('role', role.roleId)
    return roles.find(each => each.merchantId === merchantId && each.roleId === other)
  }
  if (field === EACH_FUNCTION) {
    const sides = own.map(role => ({ role, others: targets.map(({ merchantId }) => matchOf(role, merchantId)) }))
    return sides.flatMap(side => functionRows(side, targets, kept, request.language))
  }
  const shown = roleFields.find(each => each === field) ?? 'functions'
  return own.map(role => ({
    key: String(role.roleId),
    name: role.name,
    secondName: role.secondName,
    under: '',
    secondUnder: '',
    value: valueOf(role, shown),
    cells: targets.map(({ merchantId }) => {
      const present = matchOf(role, merchantId)
      if (!present) return { merchantId, key: null, value: null, differs: [], own: [], otherCurrency: false }
      return {
        merchantId,
        key: String(present.roleId),
        value: valueOf(present, shown),
        differs: changedRoleFields(role, present),
        own: [...kept(merchantId, present.roleId)],
        otherCurrency: false,
      }
    }),
  }))
}

/** Every function that the role or one of its matches allows. */
function functionRows(
  { role, others }: { readonly role: RoleInStore; readonly others: readonly (RoleInStore | undefined)[] },
  targets: readonly Actor[],
  kept: KeptFields,
  language: Language,
): ComparedRow[] {
  const allowed = new Set<string>([role, ...others].flatMap(each => each?.permissions ?? []))
  const functions = [...permissionKeys, ...posPermissionKeys].filter(key => allowed.has(key))
  const allows = (of: RoleInStore, key: string) => (of.permissions as readonly string[]).includes(key)
  return functions.map(key => ({
    key: `${role.roleId}.${key}`,
    name: text(language, permissionText(key)),
    secondName: '',
    under: role.name,
    secondUnder: role.secondName,
    value: allows(role, key),
    cells: targets.map(({ merchantId }, at) => {
      const present = others[at]
      if (!present) return { merchantId, key: null, value: null, differs: [], own: [], otherCurrency: false }
      const fields = kept(merchantId, present.roleId)
      return {
        merchantId,
        key: String(present.roleId),
        value: allows(present, key),
        differs: allows(present, key) === allows(role, key) ? [] : [key],
        own: fields.has(key) || fields.has('functions') ? [key] : [],
        otherCurrency: false,
      }
    }),
  }))
}

const valueOf = (role: RoleInStore, field: RoleField): unknown =>
  field === 'functions' ? role.permissions.length : role[field]
