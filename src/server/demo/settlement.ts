/** How an order is paid: by one tender or several, with tips, and sometimes only at the second try. */
import { cardRates } from './tipping.ts'
import { percentOf } from '../../shared/rules/basics/money.ts'
import { isCardOrOnline, paymentCode, type Tender } from '../../shared/rules/payments/paymentStatus.ts'
import { evenParts } from '../../shared/rules/pricing/splits.ts'
import { tipBaseCents } from '../../shared/rules/pricing/tips.ts'
import type { PaymentMade, PricedTotals } from '../orders/ledger/sale.ts'
import type { Dice } from '../../shared/rules/basics/dice.ts'
import type { Occasion } from './occasion.ts'

const minuteMs = 60_000

/** The payments of an order that is settled at `at`, oldest first; none where nothing is due. */
export function paymentsOf(dice: Dice, occasion: Occasion, priced: PricedTotals, at: number): PaymentMade[] {
  const due = priced.totalCents
  if (due === 0) return []
  const parts = partsOf(dice, occasion, due)
  const base = tipBaseCents(priced, 'preTax')
  return parts.flatMap(({ tender, cents }, index) => {
    const share = Math.floor((base * cents) / due)
    const made = payment(dice, occasion, { tender, cents, tipBase: share, at: at + index * minuteMs })
    return [...failedTry(dice, made), made]
  })
}

interface Part {
  readonly tender: Tender
  readonly cents: number
}

/** One payer; or the party splits evenly, or a gift card pays what it holds. */
function partsOf(dice: Dice, occasion: Occasion, due: number): Part[] {
  const tender = tenderOf(dice, occasion)
  const isSplit = occasion.orderType === 'dineIn' && occasion.port !== 'qr' && occasion.guests > 1 && dice.chance(0.09)
  if (isSplit) {
    const payers = Math.min(occasion.guests, dice.int(2, 4), due)
    return evenParts(due, payers).map((cents, index) => ({
      tender: index === 0 ? tender : tenderOf(dice, occasion),
      cents,
    }))
  }
  if (tender !== 'giftCard') return [{ tender, cents: due }]
  const held = dice.pick([2000, 2500, 5000])
  const rest = due - held
  return rest <= 0
    ? [{ tender, cents: due }]
    : [
        { tender, cents: held },
        { tender: dice.chance(0.7) ? 'card' : 'cash', cents: rest },
      ]
}

function tenderOf(dice: Dice, { source, port }: Occasion): Tender {
  if (source === 'DoorDash' || source === 'Uber Eats') return 'thirdParty'
  if (port === 'web' || port === 'qr') return 'online'
  if (port === 'kiosk') return 'card'
  if (source === 'Phone') return dice.among({ card: 62, cash: 26, manualCard: 12 })
  return dice.among({ card: 75, cash: 21, giftCard: 3, manualCard: 1 })
}

interface Paying {
  readonly tender: Tender
  readonly cents: number
  readonly tipBase: number
  readonly at: number
}

/** A successful payment with the tip that suits it. */
export function payment(dice: Dice, occasion: Occasion, { tender, cents, tipBase, at }: Paying): PaymentMade {
  return {
    at,
    tender,
    code: paymentCode.successful,
    amountCents: cents,
    tipCents: tipOf(dice, occasion, tender, tipBase),
    ...(isCardOrOnline(tender) ? cardOf(dice) : {}),
    ...(occasion.employee ? { employeeName: occasion.employee.name } : {}),
    deviceName: occasion.deviceName,
  }
}

const cardOf = (dice: Dice) => ({
  cardType: dice.among({ Visa: 52, Mastercard: 26, Amex: 14, Discover: 5, UnionPay: 3 }),
  cardLast4: String(dice.int(0, 9999)).padStart(4, '0'),
  authCode: String(dice.int(0, 999_999)).padStart(6, '0'),
})

function tipOf(dice: Dice, occasion: Occasion, tender: Tender, baseCents: number): number {
  if (tender === 'thirdParty' || tender === 'giftCard') return 0
  if (tender === 'cash') return dice.chance(0.25) ? dice.int(1, 6) * 100 : 0
  // Anyone who pays a gratuity seldom adds a tip.
  const rates =
    occasion.guests >= 6 ? cardRates.withGratuity : occasion.orderType === 'dineIn' ? cardRates.table : cardRates.toGo
  const { ratePcm } = dice.weighted(rates, ({ weight }) => weight)
  return percentOf(baseCents, ratePcm)
}

/** A card that is refused before another try succeeds. */
function failedTry(dice: Dice, made: PaymentMade): PaymentMade[] {
  if ((made.tender !== 'card' && made.tender !== 'online') || !dice.chance(0.012)) return []
  return [
    {
      ...made,
      at: made.at - dice.int(20, 90) * 1000,
      code: paymentCode.failed,
      tipCents: 0,
      authCode: '',
      ...cardNumber(dice),
    },
  ]
}

const cardNumber = (dice: Dice) => ({ cardLast4: cardOf(dice).cardLast4 })
