export const giftCards = {} as const
