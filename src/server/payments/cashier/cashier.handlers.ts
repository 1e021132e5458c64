/** Cashier closing: drawers expected against counted (RPT-4). */
import type { cashierCalls } from '../../../shared/contract/payments/cashier.ts'
import type { drawerCashCalls } from '../../../shared/contract/payments/drawerCash.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { countDrawer, enterDrawerEvent, openDrawer } from './drawers.ts'
import { getDetail, getOrdersBehind } from './detail.ts'
import { drawerCashHandlers } from './drawerCash.handlers.ts'
import { exportCashier } from './export.ts'
import { exportCashierDetail } from './detailExport.ts'
import { exportCashierOrders } from './orderExport.ts'
import { listPage, seesExpected } from './list.ts'
import { findTill, listCashiers, listTills } from './list.queries.ts'

const personOf = ({ actor }: CallContext) => ({ employeeId: actor.employeeId, name: actor.displayName })

export const cashierHandlers = (): Handlers<typeof cashierCalls & typeof drawerCashCalls> => ({
  ...drawerCashHandlers,
  getCashierList: listPage,
  getCashierDetail: ({ drawerId }, context) => getDetail(drawerId, context),
  async getCashierChoices(_, { run, merchantId }) {
    const [devices, people] = await Promise.all([listTills(run, merchantId), listCashiers(run, merchantId)])
    return { devices, people }
  },
  async openDrawer({ name, deviceId, startCents }, context) {
    const { run, merchantId, request } = context
    const device = deviceId === null ? null : await findTill(run, merchantId, deviceId)
    if (device === undefined) throw new Failure('NOT_FOUND', { field: 'deviceId' })
    const at = request.now.getTime()
    return {
      drawerId: await openDrawer(context, merchantId, { name, device, startCents, at, person: personOf(context) }),
    }
  },
  async enterDrawerEvent({ drawerId, kind, amountCents, reason }, context) {
    const at = context.request.now.getTime()
    const event = { drawerId, kind, amountCents, reason, at, person: personOf(context) }
    return { eventId: await enterDrawerEvent(context, context.merchantId, event) }
  },
  async countDrawer({ drawerId, countedCents, denominations, note }, context) {
    const at = context.request.now.getTime()
    const blind = !seesExpected(context.actor)
    const count = { drawerId, countedCents, denominations, note, at, blind, person: personOf(context) }
    return countDrawer(context, context.merchantId, count)
  },
  exportCashier,
  exportCashierDetail,
  exportCashierOrders,
  getCashierOrders: getOrdersBehind,
})
