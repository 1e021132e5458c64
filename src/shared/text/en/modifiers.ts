export const modifiers = {} as const
