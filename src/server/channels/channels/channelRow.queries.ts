/** The row of a delivery channel, which has how the store sells there and how it takes orders. */
import type { Updateable } from 'kysely'
import { build } from '../../db/build.ts'
import type { Run } from '../../db/run.ts'
import type { DeliveryChannelTable } from '../../db/types.ts'
import type { DeliveryChannel } from '../port.ts'

/**
 * Writes columns on top of the version that was read, 0 where there was no row; false where it has another one by now. Not an
 * insert from a select, which a cluster cannot place.
 */
export async function saveChannelRow(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
  version: number,
  columns: Updateable<DeliveryChannelTable>,
): Promise<boolean> {
  const next = { ...columns, version: version + 1 }
  const added = build
    .insertInto('deliveryChannel')
    .values({ ...next, merchantId, channel })
    .onConflict(row =>
      row.columns(['merchantId', 'channel']).doUpdateSet(next).where('deliveryChannel.version', '=', version),
    )
  const changed = build
    .updateTable('deliveryChannel')
    .set(next)
    .where('merchantId', '=', merchantId)
    .where('channel', '=', channel)
    .where('version', '=', version)
  const rows = await run(version === 0 ? added.returning('version') : changed.returning('version'))
  return rows.length > 0
}
