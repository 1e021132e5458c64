/** What differs between two roles, and a role with what is copied of another (ADM-5). Pure. */
import type { RoleInStore } from '../../contract/staff/administration.ts'
import { type RoleField, roleFields } from '../../contract/spread/things.ts'

type Role = Pick<RoleInStore, 'name' | 'secondName' | 'status' | 'lockOption' | 'maxDiscountPcm' | 'permissions'>

/** The fields in which they differ; functions are one field, whatever their order. */
export function changedRoleFields(source: Role, present: Role): RoleField[] {
  const sorted = ({ permissions }: Role) => permissions.toSorted().join(' ')
  return roleFields.filter(field =>
    field === 'functions' ? sorted(source) !== sorted(present) : source[field] !== present[field],
  )
}

/** The functions that one of them has and the other has not. */
export function changedFunctions(source: Role, present: Role): string[] {
  const own = new Set<string>(source.permissions)
  const theirs = new Set<string>(present.permissions)
  return [...own, ...theirs].filter(key => own.has(key) !== theirs.has(key)).toSorted()
}

/** A role in which these functions are allowed as in another; the rest stays as it is. */
export function roleWithFunctions<R extends Role>(present: R, source: Role, functions: readonly string[]): R {
  const copied: ReadonlySet<string> = new Set(functions)
  const permissions = [
    ...present.permissions.filter(key => !copied.has(key)),
    ...source.permissions.filter(key => copied.has(key)),
  ]
  return { ...present, permissions }
}

/** A role with these fields of another. It stays enabled or disabled as it is. */
export function roleWith<R extends Role>(present: R, source: Role, fields: readonly string[]): R {
  const values = Object.fromEntries(
    roleFields.flatMap(field => (fields.includes(field) && field !== 'functions' ? [[field, source[field]]] : [])),
  )
  const permissions = fields.includes('functions') ? source.permissions : present.permissions
  return { ...present, ...values, permissions }
}
