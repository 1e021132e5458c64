/** What the address of the close-batch history says: days, filters, sort and page (SHELL-3, SHELL-11). */
import { z } from 'zod'
import { batchFilters, batchSorts } from '../../../shared/contract/payments/batches.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { listStateOf } from '../../kit/listState.ts'

/** No days in the address: the last thirty. */
export const batchListSchema = listStateOf({
  from: z.string().default(''),
  to: z.string().default(''),
  devices: batchFilters.devices,
  kinds: batchFilters.kinds,
  sort: z.enum(batchSorts).default('time'),
})
export type BatchListState = z.output<typeof batchListSchema>

const isDay = (day: string): boolean => z.iso.date().safeParse(day).success

/** The days that a state asks for on the business day `today`. */
export function daysOf({ from, to }: Pick<BatchListState, 'from' | 'to'>, today: string): { from: string; to: string } {
  return isDay(from) && isDay(to) ? { from, to } : { from: addDays(today, -29), to: today }
}

/** Where a batch is shown whole. */
export const addressOfBatch = (batchId: number): string => `/merchant/closeBatchHistoryDetail/${batchId}`
