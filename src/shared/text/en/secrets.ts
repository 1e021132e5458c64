export const secrets = {} as const
