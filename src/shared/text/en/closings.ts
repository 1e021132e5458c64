export const closings = {} as const
