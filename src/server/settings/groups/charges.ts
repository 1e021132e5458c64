/** Surcharges: ids of new ones, and the taxes that they and the gratuity name (SET-3). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type {
  ChargeSettings,
  SurchargeSetting,
  TaxableSetting,
} from '../../../shared/contract/settings/groups/charges.ts'
import type { GroupRules } from './groupRules.ts'
import { withRowIds } from '../values/rowIds.ts'

/** A tax that was deleted since it was chosen may stay, because it taxes nothing; what was never there is refused (REFERENCE_GONE). */
export const chargeRules: GroupRules<'charges'> = {
  async normalize({ run, merchantId }, wanted, before, read) {
    const { value: taxes } = await read(run, merchantId, 'taxes')
    const known = new Set<number | undefined>([...taxes.rates.map(({ id }) => id), ...taxesOf(before.value)])
    const check = ({ taxIds }: TaxableSetting, field: string) => {
      const gone = taxIds.findIndex(id => !known.has(id))
      if (gone >= 0) throw new Failure('REFERENCE_GONE', { field: `${field}.taxIds.${gone}` })
    }
    const surcharges = wanted.surcharges.map(onlyItsKind)
    const gratuity = { ...wanted.gratuity, taxable: onlyItsTaxes(wanted.gratuity.taxable) }
    for (const [at, { taxable }] of surcharges.entries()) check(taxable, `surcharges.${at}.taxable`)
    check(gratuity.taxable, 'gratuity.taxable')
    const place = { version: before.version + 1, field: 'surcharges' }
    return { ...wanted, gratuity, surcharges: withRowIds(surcharges, place) }
  },
}

const taxesOf = ({ surcharges, gratuity }: ChargeSettings): number[] =>
  [...surcharges, gratuity].flatMap(({ taxable }) => taxable.taxIds)

/** What only another kind would use is not kept. */
function onlyItsKind(surcharge: SurchargeSetting): SurchargeSetting {
  const { kind, amountCents, ratePcm } = surcharge
  return {
    ...surcharge,
    amountCents: kind === 'fixed' ? amountCents : null,
    ratePcm: kind === 'percent' ? ratePcm : null,
    taxable: onlyItsTaxes(surcharge.taxable),
  }
}

const onlyItsTaxes = ({ kind, taxIds }: TaxableSetting): TaxableSetting => ({
  kind,
  taxIds: kind === 'rates' ? taxIds : [],
})
