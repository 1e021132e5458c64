/** Tabs of pages that stand in no sidebar (SHELL-18). */
import type { PalettePlace } from './place.ts'

/** Of a page: the entry in the sidebar, its address, and the tabs after the first by their key in the address. */
const tabsOf = (
  entry: string,
  address: string,
  texts: string,
  tabs: Readonly<Record<string, string | undefined>>,
): PalettePlace[] =>
  Object.entries(tabs).map(([tab, words]) => ({
    title: `${texts}.${tab}`,
    to: address.replace('{tab}', tab),
    within: [`shell.entries.${entry}`],
    ...(words !== undefined && { words: `paletteWords.places.${words}` }),
  }))

export const tabPlaces: readonly PalettePlace[] = [
  ...tabsOf('clockRecords', '/merchant/ClockRecords?tab={tab}', 'clock.tab', {
    totals: 'payroll',
    attendance: 'attendance',
    rules: 'clockRules',
  }),
  ...tabsOf('menuVersions', '/merchant/MenuVersions?tab={tab}', 'menuVersions.tab', {
    guest: 'guestView',
    versions: 'rollback',
    compare: undefined,
    changes: 'menuChanges',
    schedules: 'scheduledMenu',
  }),
  ...tabsOf('coupons', '/merchant/PosterList/coupons?view={tab}', 'campaignPage.views', {
    codes: 'couponCodes',
    redemptions: 'redemptions',
    report: 'couponReport',
  }),
  ...tabsOf('settingTransfer', '/merchant/OperationSettings/Transfer?tab={tab}', 'settingTransfer.tabs', {
    file: 'settingsFile',
    copy: 'copySettings',
  }),
  ...tabsOf('channelOrders', '/merchant/ChannelOrders?tab={tab}', 'channelDesk.tab', {
    items: 'unmatched',
    prices: undefined,
    messages: undefined,
  }),
  ...tabsOf('thirdPartyMenus', '/merchant/chowlyMenu?tab={tab}', 'thirdPartyMenus.tab', {
    channels: 'channels',
    history: undefined,
    changes: undefined,
  }),
  ...tabsOf('waitlist', '/merchant/Waitlist?tab={tab}', 'waitlist.tabs', { ended: undefined, figures: 'waitTimes' }),
  ...tabsOf('printQueue', '/merchant/PrintQueue?tab={tab}', 'printing.queue.tab', { connections: 'starPrinters' }),
  ...tabsOf('compareStores', '/merchant/CompareStores?tab={tab}', 'spread.tab', { copies: undefined }),
  ...tabsOf('addOns', '/merchant/Additional?tab={tab}', 'addOns.tabs', { groups: undefined }),
  {
    title: 'tipPools.tab',
    to: '/merchant/TipReport?tab=pools',
    within: ['shell.entries.tipReport'],
    words: 'paletteWords.places.tipPools',
  },
  {
    title: 'specials.tabs.groups',
    to: '/merchant/Specials/SpecialsGroups',
    within: ['shell.entries.specials'],
  },
]
