export const scheduling = {} as const
