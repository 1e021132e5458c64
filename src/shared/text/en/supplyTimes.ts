export const supplyTimes = {} as const
