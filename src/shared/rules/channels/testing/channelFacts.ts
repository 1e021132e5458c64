/** Facts of a channel for tests: a store in New York that is always open, with one tax; prices as they are in the menu. */
import type { ChannelFacts } from '../snapshot/channelFacts.ts'

/** What is not named is plain. */
export const channelFacts = (facts: Partial<ChannelFacts> = {}): ChannelFacts => ({
  store: {
    name: 'Golden Wok',
    timeZone: 'America/New_York',
    currency: 'USD',
    languages: ['en', 'zh'],
    phone: '+1 212 555 0100',
    address: '888 Clement Street, New York, NY 10001',
  },
  taxes: [],
  businessHours: [],
  closings: [],
  today: '2026-11-23',
  soldOut: new Map(),
  externalIds: new Map(),
  menuIds: null,
  alcohol: true,
  pictureUrl: id => `https://golden.test/pictures/${id}`,
  priceOf: ({ libraryCents, menuCents }) => menuCents ?? libraryCents,
  ...facts,
})
