/** Surcharges, gratuity and the card surcharge (SET-3). */
import type { chargeCalls } from '../../../shared/contract/settings/charges.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { changeRows, rowsInOrder, indexOfRow } from '../values/changeRows.ts'
import { saveAt } from '../values/saveAt.ts'
import { readSetting } from '../values/settings.ts'

const surcharges = ['charges', 'surcharges'] as const

const readCharges = ({ run, merchantId }: CallContext) => readSetting(run, merchantId, 'charges')

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
    const { version, rows } = await changeRows(context, surcharges, before => [...before, surcharge])
    return { id: rows.at(-1)?.id ?? 0, version }
  },
  async editFeeSurcharge({ version: at, ...surcharge }, context) {
    const { id } = surcharge
    const change = { version: at }
    const { version } = await changeRows(
      context,
      surcharges,
      rows => rows.with(indexOfRow(rows, id), surcharge),
      change,
    )
    return { id, version }
  },
  async delFeeSurcharge({ version: at, id }, context) {
    const change = { version: at }
    const { version } = await changeRows(context, surcharges, rows => rows.toSpliced(indexOfRow(rows, id), 1), change)
    return { id, version }
  },
  async sortFeeSurcharge({ version: at, ids }, context) {
    const { version } = await changeRows(context, surcharges, rows => rowsInOrder(rows, ids), { version: at })
    return { version }
  },
})
