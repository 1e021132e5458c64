export const specials = {} as const
