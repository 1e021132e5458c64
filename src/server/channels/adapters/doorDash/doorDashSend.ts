/**
 * How DoorDash is asked: a JSON web token that we sign ourselves for each request (developer.doordash.com, “JSON Web
 * Tokens”): HS256 with the decoded signing secret, at most 30 minutes long.
 */
import { Buffer } from 'node:buffer'
import { createHmac } from 'node:crypto'
import type { ChannelConnection, ChannelTransport, TransportReply, TransportRequest } from '../../port.ts'

const API = 'https://openapi.doordash.com'
const LASTS_SECONDS = 300

export type DoorDashSend = (
  method: TransportRequest['method'],
  path: string,
  signal: AbortSignal,
  body?: object,
) => Promise<TransportReply>

export interface DoorDashClient {
  readonly developerId: string
  readonly keyId: string
  /** The name that DoorDash has given the integration. */
  readonly provider: string
}

/** `developer ID/key ID/provider type`, as the client ID of a connection has them. */
export function doorDashClient(clientId: string): DoorDashClient {
  const [developerId = '', keyId = '', provider = ''] = clientId.split('/').map(part => part.trim())
  return { developerId, keyId, provider }
}

export function doorDashSender(connection: ChannelConnection, transport: ChannelTransport): DoorDashSend {
  const base = connection.address.replace(/\/+$/, '') || API
  const client = doorDashClient(connection.clientId)
  return (method, path, signal, body) =>
    transport.send(
      {
        method,
        url: `${base}/marketplace/api/v1/${path}`,
        headers: {
          Accept: 'application/json',
          Authorization: `Bearer ${doorDashToken(client, connection.key, new Date())}`,
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      },
      signal,
    )
}

/** `secret` is base64url, as DoorDash gives it. */
export function doorDashToken(
  { developerId, keyId }: Pick<DoorDashClient, 'developerId' | 'keyId'>,
  secret: string,
  now: Date,
): string {
  const iat = Math.floor(now.getTime() / 1000)
  const part = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url')
  const signed = [
    part({ alg: 'HS256', typ: 'JWT', 'dd-ver': 'DD-JWT-V1' }),
    part({ aud: 'doordash', iss: developerId, kid: keyId, iat, exp: iat + LASTS_SECONDS }),
  ].join('.')
  return `${signed}.${createHmac('sha256', Buffer.from(secret, 'base64url')).update(signed).digest('base64url')}`
}
