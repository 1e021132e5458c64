export const settingTransfer = {} as const
