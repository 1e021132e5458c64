/** Choosing the paper for printed coupon cards (MKT-1). */
export const cardDialog = {
  titleOf: 'Print cards for “{{name}}”',
  title_one: 'Print {{count, number}} card',
  title_other: 'Print {{count, number}} cards',
  text: 'One card for each code that can still be used: offer, terms, dates, the code, and a QR code to scan. In English and Chinese.',
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter', roll80: 'Receipt paper, 80 mm' },
  sheets_one: 'Up to {{count, number}} sheet, {{cards, number}} cards of 85 × 55 mm each, with cutting marks',
  sheets_other: 'Up to {{count, number}} sheets, {{cards, number}} cards of 85 × 55 mm each, with cutting marks',
  onRoll: 'One below the other, to tear off',
  most: 'You can print up to {{most, number}} cards at a time. Narrow the list of codes and select some.',
  ok: 'Save PDF',
} as const
