/** Stored entries as the trail shows them: with names, without what the reader may not see. */
import type { AuditEntry } from '../../../shared/contract/audit/audit.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { UndoKinds } from '../../kernel/undo.ts'
import type { StoredEntry } from './list.queries.ts'
import { listNames, type ObjectName } from './names.queries.ts'
import { mayUndo } from './undo.ts'

export type State = Readonly<Record<string, unknown>>

/** Fields that need a permission of their own wherever they are shown. */
const GUARDED: Readonly<Record<string, PermissionKey>> = {
  payRateCents: 'employees.list.pay',
  centsPerHour: 'employees.list.pay',
  rateCents: 'employees.list.pay',
  salaryCents: 'employees.list.pay',
  salary: 'employees.list.pay',
}

/** A state as fields; what is no object becomes one field. */
export function asState(value: unknown): State | null {
  if (value === null || value === undefined) return null
  return typeof value === 'object' && !Array.isArray(value) ? (value as State) : { value }
}

const numbered = (id: string): number[] => (/^\d{1,9}$/.test(id) ? [Number(id)] : [])

/** The entries with their names, and the roles whose ids are in them. */
export async function presented(
  kinds: UndoKinds,
  context: Pick<CallContext, 'run' | 'merchantId' | 'actor'>,
  rows: readonly StoredEntry[],
): Promise<{ rows: AuditEntry[]; roles: { roleId: number; name: string; secondName: string }[] }> {
  const { run, merchantId, actor } = context
  const types = [...new Set(rows.map(({ objectType }) => objectType))]
  const lists = types.map(async (type): Promise<[string, ObjectName[]]> => {
    const ids = rows.filter(row => row.objectType === type).flatMap(row => numbered(row.objectId))
    return [type, await listNames(run, merchantId, type, ids)]
  })
  const roleIds = rows.flatMap(({ before, after }) => [asState(before)?.['roleId'], asState(after)?.['roleId']])
  const rolesFound = listNames(
    run,
    merchantId,
    'role',
    roleIds.flatMap(id => (typeof id === 'number' && Number.isInteger(id) ? [id] : [])),
  )
  const names = new Map(await Promise.all(lists))
  const roles = (await rolesFound).map(({ id, ...name }) => ({ roleId: id, ...name }))
  return {
    rows: rows.map(row => ({ ...presentedEntry(row, actor, names), mayUndo: mayUndo(kinds, row, actor) })),
    roles,
  }
}

function presentedEntry(
  row: StoredEntry,
  actor: Actor,
  names: ReadonlyMap<string, ObjectName[]>,
): Omit<AuditEntry, 'mayUndo'> {
  const { before, after } = row
  const now = names.get(row.objectType)?.find(({ id }) => String(id) === row.objectId)
  const lacks = (field: string) => field in GUARDED && !actor.permissions.has(GUARDED[field] ?? 'employees.list.pay')
  const seen = (state: State | null) =>
    state && Object.fromEntries(Object.entries(state).filter(([field]) => !lacks(field)))
  const fields = [...Object.keys(asState(before) ?? {}), ...Object.keys(asState(after) ?? {})]
  return {
    ...row,
    objectName: now?.name ?? '',
    objectSecondName: now?.secondName ?? '',
    before: seen(asState(before)),
    after: seen(asState(after)),
    hidden: [...new Set(fields.filter(lacks))],
  }
}
