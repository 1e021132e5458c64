/** Background job: looks up pending gateway requests when they are due, also after a restart, by one process at a time. */
import type { OutsideWork } from '../../kernel/dueWork.ts'
import type { Server } from '../../kernel/server.ts'
import { sendClaimed, type SendTiming, claimForSending } from './sendToGateway.ts'
import { listDueRequests, nextRequestAt } from './gatewayCalls.queries.ts'

/** Has a runner of its own, so that no other job waits for a gateway. */
export const gatewayWork = (server: Server, timing: Omit<SendTiming, 'now'> = {}): OutsideWork => ({
  name: 'gateway',
  nextDue: nextRequestAt,
  listDue: listDueRequests,
  runOutside: async (job, now) => {
    const claimed = await claimForSending(server, job, now)
    if (!claimed) return false
    await sendClaimed(server, job.merchantId, claimed, { ...timing, now })
    return true
  },
})
