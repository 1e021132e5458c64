export const menuHealth = {} as const
