/** The calls that are measured, as the bytes of their requests. */
import { dashboardCalls } from '../src/shared/contract/reports/dashboard.ts'
import { type Call, SERVICE_BASE, toRequest } from '../src/shared/contract/kernel/call.ts'
import { HEADERS } from '../src/shared/contract/kernel/headers.ts'
import { orderCalls } from '../src/shared/contract/orders/orders.ts'
import { paletteCalls } from '../src/shared/contract/palette/palette.ts'
import { reportCalls } from '../src/shared/contract/reports/reports.ts'
import { addDays } from '../src/shared/rules/basics/dates.ts'
import { Dice } from '../src/shared/rules/basics/dice.ts'
import type { Dataset } from './dataset.ts'

/** A call with the inputs that are sent one after the other. */
export interface Measured {
  readonly name: string
  readonly call: Call
  readonly inputs: readonly object[]
  /** Beside those of a signed-in person. */
  readonly headers?: Readonly<Record<string, string>>
  /** The status of a good answer, for calls that answer bare bytes. */
  readonly status?: number
}

export interface Credentials {
  readonly token: string
  readonly stepUp: string
}

const several = 200

/** The calls of the bench, over the large store. */
export function measuredCalls({ lastDay, firstDay }: Dataset, orderIds: readonly number[]): Measured[] {
  const dice = new Dice('requests')
  const list = (name: string, inputs: readonly object[]): Measured => ({
    name,
    call: orderCalls.getPosOrderListPage,
    inputs,
  })
  const found = (name: string, typed: readonly string[]): Measured => ({
    name,
    call: paletteCalls.findAnything,
    inputs: typed.map(search => ({ search })),
  })
  const range = () => {
    const to = addDays(lastDay, -dice.int(0, 900))
    const from = addDays(to, -dice.pick([0, 6, 30, 89]))
    return { from: from < firstDay ? firstDay : from, to }
  }
  const year = { from: addDays(lastDay, -364), to: lastDay }
  return [
    list('list', [{}]),
    list('list, page 1,000', [{ page: 1000 }]),
    list('list by date', Array.from({ length: several }, range)),
    list(
      'list by status',
      ['partiallyRefunded', 'refunded', 'deleted', 'paid'].map(status => ({ statuses: [status] })),
    ),
    {
      name: 'detail',
      call: orderCalls.queryOrderDetailById,
      inputs: orderIds.map(orderId => ({ orderId })),
    },
    { name: 'report of a year', call: reportCalls.getMerchantSalesReport, inputs: [year] },
    // The aim on the wire: p95 under 150 ms (SHELL-18).
    found(
      'palette, a part of an order number',
      Array.from({ length: several }, () => String(dice.int(100, 9_999))),
    ),
    found('palette, a name', ['chen', '陈', 'mei', 'kung pao', 'gbjd', 'tofo', '41555']),
    { name: 'dashboard', call: dashboardCalls.getSalesOverview, inputs: [{ range: 'last7' }] },
  ]
}

/** The headers of a signed-in request. */
export const signedIn = ({ token, stepUp }: Credentials): Record<string, string> => ({
  [HEADERS.token]: token,
  [HEADERS.stepUp]: stepUp,
  'Content-Type': 'application/json',
})

/** The whole requests of a call. */
export function asBytes(
  { call, inputs, headers: own = {} }: Pick<Measured, 'call' | 'inputs' | 'headers'>,
  credentials: Credentials,
): string[] {
  const headers = Object.entries({ ...signedIn(credentials), ...own }).map(([name, value]) => `${name}: ${value}\r\n`)
  return inputs.map(input => {
    const { address, body = '' } = toRequest(call, input)
    const length = `Content-Length: ${Buffer.byteLength(body)}\r\n`
    return `${call.method} ${SERVICE_BASE}${address} HTTP/1.1\r\nHost: localhost\r\n${headers.join('')}${length}\r\n${body}`
  })
}

/** Makes a call as a signed-in person; throws what is no success. */
export type Send = (call: Call, input: object, bytes?: Uint8Array<ArrayBuffer>) => Promise<Record<string, unknown>>

export function senderOf(port: number, session: Credentials): Send {
  return async (call, input, bytes) => {
    const { address, body = bytes } = toRequest(call, input)
    const response = await fetch(`http://127.0.0.1:${port}${SERVICE_BASE}${address}`, {
      method: call.method,
      headers: signedIn(session),
      ...(body === undefined ? {} : { body }),
    })
    const answer = (await response.json()) as Record<string, unknown>
    if (answer['result'] !== 'success') throw new Error(`${call.path}: ${JSON.stringify(answer).slice(0, 500)}`)
    return answer
  }
}
