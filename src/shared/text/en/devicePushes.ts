export const devicePushes = {
  priceDifference: 'Price difference',
} as const
