import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { PaymentForm } from './paymentForm.ts'

type Field = keyof PaymentForm

/** The fields of the group, and their values, in words. */
export function usePaymentWords() {
  const t = useTexts()
  const { money, percent, clock } = useFormat()
  const names = {
    types: 'payment.types.title',
    cashStep: 'payment.cash.title',
    tips: 'payment.tips.title',
    batchClose: 'payment.batchClose.title',
    refundApprovalAboveCents: 'refunds.limit.label',
  } as const
  const value = (key: Field, { types, cashStep, tips, batchClose, refundApprovalAboveCents }: PaymentForm): string => {
    switch (key) {
      case 'refundApprovalAboveCents':
        return typeof refundApprovalAboveCents === 'number' ? money(refundApprovalAboveCents) : t('common.no')
      case 'types': {
        const on = types.filter(({ enabled }) => enabled)
        return on.map(({ type, name }) => name || t(`payment.types.${type}`)).join(', ')
      }
      case 'cashStep':
        return cashStep === 1 ? t('payment.cash.none') : money(cashStep)
      case 'batchClose': {
        const { enabled, minute, openTips } = batchClose
        return enabled ? `${clock(minute)}; ${t(`payment.batchClose.${openTips}`)}` : t('common.no')
      }
      case 'tips': {
        if (!tips.enabled) return t('common.no')
        const said = { ladder: tips.ladderPcm, fixed: tips.fixedCents, custom: [] } as const
        const written = (type: keyof typeof said) =>
          said[type].flatMap(each => {
            if (typeof each !== 'number') return each === null ? [] : [each]
            return [type === 'ladder' ? percent(each) : money(each)]
          })
        return tips.types.map(type => [t(`payment.tips.${type}`), ...written(type)].join(' ')).join('; ')
      }
    }
  }
  return { field: (key: Field) => t(names[key]), value }
}
