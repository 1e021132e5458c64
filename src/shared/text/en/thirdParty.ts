export const thirdParty = {} as const
