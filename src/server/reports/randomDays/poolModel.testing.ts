/** What a tip pool comes to from the rows of orders and shifts, without the database. */
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { shareTipPool, type TipPoolRules } from '../../../shared/rules/reports/tipPool.ts'
import type { StoreOfDays } from './days.testing.ts'
import type { Worked } from './laborModel.testing.ts'
import { personKey, type Range, refundsOf, within } from './salesModel.testing.ts'

/** Everybody of the cast has the one role. A name alone counts with the one who is called so, as in the tip report. */
export function poolOf(
  { cast, orders }: StoreOfDays,
  worked: readonly Worked[],
  { rules, roleId }: { readonly rules: TipPoolRules; readonly roleId: number },
  range: Range,
) {
  const idOf = new Map(cast.people.flatMap(({ id, name }) => [[String(id), id] as const, [`=${name}`, id] as const]))
  const none = { tipCents: 0, gratuityCents: 0, netCents: 0, minutes: 0 }
  const sums = new Map<string, typeof none>()
  const add = (date: string, employeeId: number | undefined, more: Partial<typeof none>) => {
    if (employeeId === undefined || !within(date, range)) return
    const key = `${date} ${employeeId}`
    const sum = sums.get(key) ?? none
    sums.set(key, {
      tipCents: sum.tipCents + (more.tipCents ?? 0),
      gratuityCents: sum.gratuityCents + (more.gratuityCents ?? 0),
      netCents: sum.netCents + (more.netCents ?? 0),
      minutes: sum.minutes + (more.minutes ?? 0),
    })
  }
  for (const booked of orders) {
    const { order, payments } = booked
    const id = idOf.get(personKey(order.employeeId, order.employeeName))
    if (order.status !== 'deleted')
      add(order.businessDate, id, { gratuityCents: order.gratuityCents, netCents: order.netCents })
    for (const { code, businessDate, tipCents } of payments) if (code === 1) add(businessDate, id, { tipCents })
    for (const { row } of refundsOf(booked))
      add(row.businessDate, id, {
        tipCents: -row.tipCents,
        gratuityCents: -row.gratuityCents,
        netCents: -row.netCents,
      })
  }
  for (const { workday, employeeId, workMinutes } of worked) add(workday, employeeId, { minutes: workMinutes })
  const days = [...sums].map(([key, sum]) => {
    const [date = '', employeeId] = key.split(' ')
    return { date, employeeId: Number(employeeId), ...sum }
  })
  const people = cast.people.map(({ id }) => ({ employeeId: id, roleId, isOwner: false, isManager: false }))
  const { rows } = shareTipPool(rules, people, days)
  const shown = rows
    .map(({ employeeId, tipCents, givenCents, receivedCents, keptCents, minutes }) => ({
      employeeId,
      tipCents,
      givenCents,
      receivedCents,
      keptCents,
      minutes,
    }))
    .filter(({ tipCents, minutes }) => tipCents !== 0 || minutes !== 0)
  return { poolCents: sumOf(rows.map(({ givenCents }) => givenCents)), rows: shown }
}
