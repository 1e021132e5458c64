/** The words of text messages that server and page share (SEC-11). */

/** What a text is for. `reply` answers STOP, START and HELP. */
export const textKinds = [
  'test',
  'reply',
  'waitlistJoined',
  'waitlistSoon',
  'waitlistReady',
  'waitlistChanged',
] as const
export type TextKind = (typeof textKinds)[number]

/**
 * `held`: waits for the end of the quiet hours. `sending`: the provider is being asked or has not answered.
 * `refused`: the guest said STOP or never agreed. `unconfirmed`: nobody knows whether it went out; never sent again by itself.
 */
export const textStates = [
  'queued',
  'held',
  'sending',
  'sent',
  'delivered',
  'failed',
  'refused',
  'unconfirmed',
] as const
export type TextState = (typeof textStates)[number]

/** Why a text failed or was refused. */
export const textReasons = [
  'off',
  'noConsent',
  'stopped',
  'expired',
  'badNumber',
  'unreachable',
  'keyMissing',
  'keyRefused',
  'senderRefused',
  'notConnected',
  'tooBusy',
  'filtered',
  'provider',
] as const
export type TextReason = (typeof textReasons)[number]

/** How a guest agreed to texts. */
export const consentWays = ['staff', 'guestPage', 'reply'] as const
export type ConsentWay = (typeof consentWays)[number]
