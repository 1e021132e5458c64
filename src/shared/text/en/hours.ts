export const hours = {} as const
