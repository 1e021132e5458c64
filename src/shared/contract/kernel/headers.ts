/** The header names of the wire (calls.md). */
export const HEADERS = {
  token: 'merchantAuth',
  userId: 'ascUserId',
  stepUp: 'stepUp',
  requestId: 'x-request-id',
} as const
