/** What an item is, and why it is not in the books, in words. */
import type { ReviewReason, PushDetail, PushRow } from '../../../shared/contract/orders/devicePushes.ts'
import type { Tone } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'

export const stateTones: Record<PushRow['state'], Tone> = {
  applied: 'good',
  waiting: 'info',
  held: 'attention',
  dismissed: 'neutral',
}

const told = [
  'field',
  'failure',
  'problem',
  'amountCents',
  'dueCents',
  'expectedCents',
  'cashRoundingCents',
  'cardSurchargeCents',
  'tookCents',
  'refundedCents',
  'requestedCents',
  'leftCents',
  'limitCents',
  'paidCents',
  'count',
  'from',
  'to',
  'tender',
  'inAt',
  'outAt',
  'last4',
  'employeeId',
  'saidAt',
  'menuVersionNo',
  'revision',
] as const
type Told = (typeof told)[number]
type Fact = PushDetail['facts'][number]

const tenders = ['cash', 'card', 'thirdParty', 'manualCard', 'giftCard', 'online'] as const
type Tender = (typeof tenders)[number]
const paymentCodes = [0, 1, 2, 3, 4, 5, 6, 7] as const
type Code = (typeof paymentCodes)[number]

const isTold = (name: string): name is Told => (told as readonly string[]).includes(name)
const isCode = (value: unknown): value is Code => (paymentCodes as readonly unknown[]).includes(value)
const isTender = (value: unknown): value is Tender => (tenders as readonly unknown[]).includes(value)

export function usePushWords() {
  const t = useTexts()
  const { money, dateTime } = useFormat()
  const value = ({ name, value: given }: Fact): string => {
    if (name === 'tender' && isTender(given)) return t(`orders.tender.${given}`)
    if ((name === 'from' || name === 'to') && isCode(given)) return t(`orders.payment.${given}`)
    if (name.endsWith('Cents') && typeof given === 'number') return money(given)
    if (name.endsWith('At') && typeof given === 'string') return dateTime(given)
    return String(given)
  }
  return {
    /** “Order 1042”. */
    what: ({ kind, subject }: Pick<PushRow, 'kind' | 'subject'>): string =>
      [t(`devicePushes.kinds.${kind}`), subject].filter(part => part !== '').join(' '),
    why: ({ state, reason }: Pick<PushRow, 'state'> & { readonly reason: ReviewReason | null }): string => {
      if (state === 'waiting') return t('devicePushes.waitsShort')
      return reason === null ? t('common.none') : t(`devicePushes.reasons.${reason}`)
    },
    hint: ({ state, reason }: Pick<PushRow, 'state' | 'reason'>): string | undefined => {
      if (state === 'waiting') return t('devicePushes.hints.waiting')
      return state === 'held' && reason !== null ? t(`devicePushes.hints.${reason}`) : undefined
    },
    solution: ({ solution, solvedByName: name, state }: PushRow): string => {
      if (state !== 'applied' && state !== 'dismissed') return t('common.none')
      return solution === '' ? t('devicePushes.solution.itself') : t(`devicePushes.solution.${solution}`, { name })
    },
    /** What people can make something of; names and values. */
    facts: (facts: readonly Fact[]): [string, string][] =>
      facts.flatMap(fact =>
        isTold(fact.name) ? [[t(`devicePushes.facts.${fact.name}`), value(fact)] as [string, string]] : [],
      ),
  }
}
