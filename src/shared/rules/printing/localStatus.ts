/**
 * How a printer of the local network is, in the words of Star's codes (`statusCode.ts`), so that every printer is shown and
 * decided on the same way. Those from 490 on are the product's own: nobody heard the printer itself.
 */
export const localStatus = {
  ready: '200 OK',
  paperLow: '211 Paper low',
  outOfPaper: '410 Out of paper',
  jam: '411 Paper jam',
  coverOpen: '420 Cover open',
  error: '480 Printer error',
  /** No connection: off, unplugged, another address. */
  unreached: '490 Not reached',
  /** The address lies in a network that the operator has not allowed (SEC-10). */
  notAllowed: '491 Address not allowed',
  /** It took the connection and does not say how it is, or says what nobody understands. */
  silent: '492 No status',
} as const
export type LocalStatus = (typeof localStatus)[keyof typeof localStatus]
