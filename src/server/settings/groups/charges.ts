/** Surcharges: ids of new ones, and the taxes that they and the gratuity name (SET-3). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { TaxableSetting } from '../../../shared/contract/settings/charges.ts'
import type { GroupRules } from '../groupRules.ts'
import { withRowIds } from '../rowIds.ts'

export const chargeRules: GroupRules<'charges'> = {
  async complete({ run, merchantId }, wanted, before, read) {
    const { value: taxes } = await read(run, merchantId, 'taxes')
    const known = new Set(taxes.rates.map(({ id }) => id))
    const check = ({ taxIds }: TaxableSetting, field: string) => {
      const gone = taxIds.findIndex(id => !known.has(id))
      if (gone >= 0) throw new Failure('REFERENCE_GONE', { field: `${field}.taxIds.${gone}` })
    }
    for (const [at, { taxable }] of wanted.surcharges.entries()) check(taxable, `surcharges.${at}.taxable`)
    check(wanted.gratuity.taxable, 'gratuity.taxable')
    const place = { version: before.version + 1, field: 'surcharges' }
    return { ...wanted, surcharges: withRowIds(wanted.surcharges, place) }
  },
}
