/** Buffet types and order limits, saveType 6 (MENU-9, SET-8). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { BuffetType, orderLimitCalls } from '../../../shared/contract/orderLimits.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { changeBuffetTypes, readLimits } from './orderLimits.ts'

export const orderLimitHandlers = (): Handlers<typeof orderLimitCalls> => ({
  async getBuffetTypeList(_, context) {
    const { version, value } = await readLimits(context)
    return { version, rows: value.buffetTypes.map(type => ({ ...type, id: type.id ?? 0 })) }
  },
  async addBuffetType({ idempotencyKey: _key, ...type }, context) {
    const { version, types } = await changeBuffetTypes(context, before => [...before, type])
    return { id: types.at(-1)?.id ?? 0, version }
  },
  async editBuffetType({ version: at, ...type }, context) {
    const change = (types: readonly BuffetType[]) => types.with(placeOf(types, type.id), type)
    const { version } = await changeBuffetTypes(context, change, at)
    return { id: type.id, version }
  },
  async delBuffetType({ version: at, id }, context) {
    const change = (types: readonly BuffetType[]) => types.toSpliced(placeOf(types, id), 1)
    const { version } = await changeBuffetTypes(context, change, at)
    return { id, version }
  },
})

function placeOf(types: readonly BuffetType[], id: number): number {
  const place = types.findIndex(each => each.id === id)
  if (place < 0) throw new Failure('NOT_FOUND', { field: 'id' })
  return place
}
