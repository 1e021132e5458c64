/** For tests that change orders in a transaction of their own, without a call. */
import type { Run } from '../../../db/run.ts'
import type { OrderChanging } from '../changeOrder.queries.ts'

export const changing = (run: Run): OrderChanging => ({
  run,
  publish: () => {},
  request: { now: new Date() } as OrderChanging['request'],
})
