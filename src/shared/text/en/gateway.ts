export const gateway = {} as const
