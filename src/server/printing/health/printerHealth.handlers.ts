/** How the printers are, for people (DEV-1). */
import type { printerHealthCalls } from '../../../shared/contract/printing/printerHealth.ts'
import { healthOf } from '../../../shared/rules/printing/printerHealth.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { holds } from '../../staff/rights/rights.ts'
import { countUnclaimed, listAlerts, listKnown, listServing } from './printerHealth.queries.ts'

const instantOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

export const printerHealthHandlers = (): Handlers<typeof printerHealthCalls> => ({
  async getPrinterHealth(_, { run, merchantId, request: { now } }) {
    const [printers, servers] = await Promise.all([listKnown(run, merchantId, now), listServing(run, merchantId)])
    return {
      rows: printers.map(({ printerId, known }) => {
        const { lastSeenAt, oldestWaitingAt, ...health } = healthOf(known, now.getTime())
        const serving = servers.find(each => each.printerId === printerId)
        return {
          printerId,
          ...health,
          lastSeenAt: instantOf(lastSeenAt),
          oldestWaitingAt: instantOf(oldestWaitingAt),
          servedBy: serving ? { deviceId: serving.deviceId, name: serving.name } : null,
        }
      }),
    }
  },

  async getPrinterAlerts(_, { run, merchantId, actor }) {
    if (!holds(actor, 'equipment.devices.view')) return { rows: [], unclaimed: 0 }
    const [rows, unclaimed] = await Promise.all([listAlerts(run, merchantId), countUnclaimed(run, merchantId)])
    return { rows, unclaimed }
  },
})
