/** How Deliverect is asked: JSON with a token of the client, and lists in pages. */
import type { z } from 'zod'
import type { DeliverectPlace } from '../../../../shared/rules/channels/adapters/deliverect/toDeliverect.ts'
import type { ChannelConnection, ChannelTransport, TransportReply, TransportRequest } from '../../port.ts'
import { readAnswer } from '../answers.ts'
import { asClient } from '../oauth.ts'

const API = 'https://api.deliverect.com'
/** A list that goes on for longer is none: 5,000 dishes with their choices, by 25. */
const MOST_PAGES = 2_000

export type DeliverectSend = (
  method: TransportRequest['method'],
  path: string,
  signal: AbortSignal,
  body?: object,
) => Promise<TransportReply>

export function deliverectSender(connection: ChannelConnection, transport: ChannelTransport): DeliverectSend {
  const base = connection.address.replace(/\/+$/, '') || API
  const client = asClient(connection, transport)
  return (method, path, signal, body) =>
    client(
      // The audience is the environment: staging and production each want their own.
      { url: `${base}/oauth/token`, audience: base },
      {
        method,
        url: `${base}/${path}`,
        headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      },
      signal,
    )
}

interface Page<T> {
  readonly _items: T[]
  readonly _meta: { readonly max_results: number; readonly total: number }
}

/** All of a list of a location. Throws ChannelUnknown for an answer that is none. */
export async function readPages<T>(
  list: string,
  shape: z.ZodType<Page<T>>,
  send: DeliverectSend,
  { accountId: account, locationId: location }: DeliverectPlace,
  signal: AbortSignal,
): Promise<T[]> {
  const where = encodeURIComponent(JSON.stringify({ account, location }))
  const items: T[] = []
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { _items, _meta } = readAnswer(shape, await send('GET', `${list}?where=${where}&page=${page}`, signal))
    items.push(..._items)
    if (_items.length === 0 || page * _meta.max_results >= _meta.total) break
  }
  return items
}
