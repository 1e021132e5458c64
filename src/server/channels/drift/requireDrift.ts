/** The differences that a page acts on: those of the comparison that it has shown. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { DeliveryChannel } from '../port.ts'
import { type DriftKey, lockDrift, type StoredDrift } from './drift.queries.ts'
import { lockFetch } from './fetches.queries.ts'

/** All of the channel where none is named. Throws CONFLICT where the channel was compared again, or published to, since. */
export async function requireDrift(
  { run, merchantId }: CallContext,
  channel: DeliveryChannel,
  which: readonly DriftKey[],
  comparedAt: string,
): Promise<StoredDrift[]> {
  const fetch = await lockFetch(run, merchantId, channel)
  const isSame = Date.parse(fetch?.comparedAt ?? '') === Date.parse(comparedAt)
  if (!isSame) throw new Failure('CONFLICT', { field: 'comparedAt' })
  const rows = await lockDrift(run, merchantId, channel, which)
  const known = new Map(rows.map(row => [keyOf(row), row]))
  if (which.length === 0) return rows
  return which.map(key => {
    const row = known.get(keyOf(key))
    if (!row) throw new Failure('CONFLICT', { field: 'comparedAt' })
    return row
  })
}

const keyOf = ({ kind, ref, field }: DriftKey): string => `${kind} ${ref} ${field ?? ''}`
