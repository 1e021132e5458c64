export const taxes = {
  gratuity: 'Gratuity',
} as const
