/** What stands for somebody who was erased, in orders and on the screen: a number that says nothing. */
export const pseudonymOf = (customerId: number): string => `#C${customerId}`
