export const dishes = {} as const
