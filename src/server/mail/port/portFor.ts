/** What sends the mails of a store, by its settings and its sealed password, and who they come from. */
import { mailPasswordKey, type MailSettings } from '../../../shared/contract/settings/groups/mail.ts'
import type { Run } from '../../db/run.ts'
import type { Server } from '../../kernel/server.ts'
import { readSecret } from '../../settings/secrets/readSecret.ts'
import type { MailPort } from './mailPort.ts'
import { sandboxPort } from './sandbox.ts'
import { smtpPort, type SmtpSettings } from './smtp.ts'

/** For tests: what a mail server of this machine needs to be trusted. */
export type SmtpTrust = Pick<SmtpSettings, 'ca' | 'resolve'>

/** Undefined where the store sends no mails. */
export async function portFor(
  { env }: Server,
  run: Run,
  merchantId: number,
  settings: MailSettings,
  trust: SmtpTrust = {},
): Promise<MailPort | undefined> {
  if (settings.mailPort === 'none') return undefined
  if (settings.mailPort === 'sandbox') return sandboxPort
  const password = await readSecret(env, run, merchantId, mailPasswordKey)
  return smtpPort({ env, settings, password, ...trust })
}

/** Nothing is sent from here: the sandbox lets nothing out. */
const SANDBOX_SENDER = 'reports@sandbox.invalid'

/** Who mails come from. */
export const senderOf = (settings: MailSettings, storeName: string) => ({
  name: settings.senderName === '' ? storeName : settings.senderName,
  address: settings.senderAddress === '' ? SANDBOX_SENDER : settings.senderAddress,
})
