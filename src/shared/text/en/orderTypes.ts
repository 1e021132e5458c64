export const orderTypes = {} as const
