export const shell = {
  product: 'Mise',
} as const
