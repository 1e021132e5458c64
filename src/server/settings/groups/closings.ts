/** Closings and special hours: ids of new ones, and their order by date (SET-5). */
import type { GroupRules } from './groupRules.ts'
import { withRowIds } from '../values/rowIds.ts'

export const closingRules: GroupRules<'closings'> = {
  normalize(_, { closings }, { version }) {
    const rows = withRowIds(closings, { version: version + 1, field: 'closings' })
    const byDate = rows.toSorted((a, b) => a.fromDate.localeCompare(b.fromDate) || a.id - b.id)
    const earliest = (hours: (typeof rows)[number]['hours']) =>
      hours && hours.toSorted((a, b) => a.fromMinute - b.fromMinute)
    return Promise.resolve({ closings: byDate.map(row => ({ ...row, hours: earliest(row.hours) })) })
  },
}
