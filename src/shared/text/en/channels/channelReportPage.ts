/** The page of the channel report; its figures are with the export. */
export const channelReportPage = {
  subtitle: 'What delivery apps sold for you, what they keep, and what they owe you.',
  range: 'Business days',
  figure: 'Figure',
  total: 'Total',
  books: 'In your books',
  beside: 'Between you, the channel and the guest',
  byDay: 'By day',
  none: 'No delivery orders in these days',
  noneHint: 'Choose other days, or connect a delivery channel.',
  keyedIn: 'Keyed-in orders have no commission: no channel said what it keeps of them.',
}
