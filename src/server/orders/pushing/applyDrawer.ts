/** Cash drawers as terminals open, use and count them (RPT-4). */
import { drawerByKey } from '../../payments/cashier/drawers.queries.ts'
import { countDrawer, enterDrawerEvent, openDrawer } from '../../payments/cashier/drawers.ts'
import { openDrawerKeyAt } from './openDrawer.queries.ts'
import { reviewOnFailure } from './reviewOnFailure.ts'
import { pushedBy } from './pushedBy.queries.ts'
import { type Apply, NeedsReview, DependencyMissing } from './pushing.ts'

/** Waits for the count of the drawer that is open at the terminal. */
export const applyDrawerOpen: Apply<'drawerOpen'> = async ({ context, merchantId, device }, { at, body }) => {
  const { run } = context
  const { drawerKey, name, startCents, employeeId } = body
  if (await drawerByKey(run, merchantId, drawerKey)) throw new NeedsReview('ALREADY_THERE', { drawerKey })
  const open = await openDrawerKeyAt(run, merchantId, device.deviceId)
  if (open !== undefined) throw new DependencyMissing(open)
  const person = await pushedBy(run, merchantId, employeeId)
  await reviewOnFailure(() => openDrawer(context, merchantId, { drawerKey, name, device, at, startCents, person }))
  return {}
}

/** Waits for the opening of its drawer. */
export const applyDrawerEvent: Apply<'drawerEvent'> = async ({ context, merchantId, device }, { key, at, body }) => {
  const { run } = context
  const { drawerKey, kind, amountCents, reason, employeeId } = body
  const drawer = await drawerByKey(run, merchantId, drawerKey)
  if (!drawer) throw new DependencyMissing(drawerKey)
  const person = await pushedBy(run, merchantId, employeeId)
  const { drawerId } = drawer
  const eventKey = `${device.deviceId}:${key}`
  const entered = { eventKey, drawerId, kind, at, amountCents, reason, person }
  await reviewOnFailure(() => enterDrawerEvent(context, merchantId, entered))
  return {}
}

/** Waits for the opening of its drawer. */
export const applyDrawerCount: Apply<'drawerCount'> = async ({ context, merchantId }, { at, body }) => {
  const { run } = context
  const { drawerKey, employeeId, ...count } = body
  const drawer = await drawerByKey(run, merchantId, drawerKey)
  if (!drawer) throw new DependencyMissing(drawerKey)
  const person = await pushedBy(run, merchantId, employeeId)
  await reviewOnFailure(() => countDrawer(context, merchantId, { ...count, drawerId: drawer.drawerId, at, person }))
  return {}
}
