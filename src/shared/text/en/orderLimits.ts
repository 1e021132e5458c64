export const orderLimits = {} as const
