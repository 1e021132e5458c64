/**
 * What the demo restaurant sells by: its groups of settings of money, which its stores save and its orders are priced by.
 * Taxes have numbers of their own here, in place of the ids that the database gives.
 */
import type { z } from 'zod'
import { chargeFields } from '../../shared/contract/settings/groups/charges.ts'
import { discountFields } from '../../shared/contract/settings/groups/discounts.ts'
import { paymentFields, paymentTypes } from '../../shared/contract/settings/groups/payment.ts'
import { taxFields } from '../../shared/contract/settings/groups/taxes.ts'
import type { Discount, PricingRules } from '../../shared/rules/pricing/pricingTypes.ts'
import { type MoneySettings, storePricing, usableDiscount } from '../../shared/rules/settings/storePricing.ts'
import { DELIVERY_FEE_ID } from '../../shared/rules/orders/ordering/orderFromMenu.ts'
import { deliveryFeeName } from '../orders/quote/pricingContext.ts'
import type { DiscountNote, Name } from '../orders/ledger/sale.ts'
import { CLOSES_AT_MINUTE } from './house.ts'

export const taxRateIds = { salesTax: 1, alcoholTax: 2, coldFoodTax: 3 } as const
const bySalesTax = { kind: 'rates', taxIds: [taxRateIds.salesTax] } as const

const taxes = taxFields.parse({
  rates: [
    { id: taxRateIds.salesTax, name: 'Sales tax', secondName: '销售税', ratePcm: 8625, isDefault: true },
    { id: taxRateIds.alcoholTax, name: 'Alcohol tax', secondName: '酒类税', ratePcm: 3000 },
    // Cold food to go is not taxed in California.
    {
      id: taxRateIds.coldFoodTax,
      name: 'Sales tax (cold food)',
      secondName: '销售税（冷食）',
      ratePcm: 8625,
      orderTypes: ['dineIn'],
    },
  ],
})

const charges = chargeFields.parse({
  surcharges: [
    {
      name: 'Kitchen appreciation',
      secondName: '后厨感谢费',
      kind: 'percent',
      ratePcm: 3000,
      taxable: bySalesTax,
      auto: true,
      orderTypes: ['dineIn'],
    },
    {
      name: 'Cake cutting',
      secondName: '自带蛋糕切分费',
      kind: 'fixed',
      amountCents: 1500,
      taxable: bySalesTax,
      orderTypes: ['dineIn'],
    },
  ],
  // A gratuity that guests cannot refuse is taxed in California.
  gratuity: { enabled: true, guestsFrom: 6, ratePcm: 18_000, taxable: bySalesTax },
})

const payment = paymentFields.parse({
  types: paymentTypes.map(type => ({
    type,
    enabled: true,
    opensDrawer: type === 'cash',
    asksTip: type === 'card' || type === 'online',
  })),
  tips: { smartBelowCents: 1000, smartCents: [100, 200, 300] },
  batchClose: { enabled: true, minute: CLOSES_AT_MINUTE, openTips: 'wait' },
})

/** Why discounts are given, as staff writes it: in both languages. */
export const discountReasons = {
  half: ['Long wait 等候太久', 'Too salty 太咸', 'Served cold 菜凉了'],
  gift: ['Wrong dish 上错菜', 'Dropped 打翻', 'Foreign object 有异物', 'Regular guest 熟客赠送'],
  treat: ['Friend of the house 老板朋友', 'Birthday 生日', 'Service failure 服务失误'],
  happyHour: 'Happy hour 欢乐时光',
  lunch: 'Weekday lunch 工作日午市',
  loyalty: 'Points redeemed 积分兑换',
  senior: 'Senior guest 长者',
  staff: 'Staff meal 员工餐',
} as const

/** A text in both languages as its two names. */
export function asName(text: string): Name {
  const second = text.search(/\p{Script=Han}/u)
  return { name: text.slice(0, second).trim(), secondName: text.slice(second) }
}

type DiscountRow = NonNullable<z.input<typeof discountFields>['discounts']>[number]
const discountRows = {
  happyHour: {
    name: 'Happy hour',
    secondName: '欢乐时光',
    kind: 'percent',
    scope: 'item',
    valuePcm: 20_000,
    orderTypes: ['dineIn'],
  },
  lunch: { name: 'Lunch special', secondName: '午市特价', kind: 'percent', scope: 'item', valuePcm: 10_000 },
  half: {
    name: 'Half price',
    secondName: '半价',
    kind: 'percent',
    scope: 'item',
    valuePcm: 50_000,
    reasonRequired: true,
  },
  gift: { name: 'On the house', secondName: '本店赠送', kind: 'comp', scope: 'item', reasonRequired: true },
  loyalty: { name: 'Loyalty reward', secondName: '会员奖励', kind: 'fixed', scope: 'order', amountCents: 500 },
  senior: { name: 'Senior 10%', secondName: '长者九折', kind: 'percent', scope: 'order', valuePcm: 10_000 },
  staff: {
    name: 'Staff meal',
    secondName: '员工餐',
    kind: 'percent',
    scope: 'order',
    valuePcm: 50_000,
    reasonRequired: true,
  },
  treat: {
    name: 'Whole order on the house',
    secondName: '整单免单',
    kind: 'comp',
    scope: 'order',
    reasonRequired: true,
  },
} as const satisfies Record<string, DiscountRow>
type DiscountKey = keyof typeof discountRows

const discounts = discountFields.parse({
  discounts: Object.values(discountRows),
  reasons: Object.values(discountReasons).flat().map(asName),
})

/** The groups of money, with taxes by their numbers. */
export const demoMoney: MoneySettings = { taxes, charges, payment, discounts }

/** For the nearest of those that it delivers to, where all guests of the demo live. */
export const NEAR_FEE_CENTS = 399

const { rules } = storePricing(demoMoney)
/** What every order of the demo is priced by. */
export const demoRules: PricingRules = {
  ...rules,
  fees: [
    ...rules.fees,
    {
      id: DELIVERY_FEE_ID,
      name: deliveryFeeName.name,
      kind: 'fixed',
      amountCents: NEAR_FEE_CENTS,
      taxable: 'no',
      auto: { orderTypes: ['delivery'] },
    },
  ],
}

/** Chinese names, by the numbers of the taxes and the ids of the fees. */
export const taxNames: ReadonlyMap<number, string> = new Map(
  taxes.rates.map(({ id = 0, secondName }) => [id, secondName]),
)
const surchargeNames = new Map(charges.surcharges.map(({ name, secondName }) => [name, secondName]))
export const feeNames: ReadonlyMap<number, string> = new Map(
  demoRules.fees.map(({ id, name }) => [id, surchargeNames.get(name) ?? deliveryFeeName.secondName]),
)

/** A discount as it is priced, and what is written of it. */
export interface GivenDiscount {
  readonly discount: Discount
  readonly note: DiscountNote
}
const discountKeys = Object.keys(discountRows)

/** A discount of the settings as somebody gives it. */
export function demoDiscount(key: DiscountKey, reason: string, employeeName = ''): GivenDiscount {
  const row = discounts.discounts[discountKeys.indexOf(key)]
  if (!row) throw new Error(`No discount ${key}`)
  const { name, secondName } = row
  return { discount: usableDiscount(row), note: { name, secondName, reason, employeeName } }
}
