/** Where readers of mails reach this server. */
import type { MailSettings } from '../../../shared/contract/settings/groups/mail.ts'
import type { Run } from '../../db/run.ts'
import type { Env } from '../../env.ts'
import { readSetting } from '../../settings/values/settings.ts'

/**
 * The address that links in mails begin with, without a slash at its end: the one of the mail settings, else that of text
 * messages. The sandbox, whose mails are read on this machine, falls back to the server itself. '' where there is none.
 */
export async function mailAddress(env: Env, run: Run, merchantId: number, settings: MailSettings): Promise<string> {
  const own = settings.publicAddress
  const address = own === '' ? (await readSetting(run, merchantId, 'texts')).value.publicAddress : own
  if (address === '' && settings.mailPort === 'sandbox') return `http://localhost:${env.port}`
  return address.replace(/\/+$/, '')
}
