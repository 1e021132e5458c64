/** Questions to gateways whose end nobody knows, looked up in time: after a restart too, by one process at a time. */
import type { OutsideWork } from '../../kernel/dueWork.ts'
import type { Server } from '../../kernel/server.ts'
import { askClaimed, type AskTiming, claimForAsking } from './askGateway.ts'
import { listDueQuestions, nextQuestionAt } from './gatewayCalls.queries.ts'

/** The due work; what asks outside needs a runner of its own, so that nothing else waits for a stranger's answer. */
export const gatewayWork = (server: Server, timing: Omit<AskTiming, 'now'> = {}): OutsideWork => ({
  name: 'gateway',
  nextDue: nextQuestionAt,
  listDue: listDueQuestions,
  runOutside: async (job, now) => {
    const claimed = await claimForAsking(server, job, now)
    if (!claimed) return false
    await askClaimed(server, job.merchantId, claimed, { ...timing, now })
    return true
  },
})
