/** Records what a provider says of a text: by its answer, a look-up or a callback, in any order and as often as it likes. */
import { stateAfter } from '../../../shared/rules/messages/textStatus.ts'
import { nextStatus } from '../../../shared/rules/messages/nextTextTry.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { stopPhone } from '../consent/stop.ts'
import type { ProviderStatus, TextProviderName } from '../providers/provider.ts'
import { keepStatus, type StoredText } from './textWork.queries.ts'

/** Keeps a status of a locked text, unless more is known already. Its price is that of the moment it was taken. */
export async function recordStatus(
  context: OpenContext,
  merchantId: number,
  text: StoredText,
  provider: TextProviderName,
  status: ProviderStatus,
): Promise<void> {
  const { run, request } = context
  const state = stateAfter(text.state, status.state)
  if (state === undefined) return
  const { value } = await readSetting(run, merchantId, 'texts')
  const segments = status.segments ?? text.segments
  await keepStatus(run, merchantId, text.messageId, {
    ...status,
    state,
    provider,
    // Nobody is billed for the sandbox.
    costMicros: provider === 'sandbox' ? 0 : segments * value.priceMicros,
    now: request.now,
    nextAt: state === 'sent' ? nextStatus(0, request.now) : undefined,
  })
  if (status.reason === 'stopped')
    await stopPhone(context, merchantId, { ...text, how: 'provider', words: status.code })
  context.publish('message', { messageId: text.messageId }, merchantId)
}
