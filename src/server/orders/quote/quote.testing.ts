/** A store whose settings of money are saved by calls, and orders that are quoted there. */
import type { z } from 'zod'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { quoteCalls } from '../../../shared/contract/orders/quote.ts'
import type { chargeFields } from '../../../shared/contract/settings/groups/charges.ts'
import type { discountFields } from '../../../shared/contract/settings/groups/discounts.ts'
import type { paymentFields } from '../../../shared/contract/settings/groups/payment.ts'
import type { taxFields } from '../../../shared/contract/settings/groups/taxes.ts'
import { settingCalls, settingOf } from '../../../shared/contract/settings/settingCalls.ts'
import { inStoreOf } from '../../menu/library/menu.testing.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'

export interface MoneyGroups {
  readonly taxes?: z.input<typeof taxFields>
  readonly charges?: z.input<typeof chargeFields>
  readonly payment?: z.input<typeof paymentFields>
  readonly discounts?: z.input<typeof discountFields>
}
export type QuoteFields = z.input<typeof quoteCalls.quote.input>
type OpenLine = Omit<Extract<QuoteFields['lines'][number], { kind: 'open' }>, 'kind'>

const saveTypes = { taxes: 20, charges: 21, payment: 22, discounts: 23 } as const

/** Somebody who may save every group of money, in a store of their own, and look at orders. */
export const aMoneyManager = (): Promise<TestPerson> =>
  aPerson({
    permissions: [
      'menu.dishes.taxes',
      'settings.payment.charges',
      'settings.payment.edit',
      'settings.discounts.edit',
      'settings.hours.edit',
      'orders.list.view',
    ],
  })

/** Saves groups by `savePosSetting`, each on top of the current value. */
export async function saveMoney(person: TestPerson, groups: MoneyGroups): Promise<void> {
  for (const group of ['taxes', 'charges', 'payment', 'discounts'] as const) {
    const value = groups[group]
    if (value === undefined) continue
    const saveType = saveTypes[group]
    const { version } = await person.send(settingCalls.getPosSetting, { saveType })
    await person.send(settingCalls.savePosSetting, { saveType, version, value } as Parameters<
      typeof person.send<typeof settingCalls.savePosSetting>
    >[1])
  }
}

/** The ids that the server gave to the rates of a store, in their order. */
export async function taxIdsOf(person: TestPerson): Promise<number[]> {
  const { value } = settingOf('taxes', await person.send(settingCalls.getPosSetting, { saveType: 20 }))
  return value.rates.flatMap(({ id }) => id ?? [])
}

/** The id of the first surcharge. */
export async function feeIdOf(person: TestPerson): Promise<number> {
  const { value } = settingOf('charges', await person.send(settingCalls.getPosSetting, { saveType: 21 }))
  return value.surcharges[0]?.id ?? 0
}

/** A line that is not on the menu. */
export const open = (unitPriceCents: number, given: Partial<OpenLine> = {}): QuoteFields['lines'][number] => ({
  kind: 'open',
  name: `Dish of ${unitPriceCents}`,
  unitPriceCents,
  ...given,
})

/** A quote for dine-in. */
export const quote = (
  person: TestPerson,
  fields: Partial<QuoteFields> & Pick<QuoteFields, 'lines'>,
): Promise<ReplyOf<typeof quoteCalls.quote>> => person.send(quoteCalls.quote, { orderType: 'dineIn', ...fields })

/** The ids of the modifiers of a group, in their order. */
export async function modifierIdsOf(person: TestPerson, group: number): Promise<number[]> {
  const document = await inStoreOf(person, ({ run, merchantId }) => menuDocument(run, merchantId))
  return document.modifierGroup.get(group)?.modifiers.flatMap(({ id }) => id ?? []) ?? []
}
