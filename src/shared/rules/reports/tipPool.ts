/**
 * Tip pools: what is put in, and what each gets, to the cent (docs/product/money.md, section 8). Owners never get anything;
 * managers only where a store says so, which the US FLSA forbids (29 CFR 531.54).
 */
import { allocate, percentOf, sumOf } from '../basics/money.ts'

/** What a role gets a share by. */
export interface PoolReceiver {
  readonly roleId: number
  /** Of each hour worked, where points share out. */
  readonly points: number
  /** Of the pool, in thousandths of a percent, where shares of roles share out. */
  readonly sharePcm: number
}

export interface TipPoolRules {
  /** A part of the givers' tips, or of their net sales and never more than their tips. */
  readonly basis: 'tips' | 'sales'
  readonly ratePcm: number
  /** Gratuities count as tips. */
  readonly withGratuity: boolean
  readonly giverRoleIds: readonly number[]
  readonly split: 'hours' | 'points' | 'shares'
  readonly receivers: readonly PoolReceiver[]
  /** Each day's tips to those who worked that day; else one pool of the whole period. */
  readonly byDay: boolean
  readonly allowsManagers: boolean
}

export interface PoolPerson {
  readonly employeeId: number
  readonly roleId: number
  readonly isOwner: boolean
  readonly isManager: boolean
}

/** What somebody took and worked on a day. */
export interface PoolDay {
  readonly date: string
  readonly employeeId: number
  readonly tipCents: number
  readonly gratuityCents: number
  readonly netCents: number
  readonly minutes: number
}

export interface PoolRow {
  readonly employeeId: number
  /** Tips before the pool, with gratuity where it counts. */
  readonly tipCents: number
  readonly givenCents: number
  readonly receivedCents: number
  /** Tips − given + received. */
  readonly keptCents: number
  readonly minutes: number
}

export interface PoolResult {
  /** Given = received. */
  readonly poolCents: number
  readonly rows: readonly PoolRow[]
  /** Days whose pool nobody could take: the givers keep theirs. */
  readonly untakenDays: readonly string[]
}

/** Why somebody gets nothing from any pool; undefined where they may. */
export function poolExclusion(
  person: PoolPerson,
  { allowsManagers }: Pick<TipPoolRules, 'allowsManagers'>,
): 'owner' | 'manager' | undefined {
  if (person.isOwner) return 'owner'
  return person.isManager && !allowsManagers ? 'manager' : undefined
}

/** Shares out the tips of some days. People without tips, hours or a share in it are left out. */
export function shareTipPool(rules: TipPoolRules, people: readonly PoolPerson[], days: readonly PoolDay[]): PoolResult {
  const byId = new Map(people.map(person => [person.employeeId, person]))
  const known = days.filter(({ employeeId }) => byId.has(employeeId))
  const rows = new Map<number, { tipCents: number; givenCents: number; receivedCents: number; minutes: number }>()
  const untaken: string[] = []
  for (const day of rules.byDay ? bucketsOf(known) : [['', merged(known)] as const]) {
    const [date, each] = day
    const shared = shareOnce(rules, byId, each)
    if (shared === undefined) untaken.push(date)
    for (const own of each) {
      const row = rows.get(own.employeeId) ?? { tipCents: 0, givenCents: 0, receivedCents: 0, minutes: 0 }
      rows.set(own.employeeId, {
        tipCents: row.tipCents + tipsOf(rules, own),
        givenCents: row.givenCents + (shared?.given.get(own.employeeId) ?? 0),
        receivedCents: row.receivedCents + (shared?.received.get(own.employeeId) ?? 0),
        minutes: row.minutes + own.minutes,
      })
    }
  }
  const all = [...rows].map(([employeeId, row]) => ({
    employeeId,
    ...row,
    keptCents: row.tipCents - row.givenCents + row.receivedCents,
  }))
  return {
    poolCents: sumOf(all.map(({ givenCents }) => givenCents)),
    rows: all
      .filter(row => row.tipCents !== 0 || row.minutes !== 0)
      .sort((one, other) => one.employeeId - other.employeeId),
    untakenDays: untaken.sort(),
  }
}

const tipsOf = ({ withGratuity }: TipPoolRules, { tipCents, gratuityCents }: PoolDay): number =>
  tipCents + (withGratuity ? gratuityCents : 0)

const bucketsOf = (days: readonly PoolDay[]) =>
  [...Map.groupBy(days, ({ date }) => date)].map(([date, each]) => [date, merged(each)] as const)

/** One row a person. */
function merged(days: readonly PoolDay[]): PoolDay[] {
  return [...Map.groupBy(days, ({ employeeId }) => employeeId)]
    .map(([employeeId, own]) => ({
      date: '',
      employeeId,
      tipCents: sumOf(own.map(day => day.tipCents)),
      gratuityCents: sumOf(own.map(day => day.gratuityCents)),
      netCents: sumOf(own.map(day => day.netCents)),
      minutes: sumOf(own.map(day => day.minutes)),
    }))
    .sort((one, other) => one.employeeId - other.employeeId)
}

type People = ReadonlyMap<number, PoolPerson>

/** One pool: what each gives and gets; undefined where there is something to share and nobody to take it. */
function shareOnce(rules: TipPoolRules, people: People, each: readonly PoolDay[]) {
  const given = new Map<number, number>()
  for (const own of each) {
    const roleId = people.get(own.employeeId)?.roleId
    if (roleId === undefined || !rules.giverRoleIds.includes(roleId)) continue
    const tips = Math.max(0, tipsOf(rules, own))
    const wanted = percentOf(rules.basis === 'tips' ? tips : Math.max(0, own.netCents), rules.ratePcm)
    const cents = Math.min(tips, wanted)
    if (cents > 0) given.set(own.employeeId, cents)
  }
  const pool = sumOf([...given.values()])
  const received = new Map<number, number>()
  if (pool === 0) return { given, received }
  const parts = partsOf(rules, people, each)
  if (parts.length === 0) return undefined
  const shares = allocate(
    pool,
    parts.map(({ weight }) => weight),
  )
  for (const [index, { takers }] of parts.entries()) {
    const cents = allocate(
      shares[index] ?? 0,
      takers.map(({ weight }) => weight),
    )
    for (const [place, { employeeId }] of takers.entries()) received.set(employeeId, cents[place] ?? 0)
  }
  return { given, received }
}

interface Part {
  readonly weight: number
  readonly takers: readonly { readonly employeeId: number; readonly weight: number }[]
}

/** How a pool is shared: first among parts, then among the people of each. A role nobody of which worked leaves its share to the others. */
function partsOf(rules: TipPoolRules, people: People, each: readonly PoolDay[]): Part[] {
  const takersOf = (receiver: PoolReceiver) =>
    each.flatMap(({ employeeId, minutes }) => {
      const person = people.get(employeeId)
      if (!person || person.roleId !== receiver.roleId || minutes <= 0) return []
      if (poolExclusion(person, rules) !== undefined) return []
      const weight = rules.split === 'points' ? minutes * receiver.points : minutes
      return weight === 0 ? [] : [{ employeeId, weight }]
    })
  if (rules.split === 'shares') {
    return rules.receivers
      .map(receiver => ({ weight: receiver.sharePcm, takers: takersOf(receiver) }))
      .filter(({ weight, takers }) => weight > 0 && takers.length > 0)
  }
  const takers = rules.receivers.flatMap(takersOf)
  return takers.length === 0 ? [] : [{ weight: 1, takers }]
}
