export const storeSettings = {} as const
