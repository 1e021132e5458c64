import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import type { OrderTypesForm } from './orderTypesForm.ts'

type Field = keyof OrderTypesForm

const names = {
  types: 'orderTypes.types.title',
  notice: 'orderTypes.notice.title',
  advance: 'orderTypes.advance.title',
  sendBeforeMinutes: 'orderTypes.advance.send',
} as const satisfies Record<Field, string>

/** When the kitchen is told, in words. */
export function useSendWords(): (minutes: number | null) => string {
  const t = useTexts()
  return minutes => {
    if (minutes === null) return t('orderTypes.advance.sendNow')
    return minutes < 60
      ? t('orderTypes.advance.sendMinutes', { count: minutes })
      : t('orderTypes.advance.sendHours', { count: minutes / 60 })
  }
}

/** The fields of the group, and their values, in words. */
export function useOrderTypeWords() {
  const t = useTexts()
  const nameOf = useNameOf()
  const sendWords = useSendWords()
  const typeWords = (setting: OrderTypesForm['types'][number]): string => {
    const asked = (['asksGuests', 'asksName', 'asksPhone'] as const).filter(field => setting[field])
    const said = [
      nameOf(setting) || t(`orders.type.${setting.type}`),
      setting.enabled ? t(`orderTypes.printModes.${setting.printMode}`) : t('orderTypes.types.off'),
      asked.map(field => t(`orderTypes.asks.${field}`)).join(', ') || t('orderTypes.asks.nothing'),
      `${setting.leadMinutes ?? t('common.none')} ${t('orderTypes.types.minutes')}`,
    ]
    return said.join(' · ')
  }
  const value = (key: Field, { types, notice, advance, sendBeforeMinutes }: OrderTypesForm): string => {
    switch (key) {
      case 'types':
        return types.map(typeWords).join('; ')
      case 'notice': {
        const on = notice.orderTypes.map(type => t(`orders.type.${type}`)).join(', ') || t('common.none')
        if (!notice.enabled) return t('common.no')
        return notice.sound ? `${on} · ${t('orderTypes.notice.sound')}` : on
      }
      case 'advance':
        if (!advance.enabled) return t('orderTypes.advance.off')
        return t('orderTypes.advance.daysCount', { count: advance.limit === 'oneDay' ? 1 : (advance.days ?? 0) })
      case 'sendBeforeMinutes':
        return sendWords(sendBeforeMinutes)
    }
  }
  return { field: (key: Field) => t(names[key]), value }
}
