/** What the pages of marketing and delivery are for, and what people get wrong there. */
export const guestsHelp = {
  promotions: {
    purpose: 'Coupon campaigns with their codes and what became of them, and posters for the screens that guests see.',
    mistake: 'A campaign gives nothing until it has codes. Make them, then print or export them.',
  },
  posters: {
    purpose: 'Every poster with where and when it shows, and how many orders had what it advertises.',
    mistake: 'Post it to show it: a saved poster is a draft. Its last day is included.',
  },
  posterForm: {
    purpose: 'One poster: a template with your dish and price, or your own image, and the screens that show it.',
    mistake: 'A saved poster is a draft. Nobody sees it before you post it.',
  },
  thirdPartyMenus: {
    purpose:
      'What you sell on delivery apps, at which prices and hours, and publishing it to each of them. Sold-out dishes and pauses reach them at once.',
    mistake: 'Changed dishes and categories reach the apps only when you publish. Look for “Changes not published”.',
  },
  publishingHistory: {
    purpose:
      'Every publish to a delivery service: what it changed there, what was refused, and a way to restore an earlier one.',
    mistake: 'Restoring changes the service alone. Your menus here stay as they are and show as not published.',
  },
  sentRightAway: {
    purpose:
      'What reached the services without publishing: sold-out dishes, prices, hours and pauses, and what each service said.',
    mistake: 'New dishes and categories are not among them. They need a publish.',
  },
  deliveryChannel: {
    purpose: 'One delivery service: the menus it sells, its prices, how orders are accepted, and the commission.',
    mistake: 'Set who remits the sales tax. If it is wrong, the tax report is wrong.',
  },
  channelOrders: {
    purpose:
      'Orders from delivery apps: accept them in time, match items that are not on your menu, and solve what failed.',
    mistake:
      'An order that nobody accepts in time is declined. Turn on automatic acceptance if nobody watches the screen.',
  },
  itemsToMatch: {
    purpose: 'Items that guests ordered at a service and that are not on your menu. Say once which dish each one is.',
    mistake: 'Match items before you close out the day: orders of a closed day stay as they were reported.',
  },
  channelPrices: {
    purpose: 'Items that a service sold at another price than the one you publish.',
    mistake: 'Nothing here changes a price. Publish the menu again, or change your price in it.',
  },
  failedMessages: {
    purpose: 'What a service sent and could not be booked: read it, try again, or dismiss it.',
    mistake: 'Dismissing is final: the message is never booked, and its content is deleted.',
  },
  thirdParty: {
    purpose: 'Accounts and keys of delivery services and of the card gateway, with a test of each connection.',
    mistake: 'A key is never shown again after you save it. Keep it in a safe place of your own.',
  },
  scan: {
    purpose: 'Ordering from the table by phone: what guests may do, when they pay, and what the page asks and shows.',
    mistake:
      'Switching it on is not enough: guests also need codes on the tables and a menu for the channel “QR code”.',
  },
  tableCodes: {
    purpose: 'The QR code of every table, as cards to print, and how they look and where they lead.',
    mistake: 'Renewing a code makes the printed one useless at once. Print the new cards before service.',
  },
  waitlistSettings: {
    purpose:
      'How the waitlist works: how long a table is held, which texts go out with which words, and the code at the door.',
    mistake: 'Links in texts need the public address of the server. Set it under Text messages.',
  },
  textSettings: {
    purpose: 'How texts reach guests: the provider, quiet hours, and what a text costs.',
    mistake: 'In practice mode nothing is sent. Switch to Twilio before you promise guests a text.',
  },
} as const
