/** Surcharges, gratuity and the card surcharge (SET-3). */
import type { chargeCalls } from '../../../shared/contract/charges.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { SurchargeSetting } from '../../../shared/contract/settings/charges.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { saveAt } from '../../settings/saveAt.ts'
import { changeSurcharges, readCharges } from './charges.ts'

export const chargeHandlers = (): Handlers<typeof chargeCalls> => ({
  async getPosSettingFee(_, context) {
    const { version, value } = await readCharges(context)
    return { version, gratuity: value.gratuity, cardSurcharge: value.cardSurcharge }
  },
  async savePosSettingFee({ version, ...fees }, context) {
    const { value } = await readCharges(context)
    return { version: await saveAt(context, 'charges', { version, value: { ...value, ...fees } }, field => field) }
  },
  async getFeeSurchargeList(_, context) {
    const { version, value } = await readCharges(context)
    return { version, rows: value.surcharges.map(row => ({ ...row, id: row.id ?? 0 })) }
  },
  async addFeeSurcharge({ idempotencyKey: _key, ...surcharge }, context) {
    const { version, surcharges } = await changeSurcharges(context, before => [...before, surcharge])
    return { id: surcharges.at(-1)?.id ?? 0, version }
  },
  async editFeeSurcharge({ version: at, ...surcharge }, context) {
    const change = (rows: readonly SurchargeSetting[]) => rows.with(placeOf(rows, surcharge.id, 'id'), surcharge)
    const { version } = await changeSurcharges(context, change, at)
    return { id: surcharge.id, version }
  },
  async delFeeSurcharge({ version: at, id }, context) {
    const change = (rows: readonly SurchargeSetting[]) => rows.toSpliced(placeOf(rows, id, 'id'), 1)
    const { version } = await changeSurcharges(context, change, at)
    return { id, version }
  },
  async sortFeeSurcharge({ version: at, ids }, context) {
    const { version } = await changeSurcharges(context, rows => inOrder(rows, ids), at)
    return { version }
  },
})

function placeOf(rows: readonly SurchargeSetting[], id: number, field: string): number {
  const place = rows.findIndex(each => each.id === id)
  if (place < 0) throw new Failure('NOT_FOUND', { field })
  return place
}

function inOrder(rows: readonly SurchargeSetting[], ids: readonly number[]): SurchargeSetting[] {
  const twice = ids.findIndex((id, at) => ids.indexOf(id) < at)
  if (twice >= 0) throw new Failure('LISTED_TWICE', { field: `ids.${twice}` })
  const sorted = ids.flatMap((id, at) => rows.at(placeOf(rows, id, `ids.${at}`)) ?? [])
  // One that was added since, and is not named, would be lost.
  if (sorted.length < rows.length) throw new Failure('CONFLICT', { field: 'ids' })
  return sorted
}
