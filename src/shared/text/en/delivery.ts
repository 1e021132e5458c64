export const delivery = {} as const
