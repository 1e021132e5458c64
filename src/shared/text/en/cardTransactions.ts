export const cardTransactions = {} as const
