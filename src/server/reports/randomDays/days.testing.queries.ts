/** Rows of random days that no call writes in bulk. */
import { sql } from 'kysely'
import { rebuildParts } from '../../labor/clock/clockParts.ts'
import { readLaborRules } from '../../labor/clock/laborRules.queries.ts'
import { newYork } from '../../orders/ledger/testing/sales.ts'
import type { TestStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import type { Shift } from './days.testing.ts'

/** Everybody but the first has one role: they are each other's peers. */
export async function sameRole({ merchantId }: TestStore): Promise<void> {
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run =>
    run(sql`
      update employee set role_id = (select max(role_id) from role where merchant_id = ${merchantId})
      where merchant_id = ${merchantId}
        and employee_id > (select min(employee_id) from employee where merchant_id = ${merchantId})`),
  )
}

/** Clock records that have ended, each at the wage of its person. */
export async function writeShifts({ merchantId }: TestStore, shifts: readonly Shift[]): Promise<void> {
  const { engine } = await testServer()
  const rows = shifts.map(({ employeeId, from, to }) => ({
    id: employeeId,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }))
  await engine.transact({ merchantId }, 'write', async run => {
    const rates = await run(sql<{ employeeId: number; centsPerHour: number }>`
      select employee_id, cents_per_hour from pay_rate where merchant_id = ${merchantId}`)
    const rateOf = new Map(rates.map(({ employeeId, centsPerHour }) => [employeeId, centsPerHour]))
    const paid = rows.map(row => ({ ...row, rate: rateOf.get(row.id) ?? null }))
    await run(sql`
      insert into clock_record (merchant_id, employee_id, work_date, in_at, out_at, cents_per_hour, source)
      select ${merchantId}, x.id, (x."from" at time zone ${newYork.timeZone}::text)::date, x."from", x."to",
        x.rate, 'pos'
      from jsonb_to_recordset(${JSON.stringify(paid)}::text::jsonb)
        as x (id int, "from" timestamptz, "to" timestamptz, rate bigint)
      returning clock_id`)
    await rebuildParts(run, merchantId, await readLaborRules(run, merchantId, newYork.timeZone))
  })
}
