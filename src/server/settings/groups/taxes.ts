/** Taxes: the rows that dishes point at follow the group (SET-1, MENU-3). */
import { orderTypes } from '../../../shared/contract/menu/entities.ts'
import type { TaxRateSetting } from '../../../shared/contract/settings/taxes.ts'
import { settingGroups } from '../../../shared/contract/settings.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { GroupRules } from '../groupRules.ts'
import { addTax, keepTax, listTaxRates, removeTaxes } from './taxes.queries.ts'

export const taxRules: GroupRules<'taxes'> = {
  async unset(run, merchantId) {
    const rates = await listTaxRates(run, merchantId, 'live')
    return settingGroups.taxes.value.parse({ rates: rates.map(rate => ({ ...rate, orderTypes: [...orderTypes] })) })
  },
  async complete({ run, merchantId }, wanted) {
    // Deleted ones may come back with an undo; the rows are still there, because versions of the menu name them.
    const known = new Set((await listTaxRates(run, merchantId, 'all')).map(({ id }) => id))
    const rates: TaxRateSetting[] = []
    for (const [at, rate] of wanted.rates.entries()) {
      if (rate.id !== undefined && !known.delete(rate.id)) throw new Failure('NOT_FOUND', { field: `rates.${at}.id` })
      rates.push({ ...rate, id: rate.id ?? (await addTax(run, merchantId, rate)) })
    }
    return { ...wanted, rates }
  },
  async keep({ run, merchantId }, { rates }, before) {
    for (const rate of rates) await keepTax(run, merchantId, rate)
    const kept = new Set(rates.map(({ id }) => id))
    const gone = before.value.rates.flatMap(({ id }) => (id === undefined || kept.has(id) ? [] : [id]))
    if (gone.length > 0) await removeTaxes(run, merchantId, gone)
  },
}
