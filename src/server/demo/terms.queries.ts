/** Pay, limits and the POS password of a demo person. */
import { sql } from 'kysely'
import type { KeyedHash } from '../staff/employees/posPasswordKey.ts'
import { build } from '../db/build.ts'
import type { Run } from '../db/run.ts'
import type { DemoTerms } from './people.ts'

/** Terms with dates, and the POS password as it is stored. */
export interface MadeTerms extends DemoTerms {
  /** From which the days are counted back. */
  readonly today: string
  readonly posPasswordHash: string
  readonly keyedHash: KeyedHash
}

/** Writes somebody's terms. */
export async function writeTerms(run: Run, merchantId: number, employeeId: number, terms: MadeTerms): Promise<void> {
  const { today, hiredDaysAgo, posPasswordHash, posPassword, lockOption, maxDiscountPcm, pay, phone } = terms
  await run(
    build
      .updateTable('employee')
      .set({
        hiredOn: sql<string>`${today}::date - ${hiredDaysAgo}::int`,
        posPasswordHash,
        posPasswordKey: terms.keyedHash(merchantId, posPassword),
        lockOption,
        maxDiscountPcm,
        phone,
      })
      .where('merchantId', '=', merchantId)
      .where('employeeId', '=', employeeId),
  )
  for (const { daysAgo, centsPerHour } of pay) {
    await run(sql`insert into pay_rate (merchant_id, employee_id, from_date, cents_per_hour)
      values (${merchantId}, ${employeeId}, ${today}::date - ${daysAgo}::int, ${centsPerHour})`)
  }
}
