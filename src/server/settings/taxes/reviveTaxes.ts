/**
 * Taxes that were deleted, and that an earlier state of the menu names when it is put back: they are in the group
 * again. Called with the menu locked; the dishes are the caller's affair.
 */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { orderTypes } from '../../../shared/contract/menu/entities.ts'
import {
  taxFields,
  type TaxRateSetting,
  type TaxSettings,
  taxValue,
} from '../../../shared/contract/settings/groups/taxes.ts'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import type { CallContext } from '../../kernel/context.ts'
import { findTaxVersion, keepTaxes, listTaxRates } from '../groups/taxes.queries.ts'
import { addVersion, findVersion } from '../values/settings.queries.ts'

/** Those of the taxes that were deleted live again; one whose name another has by now takes its number behind it. */
export async function reviveTaxes(context: CallContext, ids: readonly number[]): Promise<void> {
  const { run, merchantId, actor } = context
  const all = await listTaxRates(run, merchantId, 'all')
  const live = await listTaxRates(run, merchantId, 'live')
  const gone = all.filter(({ id }) => ids.includes(id) && !live.some(tax => tax.id === id))
  if (gone.length === 0) return
  const current = await findVersion(run, merchantId, 'taxes')
  const before = taxValue.parse(current?.value ?? { rates: live })
  let after = before
  for (const tax of gone) {
    const value = (await findTaxVersion(run, merchantId, tax.id))?.value
    const known = value === undefined ? undefined : taxValue.parse(value).rates.find(({ id }) => id === tax.id)
    after = withRate(after, known ?? { ...tax, jurisdiction: '', orderTypes: [...orderTypes] })
  }
  await keepTaxes(run, merchantId, after.rates)
  // Never saved as a group: then it is what its rows say.
  if (!current) return
  const version = current.version + 1
  const by = { id: actor.employeeId, name: actor.displayName }
  await addVersion(run, merchantId, { groupKey: 'taxes', version, value: after, by })
  const change = { before: { rates: before.rates }, after: { rates: after.rates } }
  context.audit({ action: 'update', objectType: 'taxes', objectId: settingGroups.taxes.saveType, ...change })
  context.publish('settings', { group: 'taxes', version })
}

const MOST_NAME = 60

/** Throws UNDO_IMPOSSIBLE where there are as many as there can be. */
function withRate(taxes: TaxSettings, rate: TaxRateSetting): TaxSettings {
  const behind = ` (${rate.id})`
  const numbered = (name: string) => name && name.slice(0, MOST_NAME - behind.length) + behind
  const renamed = { ...rate, name: numbered(rate.name), secondName: numbered(rate.secondName) }
  for (const each of [rate, renamed]) {
    const whole = taxFields.safeParse({ ...taxes, rates: [...taxes.rates, each] })
    if (whole.success) return whole.data
  }
  throw new Failure('UNDO_IMPOSSIBLE')
}
