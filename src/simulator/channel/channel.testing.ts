/** A small menu for tests of the sandbox channel: two dishes, the first of which asks for a size. */
import type { ChannelMenu, ChannelMenuPart } from '../../shared/contract/channels/channelMenu.ts'
import { aChannelMenu, aGroup, anItem, anOption } from '../../shared/rules/channels/testing/aChannelMenu.ts'

export const smallItem = (ref: string, more: Partial<ChannelMenuPart<'items'>> = {}) =>
  anItem({ ref, name: { en: `Dish ${ref}`, zh: '' }, ...more })

export function smallMenu(items = [smallItem('d1', { groups: ['g1'] }), smallItem('d2')]): ChannelMenu {
  return aChannelMenu({
    items,
    groups: [aGroup({ name: { en: 'Size', zh: '' }, min: 1, max: 1, options: ['o1', 'o2'] })],
    options: ['o1', 'o2'].map((ref, at) =>
      anOption({ ref, entityId: at + 1, name: { en: `Size ${at + 1}`, zh: '' }, priceCents: at * 200 }),
    ),
  })
}
