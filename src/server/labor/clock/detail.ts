import type { ClockDetail } from '../../../shared/contract/labor/clock.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import { figuresOf, maySeePay } from './figures.ts'
import { listRecords } from './list.queries.ts'
import { clockRowOf } from './list.ts'
import { findRecord, listBreaks, listChanges, listParts, type StoredChange } from './records.queries.ts'

/** One record whole, with its history; a deleted one too (TIME-4). Throws NOT_FOUND. */
export async function getDetail(clockId: number, { run, merchantId, actor }: CallContext): Promise<ClockDetail> {
  const record = await findRecord(run, merchantId, clockId)
  if (!record) throw new Failure('NOT_FOUND', { field: 'clockId' })
  const state = record.deletedAt === null ? undefined : 'deleted'
  // By its own instant, so that an index finds it.
  const selection = { fromAt: record.inAt, employeeIds: [record.employeeId], clockIds: [clockId], state } as const
  const [rows, breaks, parts, history] = await Promise.all([
    listRecords(run, merchantId, selection, { order: 'asc', limit: 1, skip: 0 }),
    listBreaks(run, merchantId, clockId),
    listParts(run, merchantId, clockId),
    listChanges(run, merchantId, clockId),
  ])
  const [row] = rows
  if (!row) throw new Failure('NOT_FOUND', { field: 'clockId' })
  const hasPay = maySeePay(actor)
  return {
    ...clockRowOf(row, hasPay),
    breaks,
    parts: parts.map(({ onDate, ...figures }) => ({ date: onDate, ...figuresOf(figures, hasPay) })),
    history: history.map(change => asChange(change, hasPay)),
  }
}

function asChange({ reason, before, after, ...change }: StoredChange, hasPay: boolean): ClockDetail['history'][number] {
  return { ...change, reason: reason ?? '', before: withoutPay(before, hasPay), after: withoutPay(after, hasPay) }
}

function withoutPay(state: Record<string, unknown> | null, hasPay: boolean): Record<string, unknown> | null {
  if (state === null || hasPay) return state
  const { centsPerHour: _rate, ...rest } = state
  return rest
}
