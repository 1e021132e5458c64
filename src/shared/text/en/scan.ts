export const scan = {} as const
