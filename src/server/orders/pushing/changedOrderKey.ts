/** What an item waits for that fits its order once more of that has come. */
export const changedOrderKey = (orderId: number): string => `changed:${orderId}`
