export const menus = {} as const
