/** Payment types and tips as the form holds them; no drawing here. */
import type { PaymentSettings, TipSettings, TipType } from '../../../shared/contract/settings/groups/payment.ts'
import type { SettingFields } from '../../../shared/contract/settings/settings.ts'
import type { TypedNumber } from '../../kit/useTypedNumber.ts'

/** Fields for three choices are there at once; what is left empty at the end is not sent. */
const CHOICES = [0, 1, 2] as const
export const tipLists = ['ladderPcm', 'fixedCents', 'smartCents'] as const
export type TipList = (typeof tipLists)[number]

export type TipForm = Pick<TipSettings, 'enabled' | 'types' | 'base'> & {
  [K in TipList]: TypedNumber[]
} & {
  isSmart: boolean
  smartBelowCents: TypedNumber
  reasonAbovePcm: TypedNumber
}
export type PaymentForm = Pick<PaymentSettings, 'types' | 'cashStep' | 'batchClose'> & {
  tips: TipForm
  refundApprovalAboveCents: TypedNumber
}

const padded = (list: readonly number[]): TypedNumber[] => CHOICES.map(at => list[at] ?? null)

export function paymentFormOf({ tips, ...plain }: PaymentSettings): PaymentForm {
  const { ladderPcm, fixedCents, smartCents, smartBelowCents } = tips
  return {
    ...plain,
    tips: {
      ...tips,
      isSmart: smartBelowCents !== null,
      ladderPcm: padded(ladderPcm),
      fixedCents: padded(fixedCents),
      smartCents: padded(smartCents),
    },
  }
}

/** What would be sent. What is not asked for, and would be refused, is left out. */
export function paymentValueOf({ tips, ...rest }: PaymentForm): SettingFields<'payment'> {
  const { isSmart, smartBelowCents, ...plain } = tips
  const offers = (type: TipType) => tips.enabled && tips.types.includes(type)
  const smart = tips.enabled && isSmart
  const typed = {
    ...plain,
    ladderPcm: listOf(tips.ladderPcm, offers('ladder')),
    fixedCents: listOf(tips.fixedCents, offers('fixed')),
    smartCents: smart ? listOf(tips.smartCents, true) : [],
    // Empty where it is asked for is no amount, not “never”.
    smartBelowCents: smart ? (smartBelowCents ?? '') : null,
  }
  return { ...rest, tips: typed } as SettingFields<'payment'>
}

function listOf(list: readonly TypedNumber[], isOffered: boolean): readonly TypedNumber[] {
  const filled = list.slice(0, list.findLastIndex(each => each !== null) + 1)
  const isFine = filled.every((each, at) => typeof each === 'number' && each > Number(filled[at - 1] ?? 0))
  return isOffered || isFine ? filled : []
}
