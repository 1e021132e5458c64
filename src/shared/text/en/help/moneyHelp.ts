/** What the pages of cash, cards and closing the day are for, and what people get wrong there. */
export const moneyHelp = {
  dayClose: {
    purpose:
      'Ends a business day: a list of what is still open, the figures of the day, and the button that makes them final. Later records then count toward the next open day.',
    mistake:
      'Close out after the last sale. If you close early, everything sold later that night belongs to the next day.',
  },
  cashierReport: {
    purpose:
      'Every cash drawer with the cash it should hold and the cash that was counted. Open drawers, record cash in or out, and count them here or at the terminal.',
    mistake:
      'Count before you look at the expected amount. A counted drawer can’t be changed, so check the note before you finish.',
  },
  drawer: {
    purpose:
      'One drawer from its starting cash to the count: how the expected amount comes about, every pay-in, pay-out and drop, and who took which payments.',
    mistake:
      'Cash taken out without a record shows up as short. Record pay-outs, drops and tips paid out when they happen.',
  },
  closeBatches: {
    purpose:
      'Card payments of each card reader, collected until the batch is closed and the bank settles them. Close open batches here, and find every closed one with its total.',
    mistake: 'Enter tips before you close. Afterwards no tip can be changed, and open ones stay at 0.',
  },
  batch: {
    purpose: 'One card batch: its payments, tips, voids and refunds by card type, and whether the bank has settled it.',
    mistake: 'The total of a batch is not net sales. It includes tax, tips and card surcharges, and only cards.',
  },
  cardTransactions: {
    purpose:
      'Card charges that terminals made without an order, such as a deposit. They are part of their batch, but not of sales.',
    mistake: 'They appear in no sales report. If something was sold, ring it up as an order.',
  },
  giftCards: {
    purpose: 'Every gift card with what is left on it and each time it was sold, reloaded or used.',
    mistake: 'Selling a gift card is not a sale. Using it is a payment for one, so never count both.',
  },
  giftCardReport: {
    purpose: 'What you owe on gift cards: at the beginning, everything that changed it, and at the end.',
    mistake: 'Money on cards is owed to guests. It becomes sales only when cards are used.',
  },
  cashBoxes: {
    purpose: 'The boxes that cash is kept in at the registers, as devices: name, serial number and model.',
    mistake: 'A cash box is the device. The cash of a shift is a drawer; open and count it under Cashier report.',
  },
  payment: {
    purpose:
      'Which payments you accept, cash rounding, tips on the guest screen, automatic batch close, refund approval, surcharges, large-party gratuity and the card surcharge.',
    mistake: 'Gratuity is not a tip. It is part of the order total and is paid to staff as wages.',
  },
  gateway: {
    purpose: 'How the gateway passes records between terminals and services, and how long it keeps them.',
    mistake: 'This is not the card gateway. How card refunds reach the bank is set under Third-party settings.',
  },
  discounts: {
    purpose: 'The discounts and comps that staff can choose at the terminal, and the reasons they have to give.',
    mistake: 'Taking off 100% is a comp, not a discount. Comps have a line of their own in every report.',
  },
} as const
