export const couponCards = {
  hint: 'Show this code when you order',
  between: '; ',
  title: 'Coupon cards',
  fileName: 'Coupon cards.pdf',
} as const
