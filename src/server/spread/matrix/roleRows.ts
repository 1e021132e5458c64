/** Roles of a store with their matches in others. */
import type { RoleInStore } from '../../../shared/contract/staff/administration.ts'
import type { ComparedRow } from '../../../shared/contract/spread/spread.ts'
import { type RoleField, roleFields } from '../../../shared/contract/spread/things.ts'
import { changedRoleFields } from '../../../shared/rules/spread/rolePlan.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { CallContext } from '../../kernel/context.ts'
import { listRoles } from '../../staff/administration/roles.queries.ts'
import { keptFieldsOf, matchesOf } from '../matching/matches.ts'

/** By name. What they allow is shown as how many functions. */
export async function roleRows(
  { run }: CallContext,
  source: Actor,
  targets: readonly Actor[],
  field: string,
): Promise<ComparedRow[]> {
  const stores = [source, ...targets].map(({ merchantId }) => merchantId)
  const roles = await listRoles(run, stores)
  const [matches, kept] = [await matchesOf(run, stores), await keptFieldsOf(run, stores, 'role')]
  const shown = roleFields.find(each => each === field) ?? 'functions'
  return roles
    .filter(({ merchantId }) => merchantId === source.merchantId)
    .map(role => ({
      key: String(role.roleId),
      name: role.name,
      secondName: role.secondName,
      under: '',
      secondUnder: '',
      value: valueOf(role, shown),
      cells: targets.map(({ merchantId }) => {
        const other = matches.between(source.merchantId, merchantId)('role', role.roleId)
        const present = roles.find(each => each.merchantId === merchantId && each.roleId === other)
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

const valueOf = (role: RoleInStore, field: RoleField): unknown =>
  field === 'functions' ? role.permissions.length : role[field]
