export const discounts = {} as const
