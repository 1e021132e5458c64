export const taxes = {} as const
