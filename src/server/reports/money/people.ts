/** Rows by employee, where some know the employee and some only a name. */
import type { Names } from '../totals/names.queries.ts'

/**
 * The key that a row of an employee counts under: an old row that has only a name counts with the one employee who is
 * called so today; of two, nobody knows which.
 */
export function employeeKeys(names: Names): (key: string) => string {
  const byName = new Map<string, string | null>()
  for (const [id, { name }] of names) byName.set(name, byName.has(name) ? null : id)
  return key => (key.startsWith('=') ? (byName.get(key.slice(1)) ?? key) : key)
}

/** What an employee is called; a name without an employee stands for itself. */
export const employeeName = (key: string, names: Names): string =>
  key.startsWith('=') ? key.slice(1) : (names.get(key)?.name ?? '')
