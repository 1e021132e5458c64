export const equipment = {} as const
