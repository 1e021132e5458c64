import { type ChangeEffect, MOST_NAMED } from '../../../shared/contract/audit/effects.ts'

/** How many something happens to, and the first of them by name. */
export function named(
  all: readonly { readonly id: number; readonly name: string; readonly secondName: string }[],
): Pick<ChangeEffect, 'total' | 'rows'> {
  const rows = all.slice(0, MOST_NAMED).map(({ id, name, secondName }) => ({ id, name, secondName }))
  return { total: all.length, rows }
}
