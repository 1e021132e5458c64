/** What the reports are for, and what people get wrong there. */
export const reportsHelp = {
  salesReport: {
    purpose:
      'What you sold and what was paid, for any days: by day, hour, order type, employee, tender, tax and dish. Every figure opens the orders behind it.',
    mistake:
      'Net sales and total collected differ: tax, tips and gift cards are collected but are not sales. The summary shows the way from one to the other.',
  },
  salesTender: {
    purpose: 'What was paid with cash, cards, gift cards and the rest, with tips, and what was refunded to each.',
    mistake: 'The cards of a day are not the deposit of that day. Compare the deposit with the card batches.',
  },
  salesTransactions: {
    purpose:
      'Payments and refunds one by one, each with its order. Include failed and voided ones to see what did not go through.',
    mistake: 'A failed or voided payment moved no money. Leave them out before you add up.',
  },
  itemSales: {
    purpose:
      'What sold how often, at what price and margin: by dish, category, modifier, special, hour or employee. Menu engineering shows which dishes earn money.',
    mistake: 'A dish without a cost is in no margin. Enter costs in the dishes first.',
  },
  storesReport: {
    purpose:
      'All your stores beside each other, today so far or for a period, each against its usual. “Why?” takes a difference apart.',
    mistake: 'Each store counts its own business day by its own clock. A store three hours behind is not slow.',
  },
  reconciliation: {
    purpose: 'The proof that the books are right: every total computed in two ways, to the cent.',
    mistake:
      'A check that fails is not yours to repair by hand. Note the example it names and ask the people who run the installation.',
  },
  exceptionWatch: {
    purpose:
      'Voids, comps, discounts, refunds and other exceptions of each person, against what others of the same role did in the same meal.',
    mistake: 'A marked figure is a question, not an answer. Look at the orders behind it before you speak to anybody.',
  },
  laborReport: {
    purpose: 'Sales and labor in the same hour: hours worked and scheduled, what they cost, and sales per labor hour.',
    mistake: 'People without a pay rate have hours but no cost, so the labor share looks too good.',
  },
  tableTurns: {
    purpose: 'How often tables are taken, how long parties stay, how full they sit, and what a seat earns in an hour.',
    mistake: 'Dine-in orders without a table are not counted. Require a table in the POS settings.',
  },
  sourceReport: {
    purpose: 'Where orders come from, and what is left of each source after the commission.',
    mistake: 'Compare net sales after commission, not net sales, when you decide about a delivery service.',
  },
  customerReport: {
    purpose: 'New and returning customers, how often they come, and whether new ones come back.',
    mistake: 'Only orders with a phone number have a customer. Look at the share of such orders first.',
  },
  accountingExport: {
    purpose: 'One balanced journal entry for each business day, for QuickBooks Online or Xero.',
    mistake: 'Close out the day before you export it. A day that is still open can change afterwards.',
  },
  taxReport: {
    purpose:
      'Sales tax by jurisdiction, rate and month, as you file it, with tax-exempt orders and what marketplaces remit.',
    mistake: 'Tax that a delivery service remits is not part of what you owe. Don’t file it twice.',
  },
  discountReport: {
    purpose: 'What was given away and taken off: discounts, comps and voids by reason, employee, approver and dish.',
    mistake: 'Voids are not lost sales. They were never in gross sales; watch those after the kitchen had the ticket.',
  },
  tipReport: {
    purpose: 'Tips and gratuity by employee, and tip pools that share them out by your rules.',
    mistake: 'A pool that is on screen is only a calculation. Press “Keep this payout” once you have paid it.',
  },
  channelReport: {
    purpose: 'What delivery services sold for you, what they keep, and what they owe you.',
    mistake: 'Net payout is not net sales. Compare it with what the service transferred to your bank.',
  },
  reportSchedules: {
    purpose: 'Reports that go out by e-mail after closing, every week or every month.',
    mistake: 'New addresses must confirm once before anything reaches them. Ask people to look in their inbox.',
  },
  exports: {
    purpose: 'Large lists become files in the background. Download them here when they are ready.',
    mistake: 'Files are deleted after a while. Download what you want to keep.',
  },
} as const
