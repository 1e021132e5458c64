export const dayClose = {} as const
