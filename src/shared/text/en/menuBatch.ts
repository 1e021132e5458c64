export const menuBatch = {} as const
