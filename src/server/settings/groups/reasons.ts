/** Return reasons and order sources: ids of new ones, and standard sources that stay (ORD-9). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { isStandard, type ReasonSetting, standardSources } from '../../../shared/contract/settings/groups/reasons.ts'
import type { GroupRules } from './groupRules.ts'
import { withRowIds } from '../values/rowIds.ts'

export const reasonRules: GroupRules<'reasons'> = {
  normalize(_, { returnReasons, orderSources }, before) {
    requireStandard(orderSources)
    const version = before.version + 1
    // Standard ones have ids of their own, whatever the version: they are put aside while the others get theirs.
    const own = orderSources.map(row => (isStandard(row) ? { ...row, id: undefined } : row))
    const numbered = withRowIds(own, { version, field: 'orderSources' })
    return Promise.resolve({
      returnReasons: withRowIds(returnReasons, { version, field: 'returnReasons' }),
      orderSources: numbered.map((row, at) => {
        const wanted = orderSources[at]
        return wanted && isStandard(wanted) ? { ...row, id: wanted.id } : row
      }),
    })
  },
}

/** Throws STANDARD_SOURCE where one of them is missing, comes twice, or has another name. */
function requireStandard(rows: readonly ReasonSetting[]): void {
  for (const { id, name } of standardSources) {
    const places = rows.flatMap((row, at) => (row.id === id ? [at] : []))
    const [place] = places
    const field = place === undefined ? 'orderSources' : `orderSources.${place}.name`
    if (place === undefined || places.length > 1 || rows[place]?.name !== name)
      throw new Failure('STANDARD_SOURCE', { field, values: { name } })
  }
}
