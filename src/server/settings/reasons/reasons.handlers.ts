/** Return reasons and order sources, row by row (ORD-9). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { reasonCalls } from '../../../shared/contract/settings/reasons.ts'
import { isStandard, type ReasonList, type ReasonSetting } from '../../../shared/contract/settings/groups/reasons.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { changeRows, rowsInOrder, indexOfRow } from '../values/changeRows.ts'
import { readSetting } from '../values/settings.ts'

type Rows = readonly ReasonSetting[]

const rowsOf = (list: ReasonList) => ['reasons', list] as const

export const reasonHandlers = (): Handlers<typeof reasonCalls> => ({
  async getRetreatReasonList({ list }, { run, merchantId }) {
    const { version, value } = await readSetting(run, merchantId, 'reasons')
    return { version, rows: value[list].map(row => ({ ...row, id: row.id ?? 0 })) }
  },
  async addRetreatReason({ list, idempotencyKey: _key, ...row }, context) {
    const { version, rows } = await changeRows(context, rowsOf(list), before => [...before, row])
    return { id: rows.at(-1)?.id ?? 0, version }
  },
  async editRetreatReason({ list, version: at, ...row }, context) {
    const changed = (rows: Rows) => rows.with(indexOfRow(rows, row.id), row)
    const { version } = await changeRows(context, rowsOf(list), changed, { version: at })
    return { id: row.id, version }
  },
  async delRetreatReason({ list, version: at, id }, context) {
    const without = (rows: Rows) => {
      const index = indexOfRow(rows, id)
      if (list === 'orderSources' && isStandard({ id })) {
        throw new Failure('STANDARD_SOURCE', { field: 'id', values: { name: rows[index]?.name ?? '' } })
      }
      return rows.toSpliced(index, 1)
    }
    return { id, version: (await changeRows(context, rowsOf(list), without, { version: at })).version }
  },
  async sortRetreatReason({ list, version: at, ids }, context) {
    return {
      version: (await changeRows(context, rowsOf(list), rows => rowsInOrder(rows, ids), { version: at })).version,
    }
  },
})
