export const menuVersions = {} as const
