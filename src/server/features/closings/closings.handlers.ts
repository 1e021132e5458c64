/** Holiday closing and special hours (SET-5). */
import { z } from 'zod'
import type { closingCalls } from '../../../shared/contract/closings.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type Closing, closingsFields } from '../../../shared/contract/settings/closings.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { saveAt } from '../../settings/saveAt.ts'
import { readSetting } from '../../settings/settings.ts'
import { affectedBy } from './affected.ts'

export const closingHandlers = (): Handlers<typeof closingCalls> => ({
  async getStopBusinessList(_, context) {
    const { version, value } = await read(context)
    return { version, rows: value.closings.map(row => ({ ...row, id: row.id ?? 0 })) }
  },
  async checkStopBusiness(closing, context) {
    const { value } = await read(context)
    const rows = value.closings
    expectRight(closing.id === undefined ? [...rows, closing] : rows.with(placeOf(rows, closing.id), closing))
    return affectedBy(context, closing)
  },
  async addStopBusiness({ idempotencyKey: _key, ...closing }, context) {
    const { value } = await read(context)
    const known = new Set(value.closings.map(({ id }) => id))
    const { version, closings } = await change(context, rows => [...rows, closing])
    return { id: closings.find(({ id }) => !known.has(id))?.id ?? 0, version }
  },
  async editStopBusiness({ version: at, ...closing }, context) {
    const { version } = await change(context, rows => rows.with(placeOf(rows, closing.id), closing), at)
    return { id: closing.id, version }
  },
  async delStopBusiness({ id, version: at }, context) {
    const { version } = await change(context, rows => rows.toSpliced(placeOf(rows, id), 1), at)
    return { id, version }
  },
})

const read = ({ run, merchantId }: CallContext) => readSetting(run, merchantId, 'closings')

function placeOf(rows: readonly Closing[], id: number): number {
  const place = rows.findIndex(each => each.id === id)
  if (place < 0) throw new Failure('NOT_FOUND', { field: 'id' })
  return place
}

const fieldOf = (field: string) => field.replace(/^closings\.\d+\./, '')

/** Changes the closings; the version of the group then, and its closings. */
async function change(
  context: CallContext,
  make: (rows: readonly Closing[]) => readonly Closing[],
  version?: number,
): Promise<{ version: number; closings: readonly Closing[] }> {
  const current = await read(context)
  if (version !== undefined && version !== current.version) throw new Failure('CONFLICT', { field: 'version' })
  const value = expectRight(make(current.value.closings))
  const saved = await saveAt(context, 'closings', { version: current.version, value }, fieldOf)
  return { version: saved, closings: (await read(context)).value.closings }
}

/** What one closing by itself could not be refused for: another one on its days, and too many of them. */
function expectRight(closings: readonly Closing[]): z.output<typeof closingsFields> {
  const { data, error } = z.safeParse(closingsFields, { closings })
  if (data) return data
  const [issue] = error.issues
  const isTaken = issue?.path.at(-1) === 'fromDate'
  throw new Failure(isTaken ? 'TIME_CONFLICT' : 'INVALID_INPUT', isTaken ? { field: 'fromDate' } : {})
}
