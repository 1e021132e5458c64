/** Tip pools: every cent that is given is paid out, and to nobody who may not have it (RPT-7). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '../basics/money.ts'
import { type PoolDay, type PoolPerson, poolExclusion, shareTipPool, type TipPoolRules } from './tipPool.ts'

const WAITER = 1
const BUSSER = 2
const MANAGER = 3
const rules: TipPoolRules = {
  basis: 'tips',
  ratePcm: 20_000,
  withGratuity: false,
  giverRoleIds: [WAITER],
  split: 'hours',
  receivers: [{ roleId: BUSSER, points: 1, sharePcm: 100_000 }],
  byDay: true,
  allowsManagers: false,
}
const person = (employeeId: number, roleId: number, more: Partial<PoolPerson> = {}): PoolPerson => ({
  employeeId,
  roleId,
  isOwner: false,
  isManager: false,
  ...more,
})
const day = (employeeId: number, more: Partial<PoolDay>): PoolDay => ({
  date: '2026-03-02',
  employeeId,
  tipCents: 0,
  gratuityCents: 0,
  netCents: 0,
  minutes: 0,
  ...more,
})
const received = (result: ReturnType<typeof shareTipPool>) =>
  Object.fromEntries(result.rows.map(row => [row.employeeId, row.receivedCents]))

describe('RPT-7 a tip pool', () => {
  const people = [person(10, WAITER), person(20, BUSSER), person(21, BUSSER)]

  test('shares a part of the tips by hours; the last cent goes to the largest fraction', () => {
    const days = [day(10, { tipCents: 10_001, minutes: 480 }), day(20, { minutes: 300 }), day(21, { minutes: 150 })]
    const result = shareTipPool(rules, people, days)
    // 20 % of 100.01 is 20.00; two thirds 13.33 1/3, one third 6.66 2/3.
    expect(result).toMatchObject({ poolCents: 2000, untakenDays: [] })
    expect(received(result)).toEqual({ 10: 0, 20: 1333, 21: 667 })
    expect(result.rows.find(row => row.employeeId === 10)).toMatchObject({ givenCents: 2000, keptCents: 8001 })
  })

  test('by net sales never takes more than the tips', () => {
    const days = [day(10, { tipCents: 300, netCents: 100_000, minutes: 60 }), day(20, { minutes: 60 })]
    expect(shareTipPool({ ...rules, basis: 'sales', ratePcm: 3000 }, people, days).poolCents).toBe(300)
  })

  test('by points weighs the hours of a role', () => {
    const receivers = [
      { roleId: WAITER, points: 3, sharePcm: 0 },
      { roleId: BUSSER, points: 1, sharePcm: 0 },
    ]
    const days = [day(10, { tipCents: 4000, minutes: 60 }), day(20, { minutes: 60 })]
    const result = shareTipPool({ ...rules, ratePcm: 100_000, split: 'points', receivers }, people, days)
    expect(received(result)).toEqual({ 10: 3000, 20: 1000 })
  })

  test('by shares of roles leaves the share of a role that nobody worked to the others', () => {
    const receivers = [
      { roleId: BUSSER, points: 0, sharePcm: 70_000 },
      { roleId: MANAGER, points: 0, sharePcm: 30_000 },
    ]
    const days = [day(10, { tipCents: 1000, minutes: 60 }), day(20, { minutes: 10 }), day(21, { minutes: 10 })]
    expect(received(shareTipPool({ ...rules, split: 'shares', receivers }, people, days))).toEqual({
      10: 0,
      20: 100,
      21: 100,
    })
  })

  test('goes day by day: who was not there gets nothing of that day, and what nobody can take stays with the givers', () => {
    const days = [
      day(10, { date: '2026-03-02', tipCents: 1000, minutes: 60 }),
      day(20, { date: '2026-03-02', minutes: 60 }),
      day(10, { date: '2026-03-03', tipCents: 1000, minutes: 60 }),
    ]
    const byDay = shareTipPool(rules, people, days)
    expect(byDay).toMatchObject({ poolCents: 200, untakenDays: ['2026-03-03'] })
    expect(shareTipPool({ ...rules, byDay: false }, people, days)).toMatchObject({ poolCents: 400, untakenDays: [] })
  })

  test('pays no owner, and managers only where the store says so', () => {
    const receivers = [{ roleId: MANAGER, points: 1, sharePcm: 100_000 }]
    const staff = [
      person(10, WAITER),
      person(30, MANAGER, { isManager: true }),
      person(31, MANAGER, { isOwner: true, isManager: true }),
    ]
    const days = [day(10, { tipCents: 1000, minutes: 60 }), day(30, { minutes: 60 }), day(31, { minutes: 60 })]
    expect(shareTipPool({ ...rules, receivers }, staff, days)).toMatchObject({
      poolCents: 0,
      untakenDays: ['2026-03-02'],
    })
    const allowed = shareTipPool({ ...rules, receivers, allowsManagers: true }, staff, days)
    expect(received(allowed)).toEqual({ 10: 0, 30: 200, 31: 0 })
    expect(staff.map(each => poolExclusion(each, rules))).toEqual([undefined, 'manager', 'owner'])
  })

  test('keeps the row of a giver without hours whose tips went back another day', () => {
    const days = [
      day(10, { tipCents: 1000 }),
      day(20, { minutes: 60 }),
      day(10, { date: '2026-03-03', tipCents: -1000 }),
    ]
    const result = shareTipPool(rules, people, days)
    expect(result.poolCents).toBe(200)
    expect(result.rows.map(row => [row.employeeId, row.givenCents, row.receivedCents, row.keptCents])).toEqual([
      [10, 200, 0, -200],
      [20, 0, 200, 200],
    ])
  })

  test('takes nothing of tips that were refunded below zero', () => {
    const days = [day(10, { tipCents: -500, minutes: 60 }), day(20, { minutes: 60 })]
    expect(shareTipPool(rules, people, days)).toMatchObject({ poolCents: 0 })
  })

  const anyRules = fc.record({
    basis: fc.constantFrom('tips' as const, 'sales' as const),
    ratePcm: fc.integer({ min: 1, max: 100_000 }),
    withGratuity: fc.boolean(),
    giverRoleIds: fc.subarray([1, 2, 3]),
    split: fc.constantFrom('hours' as const, 'points' as const, 'shares' as const),
    receivers: fc
      .subarray([1, 2, 3])
      .chain(ids =>
        fc.tuple(
          ...ids.map(roleId =>
            fc.record({ roleId: fc.constant(roleId), points: fc.nat(20), sharePcm: fc.nat(100_000) }),
          ),
        ),
      ),
    byDay: fc.boolean(),
    allowsManagers: fc.boolean(),
  })
  const anyPeople = fc
    .array(fc.record({ roleId: fc.integer({ min: 1, max: 3 }), isOwner: fc.boolean(), isManager: fc.boolean() }), {
      maxLength: 8,
    })
    .map(each => each.map((own, index) => ({ employeeId: index + 1, ...own })))
  const anyDays = fc.array(
    fc.record({
      date: fc.constantFrom('2026-03-07', '2026-03-08', '2026-11-01'),
      employeeId: fc.integer({ min: 1, max: 9 }),
      tipCents: fc.integer({ min: -5000, max: 1_000_000 }),
      gratuityCents: fc.integer({ min: 0, max: 100_000 }),
      netCents: fc.integer({ min: -10_000, max: 10_000_000 }),
      minutes: fc.integer({ min: 0, max: 1500 }),
    }),
    { maxLength: 30 },
  )

  test('pays out exactly what is given, keeps all tips together, and nobody without a right gets any (property)', () => {
    fc.assert(
      fc.property(anyRules, anyPeople, anyDays, (own, people_, days) => {
        const result = shareTipPool(own, people_, days)
        const sum = (name: 'tipCents' | 'givenCents' | 'receivedCents' | 'keptCents') =>
          sumOf(result.rows.map(row => row[name]))
        expect(sum('receivedCents')).toBe(result.poolCents)
        expect(sum('givenCents')).toBe(result.poolCents)
        expect(sum('keptCents')).toBe(sum('tipCents'))
        for (const row of result.rows) {
          const who = people_.find(({ employeeId }) => employeeId === row.employeeId)
          expect(row.receivedCents).toBeGreaterThanOrEqual(0)
          expect(row.givenCents).toBeGreaterThanOrEqual(0)
          expect(sumOf(row.lines.map(line => line.receivedCents))).toBe(row.receivedCents)
          for (const { receivedCents, sharedCents, weight, allWeights } of row.lines) {
            const exact = allWeights === 0 ? 0 : (sharedCents * weight) / allWeights
            expect(Math.abs(receivedCents - exact)).toBeLessThan(1)
          }
          const mayReceive =
            who !== undefined &&
            poolExclusion(who, own) === undefined &&
            own.receivers.some(({ roleId }) => roleId === who.roleId)
          expect(mayReceive || row.receivedCents === 0).toBe(true)
        }
      }),
    )
  })
})
