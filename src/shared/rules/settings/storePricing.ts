/**
 * What the settings of a store come to (SET-1 … SET-3): the rules that orders are priced by, tips, cash and cards. Pure,
 * so that what is typed is priced in the browser as the server will price it once it is saved.
 */
import type { ChargeSettings, SurchargeSetting, TaxableSetting } from '../../contract/settings/groups/charges.ts'
import type { DiscountSetting, DiscountSettings } from '../../contract/settings/groups/discounts.ts'
import type { PaymentSettings, TipSettings } from '../../contract/settings/groups/payment.ts'
import type { TaxSettings } from '../../contract/settings/groups/taxes.ts'
import type { CardSurchargeRule } from '../pricing/cardSurcharge.ts'
import type { CashStep } from '../pricing/cashRounding.ts'
import type {
  Discount,
  FeeRule,
  FeeScope,
  GratuityRule,
  OrderType,
  PricingRules,
  Taxable,
  TaxRate,
} from '../pricing/pricingTypes.ts'

/** The groups of settings that money is made by. */
export interface MoneySettings {
  readonly taxes: TaxSettings
  readonly charges: ChargeSettings
  readonly payment: PaymentSettings
  readonly discounts: DiscountSettings
}

/** What a discount of the settings is called, and whom it is for. */
export interface UsableDiscount {
  readonly id: number
  readonly name: string
  readonly secondName: string
  readonly scope: DiscountSetting['scope']
  readonly discount: Discount
  readonly orderTypes: readonly OrderType[]
  readonly reasonRequired: boolean
}

export interface StorePricing {
  readonly rules: PricingRules
  /** The order types that a surcharge put on by hand is for, by its id. */
  readonly feeOrderTypes: ReadonlyMap<number, readonly OrderType[]>
  /** As they were set: `tipScreen` says what a guest sees of them. */
  readonly tips: TipSettings
  readonly cashStep: CashStep
  /** Null where cards cost nothing more. */
  readonly cardSurcharge: CardSurchargeRule | null
  /** Those that are on. */
  readonly discounts: readonly UsableDiscount[]
}

/** The id of a row: what the server gave it, or one that it never gives for a row that is only typed so far. */
export const rowIdOf = ({ id }: { readonly id?: number | undefined }, index: number): number => id ?? -index - 1

/**
 * The rules that settings come to. What is switched off is left out. A surcharge or gratuity that names a tax which is no
 * more is not taxed at it: a deleted tax is raised nowhere.
 */
export function storePricing({ taxes, charges, payment, discounts }: MoneySettings): StorePricing {
  const taxRates = taxes.rates.map((rate, index): TaxRate => {
    const { name, ratePcm, inclusive, orderTypes } = rate
    return { id: rowIdOf(rate, index), name, ratePcm, inclusive, orderTypes }
  })
  const taxed = taxableAmong(new Set(taxRates.map(({ id }) => id)))
  const on = charges.surcharges.map((surcharge, index) => ({ id: rowIdOf(surcharge, index), surcharge }))
  const fees = on.filter(({ surcharge }) => surcharge.status === 'valid')
  const gratuity = gratuityOf(charges.gratuity, taxed)
  const { enabled, ratePcm, capPcm } = charges.cardSurcharge
  return {
    rules: {
      taxRates,
      taxLevel: taxes.level,
      rounding: taxes.rounding,
      fees: fees.map(({ id, surcharge }) => feeOf(id, surcharge, taxed)),
      ...(gratuity === undefined ? {} : { gratuity }),
    },
    feeOrderTypes: new Map(fees.map(({ id, surcharge }) => [id, surcharge.orderTypes])),
    tips: payment.tips,
    cashStep: payment.cashStep,
    cardSurcharge: enabled ? { ratePcm, capPcm } : null,
    discounts: discounts.discounts.flatMap((row, index) =>
      row.status === 'valid' ? [usable(row, rowIdOf(row, index))] : [],
    ),
  }
}

type Taxed = (setting: TaxableSetting) => Taxable

const taxableAmong =
  (known: ReadonlySet<number>): Taxed =>
  ({ kind, taxIds }) =>
    kind === 'rates' ? taxIds.filter(id => known.has(id)) : kind

function feeOf(id: number, surcharge: SurchargeSetting, taxed: Taxed): FeeRule {
  const { name, kind, amountCents, ratePcm, base } = surcharge
  const common = {
    id,
    name,
    taxable: taxed(surcharge.taxable),
    ...(surcharge.auto ? { auto: scopeOf(surcharge) } : {}),
  }
  return kind === 'fixed'
    ? { ...common, kind, amountCents: amountCents ?? 0 }
    : { ...common, kind, ratePcm: ratePcm ?? 0, base }
}

function scopeOf({ orderTypes, guestsFrom, span }: SurchargeSetting): FeeScope {
  return { orderTypes, ...(guestsFrom === null ? {} : { guestsFrom }), ...(span === null ? {} : { span }) }
}

function gratuityOf(
  { enabled, guestsFrom, ratePcm, base, taxable }: ChargeSettings['gratuity'],
  taxed: Taxed,
): GratuityRule | undefined {
  return enabled ? { thresholdGuests: guestsFrom, ratePcm, base, taxable: taxed(taxable) } : undefined
}

function usable(row: DiscountSetting, id: number): UsableDiscount {
  const { name, secondName, scope, orderTypes, reasonRequired } = row
  return { id, name, secondName, scope, orderTypes, reasonRequired, discount: usableDiscount(row) }
}

/** A discount of the settings as pricing takes it. */
export function usableDiscount({ kind, valuePcm, amountCents }: DiscountSetting): Discount {
  if (kind === 'comp') return { kind }
  return kind === 'percent' ? { kind, valuePcm: valuePcm ?? 0 } : { kind, amountCents: amountCents ?? 0 }
}
