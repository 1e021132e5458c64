export const addOns = {} as const
