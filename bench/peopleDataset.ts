/**
 * A store with thousands of people and five years of their clock records, among small ones; written by the database
 * itself, and paid by the product's own rules.
 */
import { sql } from 'kysely'
import { addDays } from '../src/shared/rules/basics/dates.ts'
import { workdayOf } from '../src/shared/rules/labor/workCalendar.ts'
import { createRestaurant } from '../src/server/demo/demoStores.queries.ts'
import { demoClock, houses } from '../src/server/demo/house.ts'
import { boss, mainStaff } from '../src/server/demo/people.ts'
import type { Engine } from '../src/server/db/engine.ts'
import type { Run } from '../src/server/db/run.ts'
import { rebuildParts } from '../src/server/labor/clock/clockParts.ts'
import { defaultLaborRules } from '../src/server/labor/clock/laborRules.queries.ts'

export interface PeopleDataset {
  readonly large: number
  readonly firstDay: string
  readonly lastDay: string
  readonly employeeIds: readonly number[]
  readonly records: number
  /** How long all parts of the large store took to be written anew. */
  readonly rebuildSeconds: number
}

const years = 5
const smallStores = 19
const smallPeople = 20
const smallRecords = 5_000
/** Everybody works so many of eleven days. */
const workedOf11 = 6

/** Fills an empty, migrated database. */
export async function fillPeople(
  engine: Engine,
  { people, records }: { people: number; records: number },
  say: (line: string) => void,
): Promise<PeopleDataset> {
  const today = workdayOf(new Date().toISOString(), { ...defaultLaborRules, timeZone: demoClock.timeZone })
  const lastDay = addDays(today, -1)
  const daysOf = (count: number, of: number) => Math.min(365 * years, Math.round((count * 11) / workedOf11 / of))
  const large = await createStore(engine, people)
  await clockStore(engine, large, daysOf(records, people), lastDay)
  say('  the small stores')
  for (let store = 0; store < smallStores; store++) {
    const merchantId = await createStore(engine, smallPeople)
    await clockStore(engine, merchantId, daysOf(smallRecords, smallPeople), lastDay)
  }
  await engine.script('vacuum analyze')
  say('  paying them by the rules')
  const started = performance.now()
  const rules = { ...defaultLaborRules, timeZone: demoClock.timeZone }
  await engine.transact({ merchantId: large }, 'write', run => rebuildParts(run, large, rules))
  const rebuildSeconds = (performance.now() - started) / 1000
  await engine.script('vacuum analyze')
  const [counted] = await engine.transact('owner', 'read', run =>
    run(sql<{ records: number; firstDay: string }>`
      select count(*) as records, min(work_date) as first_day from clock_record where merchant_id = ${large}`),
  )
  const ids = await engine.transact('owner', 'read', run =>
    run(sql<{ employeeId: number }>`select employee_id from employee where merchant_id = ${large}`),
  )
  const employeeIds = ids.map(({ employeeId }) => employeeId)
  const { records: written, firstDay } = counted ?? { records: 0, firstDay: lastDay }
  return { large, firstDay, lastDay, employeeIds, records: written, rebuildSeconds }
}

/** A restaurant with so many people, each with a rate and a raise. */
async function createStore(engine: Engine, people: number): Promise<number> {
  return engine.transact('owner', 'write', async run => {
    const staff = [boss, ...mainStaff].map(({ email: _email, ...person }) => ({ ...person, passwordHash: 'none' }))
    const { merchantId } = await createRestaurant(run, houses.main, staff, { demo: false })
    await run(sql`
      with made as (
        insert into account (password_hash) select 'none' from generate_series(1, ${people - staff.length})
        returning account_id
      ), numbered as (select account_id, row_number() over (order by account_id) as n from made)
      insert into employee (merchant_id, account_id, role_id, employee_no, first_name, last_name, login_name, phone)
      select ${merchantId}, account_id,
        (select role_id from role where merchant_id = ${merchantId} and name = (array['Waiter', 'Kitchen', 'Cashier'])[1 + n % 3]),
        (1000 + n)::text,
        (array['Mia', 'Leo', 'Sofia', 'Daniel', 'Amy', 'Tony', 'Ming', 'Luis', 'Hong', 'Grace', 'Wei', 'Ivy', 'Omar'])[1 + n % 13],
        (array['Chen', 'Huang', 'Martinez', 'Kim', 'Wu', 'Nguyen', 'Zhou', 'Garcia', 'Zhao', 'Lin', 'Patel'])[1 + n % 11] || ' ' || n,
        'p' || n, '415555' || lpad(n::text, 4, '0')
      from numbered`)
    await run(sql`
      insert into pay_rate (merchant_id, employee_id, from_date, cents_per_hour)
      select merchant_id, employee_id, day, 1600 + employee_id % 700 + case when day > '2020-01-01' then 150 else 0 end
      from employee, unnest(array['2015-01-01', '2024-06-01']::date[]) as day where merchant_id = ${merchantId}`)
    return merchantId
  })
}

/** Eight hours between morning and evening with half an hour's break, day by day, as punches come in. */
async function clockStore(engine: Engine, merchantId: number, days: number, lastDay: string): Promise<void> {
  const zone = demoClock.timeZone
  await quickly(engine, async run => {
    await run(sql`
      insert into clock_record (merchant_id, employee_id, work_date, in_at, out_at, cents_per_hour, source, version)
      select ${merchantId}, e.employee_id, d.day, i.at, i.at + interval '8 hours' + (i.dice % 23) * interval '1 minute',
        1600 + e.employee_id % 700, 'pos', case when i.dice % 50 = 0 then 2 else 1 end
      from generate_series(0, ${days - 1}) as back (n)
      cross join lateral (select ${lastDay}::date - (${days - 1} - back.n) as day) d
      join employee e on e.merchant_id = ${merchantId}
      cross join lateral (
        select (d.day + interval '8 hours' + (dice % 420) * interval '1 minute' + (dice % 60) * interval '1 second')
          at time zone ${zone} as at, dice
        from (select abs(hashint4(e.employee_id * 4001 + (d.day - date '2015-01-01'))) as dice) h) i
      where (e.employee_id * 7 + (d.day - date '2015-01-01')) % 11 < ${workedOf11}
      order by d.day, i.at`)
    await run(sql`
      insert into clock_break (merchant_id, clock_id, start_at, end_at, is_paid)
      select merchant_id, clock_id, in_at + interval '4 hours', in_at + interval '4 hours 30 minutes', clock_id % 7 = 0
      from clock_record where merchant_id = ${merchantId} order by clock_id`)
    await run(sql`
      insert into clock_day_count select merchant_id, work_date, count(*) from clock_record
      where merchant_id = ${merchantId} group by merchant_id, work_date`)
    await run(sql`
      insert into clock_month_count select merchant_id, date_trunc('month', on_date::timestamp)::date, sum(records)
      from clock_day_count where merchant_id = ${merchantId} group by 1, 2`)
    await run(sql`
      insert into clock_count select merchant_id, date_trunc('month', work_date::timestamp)::date, employee_id, count(*)
      from clock_record where merchant_id = ${merchantId} group by 1, 2, 3`)
  })
}

/** Without the triggers and foreign keys of rows that are right as they are made. */
function quickly(engine: Engine, work: (run: Run) => Promise<void>): Promise<void> {
  return engine.transact('owner', 'write', async run => {
    await run(sql`set local session_replication_role = replica`)
    await work(run)
  })
}
