import type { SettingGroup } from '../../../../shared/contract/settings/settings.ts'
import type { MoneySettings } from '../../../../shared/rules/settings/storePricing.ts'
import { useLive } from '../../../kit/live.ts'
import { useSetting } from '../useSetting.ts'

/** The groups of settings that orders are priced by. */
export type MoneyGroup = keyof MoneySettings & SettingGroup

/** The groups that money is made by, as they are saved; undefined until all are there. */
export function useMoneySettings(): MoneySettings | undefined {
  const groups = {
    taxes: useSetting('taxes'),
    charges: useSetting('charges'),
    payment: useSetting('payment'),
    discounts: useSetting('discounts'),
  }
  useLive('settings', ({ payload: { group } }) => {
    if (isMoneyGroup(group)) void groups[group].reload()
  })
  const { taxes, charges, payment, discounts } = groups
  if (!taxes.setting || !charges.setting || !payment.setting || !discounts.setting) return undefined
  return {
    taxes: taxes.setting.value,
    charges: charges.setting.value,
    payment: payment.setting.value,
    discounts: discounts.setting.value,
  }
}

const isMoneyGroup = (group: unknown): group is MoneyGroup =>
  group === 'taxes' || group === 'charges' || group === 'payment' || group === 'discounts'
