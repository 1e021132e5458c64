/** Roles copied over stores, by the rules of every change of rights in each store (ADM-5, EMP-6). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { RoleInStore } from '../../../shared/contract/staff/administration.ts'
import type { RoleFields } from '../../../shared/contract/staff/roles.ts'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import type { PlainChange, SpreadChoice } from '../../../shared/contract/spread/spread.ts'
import { functionOf, isFunctionKey, roleFields } from '../../../shared/contract/spread/things.ts'
import type { NoteCode, SpreadNote } from '../../../shared/rules/spread/notes.ts'
import {
  changedFunctions,
  changedRoleFields,
  roleWith,
  roleWithFunctions,
} from '../../../shared/rules/spread/rolePlan.ts'
import type { LeftField } from '../../../shared/rules/spread/undoPlan.ts'
import type { Actor } from '../../kernel/actor.ts'
import { roleAdded, roleChanged } from '../../staff/administration/roleChange.ts'
import { listRoles } from '../../staff/administration/roles.queries.ts'
import { addRole, changeRole, functionsOf } from '../../staff/roles/changes.ts'
import { findRole, type StoredRole } from '../../staff/roles/roles.queries.ts'
import { roleUndo } from '../../staff/roles/undoRole.ts'
import { changeRights } from '../../staff/rights/rights.ts'
import { shareThings } from '../../settings/stores/sharedThings.queries.ts'
import { keptFieldsOf, type KeptFields, matchesOf } from '../matching/matches.ts'
import type { There } from '../../../shared/rules/spread/translate.ts'
import type { Prepared, SpreadWork } from './spreadKind.ts'

interface PlannedRole {
  readonly sourceId: number
  /** Null for one that the store does not have yet. */
  readonly roleId: number | null
  readonly version: number
  readonly wanted: RoleFields
}
interface AppliedRole {
  readonly roleId: number
  readonly name: string
  readonly secondName: string
  /** As the audit trail keeps them; nothing before for a new role. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>>
}

export const roleSpread: SpreadWork = {
  rights: () => ({ view: ['employees.roles.view'], edit: ['employees.roles.edit'] }),

  async prepare({ run }, source, targets, choice) {
    const functions = chosenFunctions(choice)
    const stores = [source, ...targets].map(({ merchantId }) => merchantId)
    const roles = await listRoles(run, stores)
    const keys = functions ? [...functions.keys()] : choice.keys
    const own = keys.map((key, at) => {
      const found = roles.find(role => role.merchantId === source.merchantId && String(role.roleId) === key)
      if (!found) throw new Failure('NOT_FOUND', { field: `keys.${at}` })
      return found
    })
    const matches = await matchesOf(run, stores)
    const kept = await keptFieldsOf(run, stores, 'role')
    return targets.map(target =>
      preparedOf(target, {
        own,
        choice,
        functions,
        kept,
        theirs: roles.filter(({ merchantId }) => merchantId === target.merchantId),
        there: matches.between(source.merchantId, target.merchantId),
      }),
    )
  },

  async apply(there, from, work) {
    const applied: AppliedRole[] = []
    const pairs: { id: number; there: number }[] = []
    const { run, merchantId } = there
    await changeRights(there, async () => {
      for (const { sourceId, roleId, version, wanted } of work as PlannedRole[]) {
        const before = roleId === null ? undefined : await findRole(run, merchantId, roleId)
        if (before && before.version !== version) throw new Failure('CONFLICT')
        const id = roleId ?? (await addRole(there, wanted))
        if (roleId !== null) await changeRole(there, { ...wanted, roleId, version })
        else pairs.push({ id: sourceId, there: id })
        const after = await findRole(run, merchantId, id)
        if (!after) throw new Failure('NOT_FOUND')
        const change = before ? roleChanged(id, valuesOf(before), valuesOf(after)) : roleAdded(id, valuesOf(after))
        if (!change) continue
        const side = (of: unknown) => of as AppliedRole['after']
        const { name, secondName } = after
        applied.push({
          roleId: id,
          name,
          secondName,
          before: before ? side(change.before) : null,
          after: side(change.after),
        })
      }
    })
    await shareThings(run, 'role', [from, merchantId], pairs)
    return applied
  },

  async undo(there, applied) {
    const left: LeftField[] = []
    for (const { roleId, name, secondName, before, after } of applied as AppliedRole[]) {
      const leave = (field: string) => left.push({ kind: 'role', thing: name, secondThing: secondName, field })
      const role = await findRole(there.run, there.merchantId, roleId)
      if (!role) {
        if (before) Object.keys(after).forEach(leave)
        continue
      }
      const now = (field: string): unknown =>
        field in role ? role[field as keyof typeof role] : role.permissions.includes(field)
      if (before === null) {
        const isSame = Object.entries(after).every(([field, value]) => now(field) === value)
        const isFree = isSame && role.employees === 0 && role.permissions.length === countOf(after)
        if (isFree) await roleUndo.putBack(there, String(roleId), { before: undefined, after })
        else leave('')
        continue
      }
      const changed = Object.keys(after).filter(field => now(field) !== before[field])
      const still = changed.filter(field => now(field) === after[field])
      changed.filter(field => !still.includes(field)).forEach(leave)
      if (still.length === 0) continue
      const side = (of: AppliedRole['after']) => Object.fromEntries(still.map(field => [field, of[field]]))
      await roleUndo.putBack(there, String(roleId), { before: side(before), after: side(after) })
      there.audit({
        action: 'update',
        objectType: 'role',
        objectId: roleId,
        before: side(after),
        after: side(before),
      })
    }
    return left
  },
}

type Values = Parameters<typeof roleAdded>[1]
const valuesOf = (role: StoredRole): Values => ({ ...role, permissions: [...role.permissions] })
const countOf = (after: AppliedRole['after']) => Object.values(after).filter(value => value === true).length

interface Preparing {
  readonly own: readonly RoleInStore[]
  readonly theirs: readonly RoleInStore[]
  readonly there: There
  readonly kept: KeptFields
  readonly choice: SpreadChoice
  /** Where single functions are copied: which of each role. */
  readonly functions: ReadonlyMap<string, readonly string[]> | undefined
}

const known: ReadonlySet<string> = new Set<string>([...permissionKeys, ...posPermissionKeys])

/**
 * The single functions that were chosen, by role; undefined where whole roles were. Throws INVALID_INPUT for both at once,
 * and for what no role has.
 */
function chosenFunctions({ keys, fields, create }: SpreadChoice): ReadonlyMap<string, string[]> | undefined {
  if (keys.some(isFunctionKey)) {
    const wrong = keys.findIndex(key => !isFunctionKey(key) || !known.has(functionOf(key).permission))
    if (wrong >= 0) throw new Failure('INVALID_INPUT', { field: `keys.${wrong}` })
    if (fields.length > 0 || create)
      throw new Failure('INVALID_INPUT', { field: fields.length > 0 ? 'fields' : 'create' })
    const chosen = new Map<string, string[]>()
    for (const key of keys) {
      const { roleId, permission } = functionOf(key)
      chosen.set(roleId, [...(chosen.get(roleId) ?? []), permission])
    }
    return chosen
  }
  const wrong = fields.findIndex(field => !(roleFields as readonly string[]).includes(field))
  if (wrong >= 0) throw new Failure('INVALID_INPUT', { field: `fields.${wrong}` })
  if (fields.length === 0 && !create) throw new Failure('INVALID_INPUT', { field: 'fields' })
  return undefined
}

function preparedOf({ merchantId }: Actor, { own, theirs, there, kept, choice, functions }: Preparing): Prepared {
  const notes: SpreadNote[] = []
  const work: PlannedRole[] = []
  const plain: PlainChange[] = []
  for (const source of own) {
    const { name: thing, secondName: secondThing } = source
    const note = (code: NoteCode, field = '', name = '') =>
      notes.push({ code, kind: 'role', thing, secondThing, field, name })
    const other = there('role', source.roleId)
    const present = theirs.find(({ roleId }) => roleId === other)
    if (!present) {
      const isTaken = theirs.some(({ name }) => name.toLowerCase() === source.name.toLowerCase())
      if (!choice.create || isTaken) {
        note(isTaken ? 'sameName' : 'noMatch')
        continue
      }
      work.push({ sourceId: source.roleId, roleId: null, version: 0, wanted: formOf(source) })
      plain.push(plainOf(source, {}, roleAdded(0, source).after))
      continue
    }
    const ownFields = choice.overOwn ? new Set<string>() : kept(merchantId, present.roleId)
    const asked = { source, present, ownFields }
    const { after, left } = functions
      ? someFunctions(asked, functions.get(String(source.roleId)) ?? [])
      : someFields(asked, choice.fields)
    for (const field of left) note('ownValue', field)
    const change = roleChanged(present.roleId, present, after)
    if (!change) continue
    work.push({ sourceId: source.roleId, roleId: present.roleId, version: present.version, wanted: formOf(after) })
    plain.push(plainOf(present, change.before, change.after))
  }
  return { changes: work.length, notes, draftName: null, menu: null, plain, work }
}

interface Asked {
  readonly source: RoleInStore
  readonly present: RoleInStore
  /** What the store keeps of the role. */
  readonly ownFields: ReadonlySet<string>
}
/** The role as it will be, and what of it is kept. */
interface Copied {
  readonly after: RoleInStore
  readonly left: readonly string[]
}

function someFunctions({ source, present, ownFields }: Asked, chosen: readonly string[]): Copied {
  const changed = changedFunctions(source, present).filter(key => chosen.includes(key))
  const isKept = (key: string) => ownFields.has(key) || ownFields.has('functions')
  const after = roleWithFunctions(
    present,
    source,
    changed.filter(key => !isKept(key)),
  )
  return { after, left: changed.filter(isKept) }
}

/** Of all that a role allows, the functions that are kept one by one stay. */
function someFields({ source, present, ownFields }: Asked, fields: readonly string[]): Copied {
  const changed = changedRoleFields(source, present).filter(field => fields.includes(field))
  const taken = changed.filter(field => !ownFields.has(field))
  const left: string[] = changed.filter(field => ownFields.has(field))
  const whole = roleWith(present, source, taken)
  if (!taken.includes('functions')) return { after: whole, left }
  const single = changedFunctions(source, present).filter(key => ownFields.has(key))
  return { after: roleWithFunctions(whole, present, single), left: [...left, ...single] }
}

function plainOf({ name, secondName }: RoleInStore, before: unknown, after: unknown): PlainChange {
  return {
    type: 'role',
    name,
    secondName,
    before: before as PlainChange['before'],
    after: after as PlainChange['after'],
  }
}

function formOf(role: Values): RoleFields {
  const { name, secondName, status, maxDiscountPcm } = role
  const lockOption = role.lockOption as RoleFields['lockOption']
  return { name, secondName, status, lockOption, maxDiscountPcm, ...functionsOf(role) }
}
