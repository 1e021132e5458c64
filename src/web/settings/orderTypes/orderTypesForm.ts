/** Order types as the form holds them; no drawing here. */
import {
  MOST_DAYS_AHEAD,
  MOST_LEAD_MINUTES,
  type OrderTypeSettings,
} from '../../../shared/contract/settings/groups/orderTypes.ts'
import { whole } from '../../../shared/contract/settings/groups/refining.ts'
import type { SettingFields } from '../../../shared/contract/settings/settings.ts'

/** Of a field for a whole number. */
type Whole = number | null
type Typed<T, K extends keyof T> = Omit<T, K> & { [Key in K]: Whole }
export type OrderTypeForm = Typed<OrderTypeSettings['types'][number], 'leadMinutes'>
export type OrderTypesForm = Omit<OrderTypeSettings, 'types' | 'advance'> & {
  types: OrderTypeForm[]
  advance: Typed<OrderTypeSettings['advance'], 'days'>
}

const DAYS = 7
const leadSchema = whole(0, MOST_LEAD_MINUTES)

export const orderTypesFormOf = (value: OrderTypeSettings): OrderTypesForm => value

/** What would be sent. Numbers that are not asked for, and would be refused, are as they were at first. */
export function orderTypesValueOf({ advance, types, ...rest }: OrderTypesForm): SettingFields<'orderTypes'> {
  const { enabled, limit, days } = advance
  const isUsed = enabled && limit === 'days'
  const isFine = whole(1, MOST_DAYS_AHEAD).safeParse(days).success
  const lead = ({ enabled: on, leadMinutes }: OrderTypeForm) =>
    on || leadSchema.safeParse(leadMinutes).success ? leadMinutes : 0
  const typed = {
    ...rest,
    types: types.map(type => ({ ...type, leadMinutes: lead(type) })),
    advance: { ...advance, days: isUsed || isFine ? days : DAYS },
  }
  return typed as SettingFields<'orderTypes'>
}
