/** What the pages of daily service are for, and what people get wrong there. */
export const serviceHelp = {
  dashboard: {
    purpose:
      'Today at a glance: net sales, orders and guests as they come in, beside the same weekday a week ago. Below are the hours, the best sellers and what is still unpaid.',
    mistake:
      'Today is compared with last week up to the same minute, not with the whole day. A quiet morning is not a bad day yet.',
  },
  setupGuide: {
    purpose:
      'Everything a new store needs before it can sell, in the order that saves the most time. Each step opens the page it is about and checks itself off by what is there.',
    mistake:
      'A step you skip is not done: it stays here and can be taken up again. Starter menus and tax rates are a beginning, so check them before you publish.',
  },
  orderList: {
    purpose:
      'Every order of the store, live, with its payments and refunds. Filter by any field, read the totals of what is left, and open an order to refund, void or print it.',
    mistake:
      'The totals above the table are those of the filtered orders. Clear the filters before you read a day’s sales from them.',
  },
  orderDetail: {
    purpose:
      'One order from the first dish to the last refund: how each amount came about, who did what, and what is still due. Refunds, voids, tips and receipts start here.',
    mistake:
      'A payment is voided only until its batch is closed (cash: until the business day ends). After that, refund it.',
  },
  ordersToConfirm: {
    purpose:
      'Orders that wait for somebody to look at them before the kitchen gets a ticket. Confirm to print, or leave the ticket out.',
    mistake: '“Don’t print” does not cancel the order. The guest still expects it; delete or refund it on the order.',
  },
  devicePushes: {
    purpose:
      'Records that terminals sent and that could not be posted: what is wrong, and what you can do about it. Nothing counts in reports until it is posted.',
    mistake: 'Dismissing is final: the record is never posted. If money changed hands, try again or accept it instead.',
  },
  historyImport: {
    purpose:
      'Brings orders of your previous system into Mise from a CSV file, so that reports reach back before the change. A check of the whole file comes first, and an import can be undone.',
    mistake:
      'The file needs one row per item sold, not one per order or per day. Export the item details from your old system.',
  },
  floor: {
    purpose:
      'The room right now: which tables are free, seated, paid or to be cleaned, for how long, and what they owe. Select a table to open its order or answer a call.',
    mistake:
      'A table stays “To be cleaned” until somebody marks it free. Switch that step off in the table settings if you don’t use it.',
  },
  tableCalls: {
    purpose:
      'Guests who asked for a server or the bill from the page of their table. Answer a call and it leaves the list.',
    mistake: 'Done only clears the call. It neither prints the bill nor takes a payment.',
  },
  waitlist: {
    purpose:
      'Parties waiting for a table: add them with a quote, tell them when the table is ready, and seat them. Analytics show how good the quotes were.',
    mistake:
      'Texts go out only if the guest agreed. Ask, and check “The guest agrees to texts” when you add the party.',
  },
  waitlistFigures: {
    purpose: 'How good your quotes were and how many parties walked away, by hour and party size.',
    mistake: 'Judge quotes by “Off by”, not by the average wait. A long wait that was told is not a bad quote.',
  },
  customers: {
    purpose:
      'People who order from you, with visits, spending, favorites and notes. Most are created from orders with a phone number; you can add, import, merge and erase them.',
    mistake: 'One person with two phone numbers is two customers until you merge them.',
  },
  textMessages: {
    purpose: 'Every text to guests: what was said, whether it arrived, what it cost, and what they replied.',
    mistake: '“Sent” means the provider has it. Only “Delivered” means the phone has it.',
  },
} as const
