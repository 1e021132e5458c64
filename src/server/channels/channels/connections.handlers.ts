/** Whether a delivery channel answers with the saved account and key (CHOWLY-3, SET-7). */
import type { channelConnectionCalls } from '../../../shared/contract/channels/connections.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { Server } from '../../kernel/server.ts'
import { ChannelBusy, ChannelKeyRefused, ChannelUnknown, ChannelUnreached } from '../port.ts'
import { markKey } from './channels.queries.ts'
import { openPort } from './connections.ts'

const MOST_MS = 10_000

export const channelConnectionHandlers = (server: Server): Handlers<typeof channelConnectionCalls> => ({
  /** Keeps whether the key is refused, so that the channel's state says what the test said. */
  async testChannelForChowly({ channel }, { merchantId, request, signal, turn }) {
    const port = await turn('read', ({ run }) => openPort(server.env, run, merchantId, channel))
    if (port === 'notConnected') throw new Failure('CHANNEL_OFF')
    if (port === 'keyMissing') throw new Failure('API_KEY_MISSING')
    const mark = (refusedAt: Date | null) =>
      turn('write', async context => {
        await markKey(context.run, merchantId, channel, refusedAt)
        context.publish('channels', { channel })
      })
    const started = performance.now()
    try {
      const name = await port.test(AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]))
      const milliseconds = Math.round(performance.now() - started)
      await mark(null)
      return { name, milliseconds }
    } catch (error) {
      if (error instanceof ChannelKeyRefused) await mark(request.now)
      throw failureOf(error)
    }
  },
})

/** What is wrong, for a manager. */
function failureOf(error: unknown): unknown {
  if (error instanceof ChannelKeyRefused) return new Failure('CHANNEL_KEY_REFUSED')
  if (error instanceof ChannelBusy) return new Failure('CHANNEL_BUSY')
  if (error instanceof ChannelUnreached) return new Failure('CHANNEL_UNREACHED')
  if (error instanceof ChannelUnknown) return new Failure('CHANNEL_SILENT', { values: { message: error.message } })
  return error
}
