/** Surcharges, gratuity and the card surcharge as the form holds them; no drawing here. */
import {
  cardSurchargeFields,
  chargeFields,
  type ChargeSettings,
  gratuityFields,
  type GratuitySetting,
  type SurchargeSetting,
} from '../../../shared/contract/settings/groups/charges.ts'
import { orderTypes } from '../../../shared/rules/pricing/pricingTypes.ts'
import type { SettingFields } from '../../../shared/contract/settings/settings.ts'
import type { TypedNumber } from '../../kit/useTypedNumber.ts'
import type { RowIssue } from '../form/SettingRowDrawer.tsx'

/** What is typed may be no value yet: an amount that cannot be read, an empty field. */
type Typed<T, K extends keyof T> = Omit<T, K> & { [F in K]: TypedNumber }

export type SurchargeForm = Typed<Omit<SurchargeSetting, 'span'>, 'amountCents' | 'ratePcm' | 'guestsFrom'> & {
  byGuests: boolean
  byTime: boolean
  span: { fromMinute: number; toMinute: number }
}
export interface ChargesFields {
  surcharges: SurchargeForm[]
  gratuity: Typed<GratuitySetting, 'guestsFrom' | 'ratePcm'>
  cardSurcharge: Typed<ChargeSettings['cardSurcharge'], 'ratePcm' | 'capPcm'>
}

/** A party, where guests begin to count. */
const A_PARTY = 6
const EVENING = { fromMinute: 1020, toMinute: 1260 } as const

export function chargesFormOf({ surcharges, gratuity, cardSurcharge }: ChargeSettings): ChargesFields {
  const rowOf = ({ guestsFrom, span, ...row }: SurchargeSetting): SurchargeForm => ({
    ...row,
    byGuests: guestsFrom !== null,
    guestsFrom: guestsFrom ?? A_PARTY,
    byTime: span !== null,
    span: span ?? EVENING,
  })
  return { surcharges: surcharges.map(rowOf), gratuity, cardSurcharge }
}

/** What would be sent. What is switched off, and would be refused, is left out. */
export function chargesValueOf({ surcharges, gratuity, cardSurcharge }: ChargesFields): SettingFields<'charges'> {
  const isKept = (each: { enabled: boolean }, schema: typeof gratuityFields | typeof cardSurchargeFields) =>
    each.enabled || schema.safeParse(each).success
  const typed = {
    surcharges: surcharges.map(surchargeOf),
    gratuity: isKept(gratuity, gratuityFields) ? gratuity : { enabled: false },
    cardSurcharge: isKept(cardSurcharge, cardSurchargeFields) ? cardSurcharge : { enabled: false },
  }
  return typed as SettingFields<'charges'>
}

function surchargeOf({ byGuests, guestsFrom, byTime, span, ...row }: SurchargeForm): object {
  const { kind, amountCents, ratePcm, taxable } = row
  return {
    ...row,
    amountCents: kind === 'fixed' ? amountCents : null,
    ratePcm: kind === 'percent' ? ratePcm : null,
    taxable: { ...taxable, taxIds: taxable.kind === 'rates' ? taxable.taxIds : [] },
    // Empty where guests count is no number, not “never”.
    guestsFrom: byGuests ? (guestsFrom ?? '') : null,
    span: byTime ? span : null,
  }
}

/** What surcharges are refused for, by their places. */
export function surchargeIssues(surcharges: readonly SurchargeForm[]): RowIssue[] {
  const value = { surcharges: surcharges.map(surchargeOf) }
  const issues = chargeFields.safeParse(value, { reportInput: true }).error?.issues ?? []
  return issues.map(issue => ({ ...issue, path: issue.path.slice(1) }))
}

export const newSurcharge: SurchargeForm = {
  name: '',
  secondName: '',
  status: 'valid',
  kind: 'percent',
  amountCents: null,
  ratePcm: null,
  base: 'after',
  taxable: { kind: 'no', taxIds: [] },
  auto: false,
  orderTypes: [...orderTypes],
  byGuests: false,
  guestsFrom: A_PARTY,
  byTime: false,
  span: EVENING,
}
