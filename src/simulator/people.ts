/** Who works the evening: clocked in, on a break, clocked out (POS-2). */
import { MINUTE, type Till } from './till.ts'

/** So many at most are clocked. */
const MOST_CLOCKED = 6

/** Clocks people in at the beginning, one after the other, and puts their evening on the timeline. */
export function clockPeople(till: Till, startsAt: number): void {
  for (const [place, { employeeId, name }] of till.staff.slice(0, MOST_CLOCKED).entries()) {
    clockEvening(till, employeeId, { name, inAt: startsAt + place * MINUTE })
  }
}

function clockEvening(till: Till, employeeId: number, { name, inAt }: { name: string; inAt: number }): void {
  const dice = till.diceFor(`clock ${employeeId}`)
  const { timeline, tally, endsAt, iso } = till
  const clockKey = till.key(`c${employeeId}`)
  const outAt = endsAt - dice.int(0, 5) * MINUTE
  const breakAt = inAt + Math.floor((outAt - inAt) / 2 / MINUTE) * MINUTE
  const breakEnd = breakAt + dice.int(5, 15) * MINUTE
  const isPaid = dice.chance(0.4)
  let revision = 0
  const push = (
    at: number,
    more: { outAt?: string; breaks?: { startAt: string; endAt?: string; isPaid: boolean }[] },
  ) => {
    revision += 1
    till.push('clock', `${clockKey}.${revision}`, at, { clockKey, revision, employeeId, inAt: iso(inAt), ...more })
  }
  const startAt = iso(breakAt)
  timeline.at(inAt, () => {
    till.say(`${name} clocks in`)
    push(inAt, {})
  })
  // A short evening has no break.
  const hasBreak = breakEnd < outAt
  if (hasBreak) {
    timeline.at(breakAt, () => push(breakAt, { breaks: [{ startAt, isPaid }] }))
    timeline.at(breakEnd, () => push(breakEnd, { breaks: [{ startAt, endAt: iso(breakEnd), isPaid }] }))
  }
  timeline.at(outAt, () => {
    till.say(`${name} clocks out`)
    push(outAt, { outAt: iso(outAt), breaks: hasBreak ? [{ startAt, endAt: iso(breakEnd), isPaid }] : [] })
    const unpaid = hasBreak && !isPaid ? breakEnd - breakAt : 0
    tally.workedMinutes.set(employeeId, (outAt - inAt - unpaid) / MINUTE)
  })
}
