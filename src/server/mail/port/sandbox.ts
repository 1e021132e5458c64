/**
 * The sandbox: nothing leaves the server; the list of mails shows what would have been sent. Addresses at `bounce.test`
 * are refused, as a mail server would.
 */
import type { MailPort } from './mailPort.ts'

export const sandboxPort: MailPort = {
  name: 'sandbox',
  send: ({ to }) =>
    Promise.resolve(
      to.address.endsWith('@bounce.test')
        ? { outcome: 'bounced', reason: 'badAddress', answer: '550 5.1.1 No such user' }
        : { outcome: 'taken', answer: '250 2.0.0 Kept in the sandbox' },
    ),
}
