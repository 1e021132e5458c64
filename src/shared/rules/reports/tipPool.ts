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

/** How somebody's part of one day's pool, or of the period's, came about. */
export interface PoolLine {
  /** Empty where the pool is of the whole period. */
  readonly date: string
  readonly tipCents: number
  readonly netCents: number
  readonly givenCents: number
  /** Received = shared × weight ÷ all weights, to the cent. Shared is the pool, or the share of the role. */
  readonly sharedCents: number
  /** Minutes; points × minutes where points share out. */
  readonly weight: number
  readonly allWeights: number
  readonly receivedCents: number
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
  readonly lines: readonly PoolLine[]
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
  const buckets = (rules.byDay ? bucketsOf(known) : [['', merged(known)] as const]).map(([date, each]) => ({
    date,
    each,
    shared: shareOnce(rules, byId, each),
  }))
  const lines = buckets.flatMap(({ date, each, shared }) =>
    each.map(own => ({ employeeId: own.employeeId, minutes: own.minutes, line: lineOf(rules, date, own, shared) })),
  )
  const rows = [...Map.groupBy(lines, ({ employeeId }) => employeeId)].map(([employeeId, own]) =>
    rowOf(
      employeeId,
      sumOf(own.map(({ minutes }) => minutes)),
      own.map(({ line }) => line),
    ),
  )
  return {
    poolCents: sumOf(rows.map(({ givenCents }) => givenCents)),
    rows: rows
      .filter(row => row.minutes !== 0 || row.lines.length !== 0)
      .sort((one, other) => one.employeeId - other.employeeId),
    untakenDays: buckets.flatMap(({ date, shared }) => (shared === undefined ? [date] : [])).sort(),
  }
}

function rowOf(employeeId: number, minutes: number, lines: readonly PoolLine[]): PoolRow {
  const sum = (name: 'tipCents' | 'givenCents' | 'receivedCents') => sumOf(lines.map(line => line[name]))
  const [tipCents, givenCents, receivedCents] = [sum('tipCents'), sum('givenCents'), sum('receivedCents')]
  return {
    employeeId,
    tipCents,
    givenCents,
    receivedCents,
    keptCents: tipCents - givenCents + receivedCents,
    minutes,
    // A day on which nobody's money moved explains nothing.
    lines: lines
      .filter(line => line.tipCents !== 0 || line.givenCents !== 0 || line.receivedCents !== 0)
      .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  }
}

function lineOf(rules: TipPoolRules, date: string, own: PoolDay, shared: ReturnType<typeof shareOnce>): PoolLine {
  const got = shared?.received.get(own.employeeId)
  return {
    date,
    tipCents: tipsOf(rules, own),
    netCents: own.netCents,
    givenCents: shared?.given.get(own.employeeId) ?? 0,
    sharedCents: got?.sharedCents ?? 0,
    weight: got?.weight ?? 0,
    allWeights: got?.allWeights ?? 0,
    receivedCents: got?.receivedCents ?? 0,
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
  const received = new Map<number, Omit<PoolLine, 'date' | 'tipCents' | 'netCents' | 'givenCents'>>()
  if (pool === 0) return { given, received }
  const parts = partsOf(rules, people, each)
  if (parts.length === 0) return undefined
  const shares = allocate(
    pool,
    parts.map(({ weight }) => weight),
  )
  for (const [index, { takers }] of parts.entries()) {
    const sharedCents = shares[index] ?? 0
    const weights = takers.map(({ weight }) => weight)
    const cents = allocate(sharedCents, weights)
    const allWeights = sumOf(weights)
    for (const [place, { employeeId, weight }] of takers.entries()) {
      received.set(employeeId, { sharedCents, weight, allWeights, receivedCents: cents[place] ?? 0 })
    }
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
