/** The list of drawers (RPT-4): expected cash is shown to people who may see it, or once a drawer is counted. */
import type { cashierCalls, CashierFilters, DrawerRow } from '../../../shared/contract/payments/cashier.ts'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { addMonths } from '../../../shared/rules/basics/dates.ts'
import { drawerDifference } from '../../../shared/rules/payments/drawers.ts'
import type { Run } from '../../db/run.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { CallContext } from '../../kernel/context.ts'
import { drawerExpected } from './drawers.queries.ts'
import { type DrawerPage, listDrawers, type StoredDrawer, sumDrawers } from './list.queries.ts'
import { readLooseCash } from './looseCash.queries.ts'

type ListCall = typeof cashierCalls.getCashierList

/** Whether the reader may see the expected cash of a drawer before it is counted. */
export const seesExpected = ({ permissions }: Actor): boolean => permissions.has('reports.cashier.expected')

/** A drawer as the reader may see it; `expectedNow` is the expected cash of an open one. */
export function drawerRowOf(stored: StoredDrawer, expectedNow: number | null): DrawerRow {
  const { drawerId, name, deviceName, businessDate, state, openedAt, openedByName, blind } = stored
  const { countedAt, countedByName, startCents, countedCents } = stored
  const expectedCents = state === 'counted' ? stored.expectedCents : expectedNow
  const isKnown = countedCents !== null && expectedCents !== null
  return {
    drawerId,
    name,
    deviceName,
    businessDate,
    state,
    openedAt,
    openedByName,
    blind,
    countedAt,
    countedByName,
    startCents,
    countedCents,
    expectedCents,
    differenceCents: isKnown ? drawerDifference(countedCents, expectedCents) : null,
  }
}

/** The drawers of a page as the reader may see them. */
export async function readRows(
  run: Run,
  actor: Actor,
  filters: CashierFilters,
  page: DrawerPage,
): Promise<DrawerRow[]> {
  const { merchantId } = actor
  const stored = await listDrawers(run, merchantId, filters, page)
  const isShown = seesExpected(actor)
  const now = await Promise.all(
    stored.map(async ({ state, drawerId }) =>
      state === 'open' && isShown ? drawerExpected(run, merchantId, drawerId) : null,
    ),
  )
  return stored.map((drawer, index) => drawerRowOf(drawer, now[index] ?? null))
}

const MOST_MONTHS = 3

/** A page of drawers with the sums of all that fit. */
export async function listPage(input: InputOf<ListCall>, context: CallContext): Promise<ReplyOf<ListCall>> {
  const { run, merchantId, actor } = context
  const { page, pageSize, sort, order, ...filters } = input
  const { from, to } = filters
  const isShort = from !== undefined && to !== undefined && to < addMonths(from, MOST_MONTHS)
  const [rows, sums, loose] = await Promise.all([
    readRows(run, actor, filters, { sort, order, limit: pageSize, skip: (page - 1) * pageSize }),
    sumDrawers(run, merchantId, filters),
    isShort && seesExpected(actor) ? readLooseCash(run, merchantId, { from, to }) : null,
  ])
  return {
    rows,
    total: sums.open + sums.counted,
    sums: { ...sums, differenceCents: drawerDifference(sums.countedCents, sums.expectedCents) },
    unassigned: loose && { payments: loose.payments, cashCents: loose.takenCents, refundCents: loose.refundedCents },
  }
}
