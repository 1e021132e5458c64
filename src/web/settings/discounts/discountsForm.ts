/** Discounts and their reasons as the form holds them; no drawing here. */
import {
  discountFields,
  type DiscountSetting,
  type DiscountSettings,
} from '../../../shared/contract/settings/groups/discounts.ts'
import { orderTypes } from '../../../shared/rules/pricing/pricingTypes.ts'
import type { SettingFields } from '../../../shared/contract/settings/settings.ts'
import type { TypedNumber } from '../../kit/useTypedNumber.ts'
import type { RowIssue } from '../form/SettingRowDrawer.tsx'

export type DiscountForm = Omit<DiscountSetting, 'valuePcm' | 'amountCents'> & {
  valuePcm: TypedNumber
  amountCents: TypedNumber
}
export type ReasonForm = DiscountSettings['reasons'][number]
export interface DiscountsFields {
  discounts: DiscountForm[]
  reasons: ReasonForm[]
}

export const discountsFormOf = (value: DiscountSettings): DiscountsFields => value

/** What would be sent. What only another kind would use is left out. */
export function discountsValueOf({ discounts, reasons }: DiscountsFields): SettingFields<'discounts'> {
  const typed = discounts.map(({ kind, valuePcm, amountCents, ...row }) => ({
    ...row,
    kind,
    valuePcm: kind === 'percent' ? valuePcm : null,
    amountCents: kind === 'fixed' ? amountCents : null,
  }))
  return { discounts: typed, reasons } as SettingFields<'discounts'>
}

/** What rows are refused for, by their places. */
export function rowIssues<K extends keyof DiscountsFields>(key: K, rows: DiscountsFields[K]): RowIssue[] {
  const value = discountsValueOf({ discounts: [], reasons: [], [key]: rows })
  const issues = discountFields.safeParse(value, { reportInput: true }).error?.issues ?? []
  return issues.map(issue => ({ ...issue, path: issue.path.slice(1) }))
}

export const newDiscount: DiscountForm = {
  name: '',
  secondName: '',
  status: 'valid',
  kind: 'percent',
  scope: 'item',
  valuePcm: null,
  amountCents: null,
  orderTypes: [...orderTypes],
  reasonRequired: false,
}
export const newReason: ReasonForm = { name: '', secondName: '' }
