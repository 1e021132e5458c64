/** The settings of a demo store, saved as its boss saves them, and held from the first day whose orders are written. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { TaxableSetting } from '../../shared/contract/settings/groups/charges.ts'
import {
  type SettingFields,
  type SettingGroup,
  settingGroups,
  type SettingValue,
} from '../../shared/contract/settings/settings.ts'
import { businessDayStart } from '../../shared/rules/basics/businessDay.ts'
import type { MoneySettings } from '../../shared/rules/settings/storePricing.ts'
import type { CallContext } from '../kernel/context.ts'
import { readSetting, saveSetting } from '../settings/values/settings.ts'
import { demoMoney } from './demoMoney.ts'
import { type DemoDays, demoSettings, demoStoreDetails } from './demoSettings.ts'
import { demoClock, type House } from './house.ts'

/** Saves all groups; `taxes` are the ids of the taxes by their numbers in `demoMoney`. */
export async function fillDemoSettings(
  context: CallContext,
  house: House,
  taxes: ReadonlyMap<number, number>,
  days: DemoDays,
): Promise<void> {
  const { run, merchantId } = context
  const save = async <G extends SettingGroup>(group: G, typed: SettingFields<G>): Promise<void> => {
    const value = z.parse(settingGroups[group].inputSchema, typed) as SettingValue<G>
    const { version } = await readSetting(run, merchantId, group)
    await saveSetting(context, group, { version, value })
  }
  const { value: store } = await readSetting(run, merchantId, 'store')
  await save('store', { ...store, ...demoStoreDetails(house) })
  const money = withTaxIds(demoMoney, taxes)
  // Taxes come before what is taxed.
  await save('taxes', money.taxes)
  await save('charges', money.charges)
  await save('payment', money.payment)
  await save('discounts', money.discounts)
  const others = demoSettings(house, days)
  await save('hours', others.hours)
  await save('closings', others.closings)
  await save('orderTypes', others.orderTypes)
  await save('delivery', others.delivery)
  await save('reasons', others.reasons)
  await save('posSetup', others.posSetup)
  await save('orderSetup', others.orderSetup)
  await save('robotSetup', { enabled: true, brand: 'sandbox' })
  await save('thirdParty', others.thirdParty)
  await save('waitlist', others.waitlist)
  const since = new Date(businessDayStart(days.first, demoClock.timeZone, demoClock.cutoverMinutes)).toISOString()
  await run(sql`
    update setting_version set set_at = ${since}::timestamptz where merchant_id = ${merchantId} and set_at > ${since}`)
}

/** The groups of money with the ids of the database. */
function withTaxIds({ taxes, charges, ...others }: MoneySettings, ids: ReadonlyMap<number, number>): MoneySettings {
  const idOf = (number: number) => ids.get(number) ?? number
  const taxed = <T extends { readonly taxable: TaxableSetting }>(row: T): T => ({
    ...row,
    taxable: { ...row.taxable, taxIds: row.taxable.taxIds.map(idOf) },
  })
  return {
    ...others,
    taxes: {
      ...taxes,
      rates: taxes.rates.map(rate => ({ ...rate, id: rate.id === undefined ? undefined : idOf(rate.id) })),
    },
    charges: { ...charges, surcharges: charges.surcharges.map(taxed), gratuity: taxed(charges.gratuity) },
  }
}
