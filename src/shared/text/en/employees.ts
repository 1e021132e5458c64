export const employees = {} as const
