export const couponCards = {
  hint: 'Show this code when you order',
  between: '; ',
  fileName: 'Coupon cards.pdf',
} as const
