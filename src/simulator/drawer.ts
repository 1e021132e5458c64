/** The cash drawer of an evening: opened, money in and out, counted (RPT-4). */
import { writeMoney } from '../shared/rules/basics/typedMoney.ts'
import { MINUTE, somebody, type Till } from './till.ts'

const START_CENTS = 20_000
/** Above it, what is too much goes to the safe. */
const DROP_ABOVE_CENTS = 40_000
const DROP_CENTS = 20_000
const notes = [10_000, 5000, 2000, 1000, 500, 100, 25, 10, 5, 1] as const

/** Opens the drawer and puts what happens to it on the timeline. */
export function openDrawer(till: Till, drawerKey: string, at: number): void {
  const dice = till.diceFor('drawer')
  const { tally, timeline, endsAt } = till
  tally.drawer.startCents = START_CENTS
  const employeeId = somebody(till, dice)
  till.push('drawerOpen', `${drawerKey}.open`, at, { drawerKey, name: 'Front', startCents: START_CENTS, employeeId })
  const length = endsAt - at
  const later = (part: number) => at + Math.floor(length * part)
  timeline.at(later(0.2), () => enter(till, drawerKey, 'noSale', 0, 'Change for the bar'))
  timeline.at(later(0.3), () => enter(till, drawerKey, 'payIn', 5000, 'More change'))
  timeline.at(later(0.45), () => enter(till, drawerKey, 'payOut', 100 * dice.int(5, 30), 'Ice'))
  for (let from = at; from < endsAt; from += 30 * MINUTE)
    timeline.at(from, () => {
      if (tally.expectedCents > DROP_ABOVE_CENTS) enter(till, drawerKey, 'drop', DROP_CENTS, 'To the safe')
    })
}

type EventKind = 'payIn' | 'payOut' | 'drop' | 'tipPaid' | 'noSale'
const sumOf = { payIn: 'payInCents', payOut: 'payOutCents', drop: 'dropCents', tipPaid: 'tipPaidCents' } as const

function enter(till: Till, drawerKey: string, kind: EventKind, amountCents: number, reason: string): void {
  const { tally, timeline } = till
  const key = `${drawerKey}.${kind}.${timeline.now}`
  const employeeId = somebody(till, till.diceFor(key))
  if (kind !== 'noSale') tally.drawer[sumOf[kind]] += amountCents
  till.say(`Drawer: ${kind} ${writeMoney(amountCents, 'USD')}`)
  till.push('drawerEvent', key, timeline.now, { drawerKey, kind, amountCents, reason, employeeId })
}

/** Card tips are handed out in cash as far as there is some, and the rest is counted: now and then a few cents short. */
export function countDrawer(till: Till, drawerKey: string): void {
  const dice = till.diceFor('count')
  const { tally, timeline } = till
  const cardTips = tally.payments.reduce(
    (sum, { tender, tipCents }) => sum + (tender === 'cash' ? 0 : (tipCents ?? 0)),
    0,
  )
  const paid = Math.min(cardTips, Math.max(0, tally.expectedCents - START_CENTS))
  if (paid > 0) enter(till, drawerKey, 'tipPaid', paid, 'Card tips')
  const countedCents = Math.max(0, tally.expectedCents + dice.pick([0, 0, 0, -28, 5]))
  tally.drawer.countedCents = countedCents
  const body = { drawerKey, countedCents, denominations: inNotes(countedCents), blind: dice.chance(0.5) }
  till.push('drawerCount', `${drawerKey}.count`, timeline.now, { ...body, employeeId: somebody(till, dice) })
}

/** How many of each note and coin, the largest first. */
function inNotes(cents: number): Record<string, number> {
  let left = cents
  const counted: Record<string, number> = {}
  for (const note of notes) {
    if (left >= note) counted[String(note)] = Math.floor(left / note)
    left %= note
  }
  return counted
}
