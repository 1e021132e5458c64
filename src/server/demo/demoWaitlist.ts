/** The waitlist of a demo store: weeks of evenings with what became of each party, and a line that waits right now. */
import { addDays, weekday } from '../../shared/rules/basics/dates.ts'
import { Dice } from '../../shared/rules/basics/dice.ts'
import { instantOfLocal } from '../../shared/rules/basics/localTime.ts'
import { dayNumber } from '../../shared/rules/basics/dates.ts'
import type { PartyState } from '../../shared/rules/waitlist/partyState.ts'
import { demoClock, type House } from './house.ts'

export interface DemoParty {
  readonly name: string
  readonly phone: string
  readonly size: number
  readonly quote: number
  readonly notes: string
  readonly wishes: readonly string[]
  readonly language: 'en' | 'zh'
  readonly state: PartyState
  readonly source: 'staff' | 'guest'
  readonly ahead: number
  readonly day: string
  /** Instants in milliseconds. */
  readonly joinedAt: number
  readonly toldAt: number | null
  readonly endedAt: number | null
}

const DAYS = 35
const MINUTE_MS = 60_000
const guests = [
  ['Olivia', 'en'],
  ['Marcus', 'en'],
  ['陈太太', 'zh'],
  ['Priya', 'en'],
  ['王先生', 'zh'],
  ['Sofia', 'en'],
  ['李家', 'zh'],
  ['Diego', 'en'],
  ['Hannah', 'en'],
  ['周小姐', 'zh'],
  ['Ben', 'en'],
  ['黄先生', 'zh'],
] as const
const wishes = [[], [], [], ['booth'], ['window'], ['highChair'], ['quiet'], ['wheelchair']] as const
const notes = ['', '', '', '', 'Birthday', '带老人', 'Stroller']
const sizes = { 1: 6, 2: 38, 3: 16, 4: 22, 5: 8, 6: 6, 8: 4 } as const
const ends = { seated: 82, left: 7, noShow: 4, cancelled: 7 } as const
/** When people wait: the hour of the local clock and how many parties an ordinary day has then. */
const busy = {
  main: [
    [12, 3],
    [18, 5],
    [19, 6],
    [20, 3],
  ],
  second: [
    [12, 4],
    [18, 2],
    [19, 2],
  ],
  third: [],
} as const

/** The parties of the last five weeks up to now, the oldest first; the last of them are in line. */
export function demoParties({ key }: Pick<House, 'key'>, { today, now }: { today: string; now: number }): DemoParty[] {
  const dice = new Dice(`waitlist ${key} ${today}`)
  const days = Array.from({ length: DAYS }, (_, back) => addDays(today, back - DAYS))
  const past = days.flatMap(day => busy[key].flatMap(([hour, parties]) => ofHour(dice, day, hour, parties)))
  return [
    ...past.toSorted((a, b) => a.joinedAt - b.joinedAt),
    ...earlier(dice, today, now),
    ...inLine(dice, key, today, now),
  ]
}

/** Somebody; on a list of today (`place`) nobody twice. */
function who(dice: Dice, place?: number) {
  const [name, language] = (place === undefined ? undefined : guests[place % guests.length]) ?? dice.pick(guests)
  return {
    name,
    language,
    phone: `(415) 555-01${String(dice.int(20, 99))}`,
    size: Number(dice.among(sizes)),
    notes: dice.pick(notes),
    wishes: dice.pick(wishes),
    source: dice.chance(0.2) ? ('guest' as const) : ('staff' as const),
  }
}

function ofHour(dice: Dice, day: string, hour: number, usual: number): DemoParty[] {
  const isLong = [0, 5, 6].includes(weekday(day))
  const count = dice.int(usual - 1, usual + (isLong ? 3 : 0))
  return Array.from({ length: count }, (_, place) => {
    const person = who(dice)
    const ahead = Math.min(place, dice.int(0, 4) + (isLong ? 2 : 0))
    const quote = Math.max(10, Math.ceil((8 + ahead * 5 + person.size) / 5) * 5)
    const joinedAt = instantOfLocal(dayNumber(day), (hour * 60 + dice.int(0, 59)) * MINUTE_MS, demoClock.timeZone)
    const waited = Math.max(3, Math.round(quote * dice.between(0.6, 1.35)))
    const state = dice.among(ends)
    const isTold = state === 'seated' || state === 'noShow'
    return {
      ...person,
      quote,
      ahead,
      day,
      state,
      joinedAt,
      toldAt: isTold ? joinedAt + (waited - 2) * MINUTE_MS : null,
      endedAt: joinedAt + waited * MINUTE_MS,
    }
  })
}

/** Those who came before the ones in line: most of them sit by now. */
function earlier(dice: Dice, today: string, now: number): DemoParty[] {
  const states = ['seated', 'noShow', 'cancelled', 'seated', 'left', 'seated'] as const
  return states.map((state, place) => {
    const joinedAt = now - (100 - place * 11) * MINUTE_MS
    const endedAt = joinedAt + dice.int(12, 30) * MINUTE_MS
    const toldAt = state === 'seated' || state === 'noShow' ? endedAt - 2 * MINUTE_MS : null
    return {
      ...who(dice, place),
      quote: 15 + dice.int(0, 2) * 5,
      ahead: place,
      day: today,
      state,
      joinedAt,
      toldAt,
      endedAt,
    }
  })
}

/** One is told, one is on the way, the others wait. */
function inLine(dice: Dice, key: House['key'], today: string, now: number): DemoParty[] {
  const count = key === 'main' ? 6 : 3
  return Array.from({ length: count }, (_, place) => {
    const state = place === 0 ? 'confirmed' : place === 1 ? 'told' : 'waiting'
    return {
      ...who(dice, place + 6),
      quote: 20 + place * 5,
      ahead: place,
      day: today,
      state,
      joinedAt: now - (24 - place * 4) * MINUTE_MS,
      toldAt: state === 'waiting' ? null : now - (4 - place * 2) * MINUTE_MS,
      endedAt: null,
    } as const
  })
}
