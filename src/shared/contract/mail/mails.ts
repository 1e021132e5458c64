/** The words of e-mail that server and page share (RPT-7). */

/** What a mail is for. `confirm` asks the owner of an address whether it is theirs. */
export const mailKinds = ['test', 'confirm', 'report'] as const
export type MailKind = (typeof mailKinds)[number]

/** `sending`: the mail server is being asked. `bounced`: it refused the address, or the mail came back later. */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'bounced'] as const
export type MailState = (typeof mailStates)[number]

/** Why a mail waits, failed or bounced. */
export const mailReasons = [
  'off',
  'noAddress',
  'badAddress',
  'cameBack',
  'mailboxFull',
  'notConnected',
  'notAllowed',
  'noTls',
  'keyMissing',
  'keyRefused',
  'senderRefused',
  'tooLarge',
  'refused',
  'tooBusy',
  'slow',
  'expired',
  'gone',
  'noRight',
  'otherAddress',
  'ended',
] as const
export type MailReason = (typeof mailReasons)[number]
