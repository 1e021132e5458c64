export const receipts = {
  title: 'Receipt {{number}}',
  cashierUnnamed: 'Cashier receipt',
  cashierTitle: 'Cashier receipt {{name}}',
  width: 'Paper width',
  widthMm: '{{mm}} mm',
  language: 'Receipt language',
  bothLanguages: 'Both',
  noted: 'Printing is recorded in the order’s timeline.',
  drawing: 'Preparing the receipt…',
  pdf: 'Download PDF',
  formats: { '58': '58 mm roll', '80': '80 mm roll', a4: 'A4' },
} as const
