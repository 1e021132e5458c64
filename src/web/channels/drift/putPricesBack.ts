import type { driftCalls } from '../../../shared/contract/channels/drift.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import type { ConnectionName } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { send } from '../../kit/send.ts'
import { channelFormOf, channelInputOf } from '../connections/channelForm.ts'

const { getChannelsForChowly, saveChannelForChowly } = publishingCalls
type TakenPrices = NonNullable<ReplyOf<typeof driftCalls.takeTheirsForChowly>['prices']>

/** Gives a delivery channel the own prices back that it had. Refused with CONFLICT where it was changed since. */
export async function putPricesBack(channel: ConnectionName, { version, before }: TakenPrices): Promise<void> {
  const { rows } = await send(getChannelsForChowly, {})
  const row = rows.find(each => each.channel === channel)
  if (!row) return
  const isOther = (price: { kind: string; id: number }) =>
    before.every(({ kind, id }) => kind !== price.kind || id !== price.id)
  const back = before.flatMap(({ priceCents, ...item }) => (priceCents === null ? [] : [{ ...item, priceCents }]))
  const ownPrices = [...row.ownPrices.filter(isOther), ...back]
  await send(saveChannelForChowly, channelInputOf({ ...channelFormOf(row), ownPrices }, { ...row, version }))
}
