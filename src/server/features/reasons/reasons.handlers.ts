/** Return reasons and order sources, row by row (ORD-9). */
import { z } from 'zod'
import { fieldFailure } from '../../../shared/contract/kernel/fieldFailure.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { reasonCalls } from '../../../shared/contract/reasons.ts'
import {
  isStandard,
  type ReasonList,
  type ReasonSetting,
  reasonsFields,
} from '../../../shared/contract/settings/reasons.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { saveAt } from '../../settings/saveAt.ts'
import { readSetting } from '../../settings/settings.ts'

type Rows = readonly ReasonSetting[]

export const reasonHandlers = (): Handlers<typeof reasonCalls> => ({
  async getRetreatReasonList({ list }, { run, merchantId }) {
    const { version, value } = await readSetting(run, merchantId, 'reasons')
    return { version, rows: value[list].map(row => ({ ...row, id: row.id ?? 0 })) }
  },
  async addRetreatReason({ list, idempotencyKey: _key, ...row }, context) {
    const { version, rows } = await change(context, list, before => [...before, row])
    return { id: rows.at(-1)?.id ?? 0, version }
  },
  async editRetreatReason({ list, version: at, ...row }, context) {
    const { version } = await change(context, list, rows => rows.with(placeOf(rows, row.id, 'id'), row), at)
    return { id: row.id, version }
  },
  async delRetreatReason({ list, version: at, id }, context) {
    const without = (rows: Rows) => {
      const place = placeOf(rows, id, 'id')
      if (list === 'orderSources' && isStandard({ id })) {
        throw new Failure('STANDARD_SOURCE', { field: 'id', values: { name: rows[place]?.name ?? '' } })
      }
      return rows.toSpliced(place, 1)
    }
    return { id, version: (await change(context, list, without, at)).version }
  },
  async sortRetreatReason({ list, version: at, ids }, context) {
    return { version: (await change(context, list, rows => inOrder(rows, ids), at)).version }
  },
})

/** Changes one list; the version of the group then, and the list. */
async function change(
  context: CallContext,
  list: ReasonList,
  changed: (rows: Rows) => Rows,
  version?: number,
): Promise<{ version: number; rows: Rows }> {
  const { run, merchantId } = context
  const current = await readSetting(run, merchantId, 'reasons')
  if (version !== undefined && version !== current.version) throw new Failure('CONFLICT', { field: 'version' })
  const fieldOf = (field: string) => field.replace(/^(returnReasons|orderSources)\.\d+\./, '')
  const wanted = z.safeParse(reasonsFields, { ...current.value, [list]: changed(current.value[list]) })
  if (!wanted.success) throw refusalOf(wanted.error, fieldOf)
  const saved = await saveAt(context, 'reasons', { version: current.version, value: wanted.data }, fieldOf)
  const { value } = await readSetting(run, merchantId, 'reasons')
  return { version: saved, rows: value[list] }
}

/** What one row by itself could not be refused for: the names of the others, and too many of them. */
function refusalOf({ issues }: z.core.$ZodError, fieldOf: (field: string) => string): Failure {
  const [issue] = issues
  const { field, text } = fieldFailure(issue ?? { code: 'custom', path: [], message: '', input: undefined })
  return new Failure(text === 'nameTaken' ? 'NAME_TAKEN' : 'INVALID_INPUT', { field: fieldOf(field) })
}

function placeOf(rows: Rows, id: number, field: string): number {
  const place = rows.findIndex(row => row.id === id)
  if (place < 0) throw new Failure('NOT_FOUND', { field })
  return place
}

function inOrder(rows: Rows, ids: readonly number[]): ReasonSetting[] {
  const twice = ids.findIndex((id, at) => ids.indexOf(id) < at)
  if (twice >= 0) throw new Failure('LISTED_TWICE', { field: `ids.${twice}` })
  const sorted = ids.flatMap((id, at) => rows.at(placeOf(rows, id, `ids.${at}`)) ?? [])
  // One that was added since, and is not named, would be lost.
  if (sorted.length < rows.length) throw new Failure('CONFLICT', { field: 'ids' })
  return sorted
}
