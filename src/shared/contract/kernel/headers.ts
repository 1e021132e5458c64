/** The header names of the wire (docs/product/fields.md, The wire). */
export const HEADERS = {
  token: 'merchantAuth',
  /** A paired device's own token (POS-1). */
  device: 'deviceAuth',
  userId: 'ascUserId',
  stepUp: 'stepUp',
  requestId: 'x-request-id',
  /** Whole seconds since the person last did something; without it a call is an act of theirs (SEC-12). */
  idle: 'x-idle-seconds',
  /** Sent with a call: asks where its answer stands in the store's events. Answered: the number to resume after (ORD-8). */
  livePlace: 'x-live-place',
} as const
