export const system = {} as const
