/** The group of settings as the form holds it; no drawing here. */
import type { z } from 'zod'
import {
  methodNeeds,
  type OrderLimits,
  orderLimitFields,
  orderLimitValue,
} from '../../../shared/contract/menu/orderLimits.ts'
import type { SettingFormValues } from '../form/settingShape.ts'

const DAY = 1440
/** What is typed may be no value yet: an amount that cannot be read, an empty field. */
type Typed<T> = { [K in keyof T]: T[K] | string | null | undefined }
export type SlotForm = Typed<OrderLimits['slots'][number]>
export type BuffetForm = Typed<OrderLimits['buffetTypes'][number]>
export type LimitsFields = Omit<OrderLimits, 'slots' | 'buffetTypes'> & {
  slots: SlotForm[]
  buffetTypes: BuffetForm[]
}
export type LimitsForm = SettingFormValues<LimitsFields>

/** An end past midnight is shown in its field as a time of day. */
export function limitsFormOf(value: OrderLimits): LimitsFields {
  return { ...value, slots: value.slots.map(slot => ({ ...slot, toMinute: slot.toMinute % DAY })) }
}

/** What would be sent. Fields that the method does not use, and that would be refused, are left out. */
export function limitsValueOf(value: LimitsFields): z.input<typeof orderLimitFields> {
  const needs: readonly string[] = methodNeeds[value.method]
  const kept = (field: 'dishLimitMinutes' | 'dishMultiplier' | 'maxDishQuantity') => {
    const isFine = needs.includes(field) || orderLimitValue.shape[field].safeParse(value[field]).success
    return { [field]: isFine ? value[field] : null }
  }
  const typed = {
    ...value,
    ...kept('dishLimitMinutes'),
    ...kept('dishMultiplier'),
    ...kept('maxDishQuantity'),
    slots: value.slots.map(slot => ({ ...slot, toMinute: endOf(slot) })),
  }
  return typed as z.input<typeof orderLimitFields>
}

/** An end at or before the beginning is that of the next day. */
function endOf({ fromMinute, toMinute }: SlotForm): SlotForm['toMinute'] {
  if (typeof fromMinute !== 'number' || typeof toMinute !== 'number') return toMinute
  return toMinute <= fromMinute ? toMinute + DAY : toMinute
}

/** The limits that hold with what is typed; undefined while something is missing or wrong. */
export function limitsOf(fields: LimitsFields): OrderLimits | undefined {
  return orderLimitFields.safeParse(limitsValueOf(fields)).data
}

export const newSlot: SlotForm = {
  name: '',
  weekdays: [1, 2, 3, 4, 5, 6, 0],
  fromMinute: 1080,
  toMinute: 1260,
  slotMinutes: 15,
  orderTypes: ['delivery'],
  maxOrders: null,
  maxAmountCents: null,
  maxDishes: null,
}

export const newBuffet: BuffetForm = {
  name: '',
  secondName: '',
  priceCents: null,
  status: 'valid',
  includes: [],
  maxPerGuest: null,
}
