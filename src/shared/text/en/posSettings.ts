export const posSettings = {} as const
