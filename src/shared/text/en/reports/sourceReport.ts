/** Where orders come from. */
export const sourceReport = {
  empty: { title: 'No sales in this period', hint: 'Choose other days.' },
  before: 'Compared',
  chart: 'Net sales by source',
  unit: 'Net sales ({{currency}})',
  figure: {
    orders: 'Orders',
    grossCents: 'Gross sales',
    discountCents: 'Discounts and comps',
    refundCents: 'Refunds',
    netCents: 'Net sales',
    share: 'Share',
    average: 'Average order',
    tipCents: 'Tips',
    newGuests: 'New guests',
    commissionCents: 'Commission',
    afterCommission: 'Net sales after commission',
    commissionShare: 'Commission % of net sales',
    payoutCents: 'Net payout',
  },
} as const
