/** Holiday closing and special hours (SET-5). */
import { z } from 'zod'
import type { closingCalls } from '../../../shared/contract/settings/closings.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { closingsFields } from '../../../shared/contract/settings/groups/closings.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { changeRows, indexOfRow } from '../values/changeRows.ts'
import { readSetting } from '../values/settings.ts'
import { affectedBy } from './affected.ts'

const closings = ['closings', 'closings'] as const

export const closingHandlers = (): Handlers<typeof closingCalls> => ({
  async getStopBusinessList(_, context) {
    const { version, value } = await read(context)
    return { version, rows: value.closings.map(row => ({ ...row, id: row.id ?? 0 })) }
  },
  async checkStopBusiness(closing, context) {
    const { value } = await read(context)
    const rows = value.closings
    const wanted = closing.id === undefined ? [...rows, closing] : rows.with(indexOfRow(rows, closing.id), closing)
    const { error } = z.safeParse(closingsFields, { closings: wanted })
    if (error) throw refusalOf(error)
    return affectedBy(context, closing)
  },
  async addStopBusiness({ idempotencyKey: _key, ...closing }, context) {
    const { value } = await read(context)
    const known = new Set(value.closings.map(({ id }) => id))
    const { version, rows } = await changeRows(context, closings, before => [...before, closing], {
      refusal: refusalOf,
    })
    return { id: rows.find(({ id }) => !known.has(id))?.id ?? 0, version }
  },
  async editStopBusiness({ version: at, ...closing }, context) {
    const { id } = closing
    const change = { version: at, refusal: refusalOf }
    const { version } = await changeRows(context, closings, rows => rows.with(indexOfRow(rows, id), closing), change)
    return { id, version }
  },
  async delStopBusiness({ id, version: at }, context) {
    const change = { version: at, refusal: refusalOf }
    const { version } = await changeRows(context, closings, rows => rows.toSpliced(indexOfRow(rows, id), 1), change)
    return { id, version }
  },
})

const read = ({ run, merchantId }: CallContext) => readSetting(run, merchantId, 'closings')

/** What one closing by itself could not be refused for: another one on its days, and too many of them. */
function refusalOf({ issues: [issue] }: z.core.$ZodError): Failure {
  const isTaken = issue?.path.at(-1) === 'fromDate'
  return new Failure(isTaken ? 'TIME_CONFLICT' : 'INVALID_INPUT', isTaken ? { field: 'fromDate' } : {})
}
