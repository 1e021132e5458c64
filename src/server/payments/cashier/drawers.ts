/**
 * A drawer from its opening to its count (RPT-4): the office and the terminals alike. Each in the caller's transaction,
 * with its trace; instants in milliseconds, money in cents.
 */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type Denominations, denominationsTotal, drawerDifference } from '../../../shared/rules/payments/drawers.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { isDayClosed } from '../../basics/closedDays.queries.ts'
import { asInstant } from '../../basics/instants.ts'
import { openDayOf } from '../../settings/values/openDays.ts'
import {
  type Drawer,
  drawerExpected,
  insertDrawer,
  insertDrawerEvent,
  leaveLaterCash,
  lockDrawer,
  type NewDrawerEvent,
  adjustCountedDrawer,
  lockOpenings,
  takeLooseCash,
  writeCount,
} from './drawers.queries.ts'

/** The person; null where nobody was signed in. */
export interface DrawerPerson {
  readonly employeeId: number | null
  readonly name: string
}

export interface DrawerToOpen {
  /** The terminal's own key for it. */
  readonly drawerKey?: string
  readonly name: string
  readonly device: { readonly deviceId: number; readonly name: string } | null
  readonly at: number
  readonly startCents: number
  readonly person: DrawerPerson
}

/**
 * Opens a drawer; cash that its terminal pushed before this is its cash. Throws `DRAWER_OPEN` where the key is used or one
 * is open at the terminal already.
 */
export async function openDrawer(context: OpenContext, merchantId: number, fields: DrawerToOpen): Promise<number> {
  const { run } = context
  const { device, person, at, name, startCents } = fields
  const openedAt = asInstant(at)
  const businessDate = await openDayOf(run, merchantId, at)
  if (device) await lockOpenings(run, device.deviceId)
  const drawerId = await insertDrawer(run, merchantId, {
    clientKey: fields.drawerKey ?? null,
    name,
    deviceId: device?.deviceId ?? null,
    deviceName: device?.name ?? '',
    businessDate,
    openedAt,
    openedBy: person.employeeId,
    openedByName: person.name,
    startCents,
  })
  if (drawerId === undefined) throw new Failure('DRAWER_OPEN', { field: 'deviceId' })
  if (device) await takeLooseCash(run, merchantId, drawerId, device.deviceId, openedAt)
  trace(context, merchantId, drawerId, person, { action: 'add', after: { name, startCents, businessDate } })
  return drawerId
}

export interface DrawerEventToEnter {
  /** The terminal's own key for the event. */
  readonly eventKey?: string
  readonly drawerId: number
  readonly kind: NewDrawerEvent['kind']
  readonly at: number
  /** Zero for an opening without a sale, more for everything else. */
  readonly amountCents: number
  readonly reason: string
  readonly person: DrawerPerson
}

/**
 * Enters what went in or out. Throws `NOT_FOUND`, `DRAWER_COUNTED` for what happened after the count (or comes after its
 * day was closed), `AMOUNT_WANTED` without an amount, `CONFLICT` where the key is used.
 */
export async function enterDrawerEvent(
  context: OpenContext,
  merchantId: number,
  fields: DrawerEventToEnter,
): Promise<number> {
  const { run } = context
  const { drawerId, kind, amountCents, reason, at, person } = fields
  if ((kind === 'noSale') !== (amountCents === 0)) throw new Failure('AMOUNT_WANTED', { field: 'amountCents' })
  const businessDate = await openDayOf(run, merchantId, at)
  const drawer = await heldDrawer(context, merchantId, drawerId, at)
  const eventId = await insertDrawerEvent(run, merchantId, {
    clientKey: fields.eventKey ?? null,
    drawerId,
    kind,
    at: asInstant(at),
    businessDate,
    amountCents,
    reason,
    employeeId: person.employeeId,
    employeeName: person.name,
  })
  if (eventId === undefined) throw new Failure('CONFLICT')
  if (drawer.state === 'counted') await adjustCountedDrawer(run, merchantId, drawerId)
  trace(context, merchantId, drawerId, person, { action: 'update', after: { event: kind, amountCents }, reason })
  return eventId
}

export interface DrawerToCount {
  readonly drawerId: number
  readonly at: number
  readonly countedCents: number
  /** Empty: only the sum was entered. */
  readonly denominations: Denominations
  /** Counted without seeing what was expected. */
  readonly blind: boolean
  readonly note: string
  readonly person: DrawerPerson
}

/**
 * Counts a drawer: it is fixed from then on. Throws `NOT_FOUND`, `DRAWER_COUNTED`, `DENOMINATIONS_DIFFER` where coins and
 * notes come to another sum.
 */
export async function countDrawer(context: OpenContext, merchantId: number, fields: DrawerToCount) {
  const { run } = context
  const { drawerId, at, countedCents, denominations, person, blind, note } = fields
  const hasPieces = Object.keys(denominations).length > 0
  if (hasPieces && denominationsTotal(denominations) !== countedCents)
    throw new Failure('DENOMINATIONS_DIFFER', { field: 'countedCents' })
  const drawer = await lockDrawer(run, merchantId, drawerId)
  if (!drawer) throw new Failure('NOT_FOUND', { field: 'drawerId' })
  if (drawer.state === 'counted') throw new Failure('DRAWER_COUNTED')
  // A terminal whose clock was set meanwhile does not count before it opened.
  const countedAt = asInstant(Math.max(at, Date.parse(drawer.openedAt)))
  await leaveLaterCash(run, merchantId, drawerId, countedAt)
  const expectedCents = await drawerExpected(run, merchantId, drawerId)
  await writeCount(run, merchantId, drawerId, {
    countedAt,
    countedBy: person.employeeId,
    countedByName: person.name,
    countedCents,
    denominations: hasPieces ? JSON.stringify(denominations) : null,
    blind,
    expectedCents,
    note,
  })
  const differenceCents = drawerDifference(countedCents, expectedCents)
  trace(context, merchantId, drawerId, person, {
    action: 'update',
    after: { countedCents, expectedCents, differenceCents, blind },
    reason: note,
  })
  return { expectedCents, differenceCents }
}

/**
 * The drawer, locked, where something that happened at `at` may still move its cash: a payment that is voided, an event.
 * `adjustCountedDrawer` follows if it is counted. Throws `NOT_FOUND`, `DRAWER_COUNTED`.
 */
export async function heldDrawer(
  { run }: OpenContext,
  merchantId: number,
  drawerId: number,
  at: number,
): Promise<Drawer> {
  const drawer = await lockDrawer(run, merchantId, drawerId)
  if (!drawer) throw new Failure('NOT_FOUND', { field: 'drawerId' })
  if (drawer.countedAt === null) return drawer
  const isLate = at > Date.parse(drawer.countedAt) || (await isDayClosed(run, merchantId, drawer.businessDate))
  if (isLate) throw new Failure('DRAWER_COUNTED')
  return drawer
}

function trace(
  context: OpenContext,
  merchantId: number,
  drawerId: number,
  person: DrawerPerson,
  change: { action: 'add' | 'update'; after: object; reason?: string },
): void {
  const { reason, ...made } = change
  const who = person.employeeId === null ? {} : { actorId: person.employeeId }
  context.audit({
    ...made,
    merchantId,
    objectType: 'drawer',
    objectId: drawerId,
    ...(reason === undefined || reason === '' ? {} : { reason }),
    ...(person.name === '' ? {} : { actorName: person.name }),
    ...who,
  })
  context.publish('drawer', { drawerId }, merchantId)
}
