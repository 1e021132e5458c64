import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import { wallClock } from '../../kernel/exports/cells.ts'
import { listClashes } from './clockRecords.queries.ts'

/** Throws CLOCK_OVERLAPS, with its times, where another record of the person shares time with these (TIME-3). */
export async function requireNoClash(
  { run, merchantId, actor }: Pick<CallContext, 'run' | 'merchantId' | 'actor'>,
  own: { readonly employeeId: number; readonly clockId: number },
  { inAt, outAt }: { readonly inAt: string; readonly outAt: string | null },
): Promise<void> {
  const [clash] = await listClashes(run, merchantId, { ...own, inAt, outAt })
  if (!clash) return
  const zone = actor.store.timeZone
  const said = (at: string | null) =>
    at === null ? '…' : wallClock(at, zone).toISOString().slice(0, 16).replace('T', ' ')
  const field = clash.inAt <= inAt ? 'clockIn' : 'clockOut'
  throw new Failure('CLOCK_OVERLAPS', { field, values: { from: said(clash.inAt), to: said(clash.outAt) } })
}
