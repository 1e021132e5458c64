/**
 * A pause ends by itself at its time (CHOWLY-3): the channel is told to take orders again, also where it has been told the
 * time, because not every service keeps it.
 */
import type { DueWork } from '../../kernel/dueWork.ts'
import { wakeChannels } from '../changes/wakes.queries.ts'
import { clearEndedPauses, listEndedPauses, nextPauseEnd } from './pauses.queries.ts'

export const pausesEnd: DueWork = {
  name: 'delivery-pauses-end',
  nextDue: nextPauseEnd,
  listDue: listEndedPauses,
  async runDue(context, { merchantId }, now) {
    const channels = await clearEndedPauses(context.run, merchantId, now)
    if (channels.length === 0) return false
    await wakeChannels(context.run, merchantId, 'pause')
    context.publish('channels', { resumed: channels }, merchantId)
    return true
  },
  // Nothing in it is refused: what goes wrong is tried again.
  fail: () => Promise.resolve(),
}
