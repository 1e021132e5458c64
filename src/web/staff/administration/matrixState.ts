/** The matrix of roles and functions while it is changed (EMP-4). No drawing here. */
import { z } from 'zod'
import type { administrationCalls, RoleInStore } from '../../../shared/contract/staff/administration.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'

type Changes = InputOf<typeof administrationCalls.updateMatrix>['changes']
type FunctionKey = Changes[number]['give'][number]

/** Cells that are to be other than they are, by role and function. */
export type Cells = ReadonlyMap<string, boolean>

/** What the page keeps in its address. */
export const matrixSchema = z.object({
  store: z.number().int().default(0),
  tree: z.enum(['backOffice', 'pos']).default('backOffice'),
  search: z.string().default(''),
})

const cellKey = (role: Pick<RoleInStore, 'roleId'>, key: string) => `${role.roleId} ${key}`

/** Whether a cell is to be allowed: as changed here, else as it is. */
export function isAllowed(cells: Cells, role: RoleInStore, key: string): boolean {
  return cells.get(cellKey(role, key)) ?? role.permissions.includes(key)
}

export const isChanged = (cells: Cells, role: RoleInStore, key: string): boolean =>
  isAllowed(cells, role, key) !== role.permissions.includes(key)

/** The cells after a press on one. */
export function pressed(cells: Cells, role: RoleInStore, key: string): Cells {
  const next = new Map(cells)
  const allowed = !isAllowed(cells, role, key)
  if (role.permissions.includes(key) === allowed) next.delete(cellKey(role, key))
  else next.set(cellKey(role, key), allowed)
  return next
}

/** What to save, over the roles as they were loaded last. */
export function changesOf(cells: Cells, roles: readonly RoleInStore[], keys: readonly string[]): Changes {
  return roles.flatMap(role => {
    const changed = keys.filter(key => isChanged(cells, role, key)) as FunctionKey[]
    if (changed.length === 0) return []
    const give = changed.filter(key => isAllowed(cells, role, key))
    const take = changed.filter(key => !isAllowed(cells, role, key))
    return [{ roleId: role.roleId, version: role.version, give, take }]
  })
}

/** How many cells differ. */
export const countChanged = (changes: Changes): number =>
  changes.reduce((sum, { give, take }) => sum + give.length + take.length, 0)
