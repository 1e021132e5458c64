export const clock = {} as const
