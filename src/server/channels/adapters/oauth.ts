/**
 * Tokens of services with OAuth 2.0 client credentials (Uber Eats, Otter, Deliverect): asked for once, kept until shortly
 * before they end, never written anywhere. Uber allows 100 tokens an hour; all three ask integrations to keep theirs.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  type ChannelConnection,
  ChannelKeyRefused,
  type ChannelTransport,
  ChannelUnknown,
  ChannelUnreached,
  type TransportReply,
  type TransportRequest,
} from '../port.ts'
import { parsedJson } from './answers.ts'

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().optional() })

/** A token is renewed so long before it ends, and after an hour where its end is not told. */
const EARLY_MS = 60_000
const UNTOLD_MS = 3_600_000
/** Stores of an installation, with some to spare. */
const MOST_TOKENS = 500

interface Kept {
  readonly token: string
  readonly until: number
}
const tokens = new Map<string, Promise<Kept>>()

export interface TokenSource {
  readonly url: string
  /** Space-delimited; undefined where the service decides. */
  readonly scope?: string
  /** Deliverect takes JSON with an audience; the others a form. */
  readonly audience?: string
}

/** Sends a request as the client; a token that is refused is renewed once. Throws as the transport does. */
export function asClient(
  { clientId, key }: ChannelConnection,
  transport: ChannelTransport,
): (source: TokenSource, request: TransportRequest, signal: AbortSignal) => Promise<TransportReply> {
  return async (source, request, signal) => {
    const id = createHash('sha256').update([source.url, source.scope, clientId, key].join('\n')).digest('hex')
    const known = tokens.get(id)
    const token = () => tokenFor(id, source, { clientId, key }, transport, signal)
    try {
      return await transport.send(authorized(request, await token()), signal)
    } catch (error) {
      // Only a token from before may have been revoked; a new one says that the key is.
      if (!(error instanceof ChannelKeyRefused) || known === undefined) throw error
      tokens.delete(id)
      return await transport.send(authorized(request, await token()), signal)
    }
  }
}

const authorized = (request: TransportRequest, token: string): TransportRequest => ({
  ...request,
  headers: { ...request.headers, Authorization: `Bearer ${token}` },
})

async function tokenFor(
  id: string,
  source: TokenSource,
  client: Pick<ChannelConnection, 'clientId' | 'key'>,
  transport: ChannelTransport,
  signal: AbortSignal,
): Promise<string> {
  const known = await tokens.get(id)?.catch(() => undefined)
  if (known !== undefined && known.until > Date.now()) return known.token
  const asked = askFor(source, client, transport, signal)
  if (tokens.size >= MOST_TOKENS) tokens.clear()
  tokens.set(id, asked)
  try {
    return (await asked).token
  } catch (error) {
    tokens.delete(id)
    throw error
  }
}

/** Nothing of the request itself was sent when this fails. */
async function askFor(
  { url, scope, audience }: TokenSource,
  { clientId, key }: Pick<ChannelConnection, 'clientId' | 'key'>,
  transport: ChannelTransport,
  signal: AbortSignal,
): Promise<Kept> {
  const fields = {
    client_id: clientId,
    client_secret: key,
    grant_type: 'client_credentials',
    ...(scope !== undefined && { scope }),
    ...(audience !== undefined && { audience }),
  }
  const json = audience !== undefined
  const reply = await transport
    .send(
      {
        method: 'POST',
        url,
        headers: {
          Accept: 'application/json',
          'Content-Type': json ? 'application/json' : 'application/x-www-form-urlencoded',
        },
        body: json ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
      },
      signal,
    )
    .catch((error: unknown) => {
      if (error instanceof ChannelUnknown) throw new ChannelUnreached(`no token: ${error.message}`)
      throw error
    })
  // “invalid_client” and “invalid_scope” are 400 at some services.
  if (reply.status >= 400) throw new ChannelKeyRefused(`no token: answered ${reply.status}`)
  const answer = tokenAnswer.safeParse(parsedJson(reply.text))
  if (!answer.success) throw new ChannelUnreached('no token: an answer that nobody understands')
  const { access_token: token, expires_in: seconds } = answer.data
  const lasts = seconds === undefined ? UNTOLD_MS : Math.max(seconds * 1000 - EARLY_MS, 0)
  return { token, until: Date.now() + lasts }
}
