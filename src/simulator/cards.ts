/** Card transactions that belong to no order, some of them taken back; and the batches of the readers (ORD-10, ORD-6). */
import type { Dice } from '../shared/rules/basics/dice.ts'
import { MINUTE, somebody, type Till } from './till.ts'

const TRANSACTIONS = 4

/** Puts a few card transactions without an order on the timeline. */
export function typeTransactions(till: Till, startsAt: number): void {
  const dice = till.diceFor('transactions')
  const length = Math.floor((till.endsAt - startsAt) / MINUTE)
  for (let no = 1; no <= TRANSACTIONS; no++) {
    const at = startsAt + dice.int(1, Math.max(1, length - 11)) * MINUTE
    till.timeline.at(at, () => typeTransaction(till, till.diceFor(`transaction ${no}`), no, at))
  }
}

function typeTransaction(till: Till, dice: Dice, no: number, at: number): void {
  const transactionKey = till.key(`t${no}`)
  const transactionNo = `${till.key('').replace(/\W/g, '').slice(-12)}${no}`
  const amountCents = dice.int(500, 9000)
  const tipCents = dice.chance(0.5) ? dice.int(1, 10) * 100 : 0
  const paymentDevice = dice.pick(till.readers)
  const card = {
    cardType: dice.among({ Visa: 6, Mastercard: 4 }),
    cardLast4: String(dice.int(0, 9999)).padStart(4, '0'),
    edcType: 'manual',
    paymentDevice,
    employeeId: somebody(till, dice),
  }
  const count = (cents: number) =>
    till.tally.transactions.set(paymentDevice, (till.tally.transactions.get(paymentDevice) ?? 0) + cents)
  const payment = { ...card, transactionKey, transactionNo, authCode: '123456', amountCents, tipCents }
  till.push('cardTransaction', transactionKey, at, { ...payment, kind: 'payment' })
  count(amountCents + tipCents)
  if (!dice.chance(0.5)) return
  const kind = dice.pick(['void', 'refund'] as const)
  const backAt = at + 10 * MINUTE
  till.timeline.at(backAt, () => {
    const key = `${transactionKey}.${kind}`
    const back = { ...card, transactionKey: key, ofKey: transactionKey, transactionNo: `${transactionNo}${kind}`, kind }
    const voidNo = kind === 'void' ? `V${transactionNo}` : ''
    till.push('cardTransaction', key, backAt, { ...back, voidNo, amountCents, tipCents })
    count(-amountCents - tipCents)
  })
}

/** Closes the batch of each reader that took anything. */
export function closeBatches(till: Till): void {
  const { now } = till.timeline
  for (const [index, paymentDevice] of till.readers.entries()) {
    if (till.tally.readerSums(paymentDevice).payments === 0) continue
    const employeeId = somebody(till, till.diceFor(`batch ${paymentDevice}`))
    till.push('batchClose', till.key(`b${index + 1}`), now, { paymentDevice, employeeId })
  }
}
