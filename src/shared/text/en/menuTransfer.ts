export const menuTransfer = {} as const
