/** How an order is paid: in parts, by tender, with what a tender adds, and sometimes only at the second try. */
import { charged, tipOn } from './charging.ts'
import { cardSurcharge } from '../shared/rules/pricing/cardSurcharge.ts'
import { roundCash } from '../shared/rules/pricing/cashRounding.ts'
import type { Dice } from '../shared/rules/basics/dice.ts'
import type { Tender } from '../shared/rules/payments/paymentStatus.ts'
import { evenParts } from '../shared/rules/pricing/splits.ts'
import { writeMoney } from '../shared/rules/basics/typedMoney.ts'
import type { RungOrder, RungPayment } from './rungOrder.ts'
import type { TalliedPayment } from './tally.ts'
import { MINUTE, somebody, type Till } from './till.ts'

interface Part {
  readonly tender: Tender
  readonly cents: number
  readonly giftCardNumber?: string
}

/** Settles an order: its payments with the order as it is closed, or each as an item of its own. */
export async function payOrder(till: Till, order: RungOrder, at: number): Promise<void> {
  const dice = till.diceFor(`${order.key} bill`)
  const payments: Attempt[] = []
  for (const [index, part] of partsOf(till, dice, order, at).entries()) {
    payments.push(...(await attempts(till, dice, order, { part, index, at })))
  }
  const tenders = payments.map(({ payment }) => `${payment.tender} ${writeMoney(payment.amountCents, 'USD')}`)
  till.say(`Order ${order.content.orderNo} pays ${tenders.join(', ') || 'nothing'}`)
  const isClosed = payments.length === 0 || dice.chance(0.5)
  if (isClosed) {
    order.change({ payments: payments.map(({ payment }) => payment), closedAt: till.iso(at) })
    order.push(at)
  } else {
    for (const { payment, at: paidAt } of payments) pay(till, order, payment, paidAt)
  }
  for (const { follow } of payments) follow?.()
}

function pay(
  { push, store }: Till,
  { key: orderKey }: RungOrder,
  payment: RungPayment,
  at: number,
  after: readonly string[] = [],
): void {
  push('payment', payment.paymentKey, at, { ...payment, orderKey, settingsAt: store.settingsAt }, after)
}

/** One payer; or the party splits evenly, or a gift card pays what it holds. */
function partsOf(till: Till, dice: Dice, { priced, content }: RungOrder, at: number): Part[] {
  const due = priced.totalCents
  if (due === 0) return []
  const sellsCard = content.lines.some(({ kind }) => kind === 'giftCard')
  const held = [...till.tally.giftCards].find(([, { balanceCents, from }]) => balanceCents > 0 && from <= at)
  if (held && !sellsCard && dice.chance(0.3)) {
    const [giftCardNumber, card] = held
    const cents = Math.min(card.balanceCents, due)
    card.balanceCents -= cents
    const rest: Part[] = cents < due ? [{ tender: dice.among({ card: 7, cash: 3 }), cents: due - cents }] : []
    return [{ tender: 'giftCard', cents, giftCardNumber }, ...rest]
  }
  const payers = dice.chance(0.12) ? dice.int(2, 4) : 1
  return evenParts(due, Math.min(payers, due)).map(cents => ({ tender: tenderOf(dice), cents }))
}

const tenderOf = (dice: Dice) => dice.among({ card: 68, cash: 26, manualCard: 3, thirdParty: 3 })

interface Attempt {
  readonly payment: RungPayment
  readonly at: number
  /** What happens to it later. */
  readonly follow?: () => void
}

/** A part paid: at once, or after a card that was declined, or by a payment that is confirmed later, or taken back once. */
async function attempts(
  till: Till,
  dice: Dice,
  order: RungOrder,
  { part, index, at }: { part: Part; index: number; at: number },
): Promise<Attempt[]> {
  const key = (no: number) => `${order.key}.p${index + 1}.${no}`
  const paidAt = at + index * MINUTE
  const plain = paymentOf(till, dice, part, key(1), paidAt)
  const isCard = plain.cardType !== undefined
  const mishap = dice.among({ none: 90, declined: 4, slow: 3, takenBack: 3 })
  // What is taken back is taken back at the reader: the gateway never saw it.
  const made = isCard && mishap !== 'takenBack' ? await charged(till, plain) : plain
  if (made.code === 2 || made.amountCents < plain.amountCents) {
    const rest = paymentOf(till, dice, { tender: 'cash', cents: restOf(plain, made) }, key(2), paidAt + MINUTE)
    return inPart(till, dice, order, { made, rest, at: paidAt })
  }
  // The gateway has decided already.
  const isTaken = mishap === 'declined' && made.gatewayRef !== undefined
  if (mishap === 'none' || isTaken || part.tender === 'giftCard' || (mishap !== 'takenBack' && !isCard))
    return [{ payment: made, at: paidAt, follow: () => taken(till, dice, order, made, paidAt) }]
  if (mishap === 'declined') {
    const second = paymentOf(till, dice, part, key(2), paidAt + MINUTE)
    return [
      { payment: { ...made, code: 2, tipCents: 0 }, at: paidAt },
      { payment: second, at: paidAt + MINUTE, follow: () => taken(till, dice, order, second, paidAt + MINUTE) },
    ]
  }
  if (mishap === 'slow')
    return [
      { payment: { ...made, code: 0 }, at: paidAt, follow: () => confirm(till, dice, order, made, paidAt + MINUTE) },
    ]
  return [
    {
      payment: made,
      at: paidAt,
      follow: () => takeBack(till, dice, order, { part, made, key: key(2), at: paidAt + 5 * MINUTE }),
    },
  ]
}

const restOf = (plain: RungPayment, made: RungPayment): number =>
  made.code === 2 ? plain.amountCents : plain.amountCents - made.amountCents

/** A card of which only a part was taken, or nothing: the rest is paid in cash. */
function inPart(
  till: Till,
  dice: Dice,
  order: RungOrder,
  { made, rest, at }: { made: RungPayment; rest: RungPayment; at: number },
): Attempt[] {
  const follow = () => taken(till, dice, order, made, at)
  return [
    made.code === 2 ? { payment: made, at } : { payment: made, at, follow },
    { payment: rest, at: at + MINUTE, follow: () => taken(till, dice, order, rest, at + MINUTE) },
  ]
}

/** A card whose answer came late. */
function confirm(till: Till, dice: Dice, order: RungOrder, made: RungPayment, at: number): void {
  const { paymentKey, employeeId = null } = made
  till.timeline.at(at, () => {
    till.push('paymentMove', `${paymentKey}.to1`, at, { paymentKey, to: 1, employeeId })
    // From now on it is money, of this moment.
    taken(till, dice, order, made, at)
  })
}

/** Typed by mistake: the payment is void, and the part is paid again. */
function takeBack(
  till: Till,
  dice: Dice,
  order: RungOrder,
  { part, made, key, at }: { part: Part; made: RungPayment; key: string; at: number },
): void {
  const { paymentKey, employeeId = null } = made
  till.timeline.at(at, () => {
    const voidKey = `${paymentKey}.to7`
    till.push('paymentMove', voidKey, at, { paymentKey, to: 7, reason: 'Typed by mistake', employeeId })
    const again = paymentOf(till, dice, { ...part, tender: part.tender === 'cash' ? 'card' : 'cash' }, key, at)
    // No more than is due: the void comes first.
    pay(till, order, again, at, [paymentKey, order.pushKey, voidKey])
    taken(till, dice, order, again, at)
  })
}

function paymentOf(
  till: Till,
  dice: Dice,
  { tender, cents, giftCardNumber }: Part,
  paymentKey: string,
  at: number,
): RungPayment {
  const { pricing } = till.store
  const common = { paymentKey, at: till.iso(at), tender, amountCents: cents, employeeId: somebody(till, dice) }
  if (giftCardNumber !== undefined) return { ...common, giftCardNumber }
  if (tender === 'cash') {
    const cashRoundingCents = roundCash(cents, pricing?.cashStep ?? 1).cashRoundingCents
    const tipCents = dice.chance(0.1) ? dice.int(1, 5) * 100 : 0
    return { ...common, tipCents, cashRoundingCents, ...(till.drawerKey && { drawerKey: till.drawerKey }) }
  }
  if (tender !== 'card' && tender !== 'manualCard') return common
  const cardFunding = dice.among({ credit: 60, debit: 35, prepaid: 5 })
  const surcharge = pricing?.cardSurcharge ? cardSurcharge(cents, cardFunding, pricing.cardSurcharge) : 0
  return {
    ...common,
    cardFunding,
    cardSurchargeCents: surcharge,
    cardType: dice.among({ Visa: 52, Mastercard: 28, Amex: 14, Discover: 6 }),
    cardLast4: String(dice.int(0, 9999)).padStart(4, '0'),
    authCode: String(dice.int(0, 999_999)).padStart(6, '0'),
    paymentDevice: dice.pick(till.readers),
    tipCents: dice.chance(0.6) ? null : tipOn(dice, cents),
  }
}

/** Money that stays: counted, and its tip entered when the guest has signed. */
function taken(till: Till, dice: Dice, order: RungOrder, made: RungPayment, at: number): void {
  const { paymentKey, tender, amountCents, cardSurchargeCents = 0, cashRoundingCents = 0, tipCents = 0 } = made
  const tallied: TalliedPayment = {
    key: paymentKey,
    at,
    tender,
    amountCents,
    tipCents,
    cardSurchargeCents,
    cashRoundingCents,
    reader: made.paymentDevice ?? '',
  }
  order.tallied.payments.push(tallied)
  if (tipCents !== null) return
  // Some are left until the evening is over.
  const enteredAt = dice.chance(0.1) ? till.endsAt : Math.min(till.endsAt, at + dice.int(3, 40) * MINUTE)
  till.timeline.at(enteredAt, () => enterTip(till, tallied, tipOn(dice, amountCents), enteredAt))
}

function enterTip(till: Till, payment: TalliedPayment, tipCents: number, at: number): void {
  payment.tipCents = tipCents
  const employeeId = somebody(till, till.diceFor(`${payment.key} tip`))
  till.push('tip', `${payment.key}.tip`, at, { paymentKey: payment.key, tipCents, employeeId })
}
