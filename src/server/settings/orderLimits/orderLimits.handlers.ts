/** Buffet types by themselves, a part of the order limits, saveType 6 (MENU-9). */
import type { orderLimitCalls } from '../../../shared/contract/menu/orderLimits.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { changeRows, indexOfRow } from '../values/changeRows.ts'
import { readSetting } from '../values/settings.ts'

const types = ['orderLimits', 'buffetTypes'] as const

export const orderLimitHandlers = (): Handlers<typeof orderLimitCalls> => ({
  async getBuffetTypeList(_, { run, merchantId }) {
    const { version, value } = await readSetting(run, merchantId, 'orderLimits')
    return { version, rows: value.buffetTypes.map(type => ({ ...type, id: type.id ?? 0 })) }
  },
  async addBuffetType({ idempotencyKey: _key, ...type }, context) {
    const { version, rows } = await changeRows(context, types, before => [...before, type])
    return { id: rows.at(-1)?.id ?? 0, version }
  },
  async editBuffetType({ version: at, ...type }, context) {
    const { id } = type
    const change = { version: at }
    const { version } = await changeRows(context, types, rows => rows.with(indexOfRow(rows, id), type), change)
    return { id, version }
  },
  async delBuffetType({ version: at, id }, context) {
    const change = { version: at }
    const { version } = await changeRows(context, types, rows => rows.toSpliced(indexOfRow(rows, id), 1), change)
    return { id, version }
  },
})
