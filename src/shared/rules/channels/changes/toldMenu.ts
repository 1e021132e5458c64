/** The menu that a delivery channel has by now: the one that was published, with the small changes since (CHOWLY-3). */
import type { ChannelMenu } from '../../../contract/channels/channelMenu.ts'
import type { Told } from './smallChanges.ts'
import { availabilityOf, hoursOf, priceOf, stateKey } from './states.ts'

/** `live` with what was told since; what is not known to have arrived is as it was before. */
export function toldMenu(live: ChannelMenu, told: readonly Told[]): ChannelMenu {
  if (told.length === 0) return live
  const states = new Map(told.map(one => [stateKey(one), one.state]))
  const partOf = <P extends ChannelMenu['items'][number] | ChannelMenu['options'][number]>(
    kind: 'item' | 'option',
    part: P,
  ): P => {
    const { ref } = part
    const availability = states.get(stateKey({ aspect: 'availability', kind, ref }))
    const price = states.get(stateKey({ aspect: 'price', kind, ref }))
    if (availability === undefined && price === undefined) return part
    return {
      ...part,
      ...(availability === undefined ? {} : availabilityOf(availability)),
      ...(price === undefined ? {} : { priceCents: priceOf(price) }),
    }
  }
  const hours = states.get(stateKey({ aspect: 'hours', kind: 'store', ref: '' }))
  return {
    ...live,
    items: live.items.map(item => partOf('item', item)),
    options: live.options.map(option => partOf('option', option)),
    hours: hours === undefined ? live.hours : hoursOf(hours),
  }
}
