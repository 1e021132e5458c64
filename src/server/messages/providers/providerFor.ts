/** The text provider of a store, by its settings and its sealed key. */
import { type TextSettings, textProviderKey } from '../../../shared/contract/settings/groups/texts.ts'
import type { Run } from '../../db/run.ts'
import type { Server } from '../../kernel/server.ts'
import { readSecret } from '../../settings/secrets/readSecret.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { publicUrl, statusPath } from '../callbacks/callbackAddress.ts'
import type { TextProvider, TextProviderName } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'
import { twilioProvider } from './twilio/twilio.ts'

/** A provider by its name: what it was given is looked up there, also after the store has chosen another one. */
export async function providerNamed(
  { env }: Server,
  run: Run,
  merchantId: number,
  name: TextProviderName,
): Promise<TextProvider> {
  if (name === 'sandbox') return sandboxProvider
  const [{ value: settings }, token] = await Promise.all([
    readSetting(run, merchantId, 'texts'),
    readSecret(env, run, merchantId, textProviderKey),
  ])
  const callbackOf = (messageId: number) => publicUrl(settings.publicAddress, statusPath(env, merchantId, messageId))
  return twilioProvider({ env, settings, token, callbackOf })
}

/** What sends the texts of a store now; undefined for nobody. */
export const chosenProvider = ({ provider }: TextSettings): TextProviderName | undefined =>
  provider === 'none' ? undefined : provider
