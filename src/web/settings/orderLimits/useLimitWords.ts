import { type Texts, useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import type { LimitsFields, SlotForm } from './limitsForm.ts'

type Field = keyof LimitsFields

/** The fields of the group, and their values, in words. */
export function useLimitWords() {
  const t = useTexts()
  const nameOf = useNameOf()
  const { clock, money, weekday } = useFormat()
  const slotWords = (slot: SlotForm): string => {
    const days = Array.isArray(slot.weekdays) ? slot.weekdays.map(weekday).join(', ') : ''
    const span = [slot.fromMinute, slot.toMinute].map(minute => clock(Number(minute ?? 0))).join('–')
    const limits = [
      slot.maxOrders,
      typeof slot.maxAmountCents === 'number' ? money(slot.maxAmountCents) : slot.maxAmountCents,
      slot.maxDishes,
    ]
    const shown = limits.map(limit => (limit === null || limit === undefined ? t('common.none') : String(limit)))
    return [slot.name, days, span, shown.join(' / ')].filter(Boolean).join(' · ')
  }
  const value = (key: Field, of: LimitsFields): string => {
    switch (key) {
      case 'method':
        return t(`orderLimits.dishes.methods.${of.method}`)
      case 'block':
        return t(`orderLimits.guests.blocks.${of.block}`)
      case 'limitsDiningTime':
        return t(of.limitsDiningTime ? 'common.yes' : 'common.no')
      case 'counted':
        return of.counted.length === 0
          ? t('orderLimits.dishes.countedAll')
          : t('orderLimits.dishes.countedCount', { count: of.counted.length })
      case 'slots':
        return of.slots.map(slotWords).join('; ') || t('orderLimits.slots.none')
      case 'buffetTypes':
        return of.buffetTypes.map(type => buffetWords(type)).join('; ') || t('orderLimits.buffet.none')
      default:
        return of[key] === null || of[key] === '' ? t('common.none') : String(of[key])
    }
  }
  const buffetWords = (type: LimitsFields['buffetTypes'][number]): string => {
    const name = nameOf({ name: String(type.name ?? ''), secondName: String(type.secondName ?? '') })
    return typeof type.priceCents === 'number' ? `${name} ${money(type.priceCents)}` : name
  }
  return { field: (key: Field) => t(fieldNames[key]), value }
}

const fieldNames = {
  method: 'orderLimits.dishes.method',
  dishLimitMinutes: 'orderLimits.dishes.minutes',
  dishMultiplier: 'orderLimits.dishes.multiplier',
  maxDishQuantity: 'orderLimits.dishes.quantity',
  limitsDiningTime: 'orderLimits.time.on',
  maxDiningMinutes: 'orderLimits.time.max',
  remainingMinutes: 'orderLimits.time.remaining',
  counted: 'orderLimits.dishes.counted',
  block: 'orderLimits.guests.block',
  notice: 'orderLimits.guests.notice',
  secondNotice: 'orderLimits.guests.secondNotice',
  slots: 'orderLimits.slots.title',
  buffetTypes: 'orderLimits.buffet.title',
} as const satisfies Record<Field, Parameters<Texts>[0]>
