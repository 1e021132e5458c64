/** Key for items that can only be applied after a later revision of their order. */
export const changedOrderKey = (orderId: number): string => `changed:${orderId}`
