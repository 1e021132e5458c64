/**
 * What every delivery channel does (CHOWLY-3), whatever its protocol. An adapter maps the channel menu to the documents
 * of its service (`rules/channels/adapters`), sends them through the transport and reads the answers; it keeps nothing.
 */
import type {
  ChannelEntityKind,
  ChannelHours,
  ChannelMenu,
  EntityRef,
} from '../../shared/contract/channels/channelMenu.ts'
import type { Finding } from '../../shared/contract/channels/findings.ts'
import type { ConnectionName } from '../../shared/contract/settings/groups/thirdParty.ts'

/** A delivery service that a store can be connected to. */
export type DeliveryChannel = ConnectionName

/** What the channel said of one part of the menu. */
export interface EntityAnswer extends EntityRef {
  readonly outcome: 'ok' | 'refused'
  /** In the words of the channel; empty where it said nothing. */
  readonly message: string
  /** What the channel calls it, where it has an id of its own. */
  readonly theirId?: string
}

/**
 * What became of a publication. `accepted` and `running` are asked again by `status`. `done` names what was refused;
 * entities that are not named are there. `refused` is the whole menu.
 */
export type PublishAnswer =
  | { readonly state: 'accepted'; readonly jobRef: string }
  | { readonly state: 'running'; readonly jobRef: string; readonly done: number; readonly total: number }
  | { readonly state: 'done'; readonly entities: readonly EntityAnswer[] }
  | { readonly state: 'refused'; readonly message: string; readonly entities: readonly EntityAnswer[] }

/** Sold out or on sale again; a price where the channel takes both in one request. */
export interface AvailabilityChange {
  readonly ref: string
  readonly kind: ChannelEntityKind
  readonly available: boolean
  /** ISO 8601; null: until it is switched back. */
  readonly until: string | null
  readonly priceCents?: number
}

export interface PriceChange {
  readonly ref: string
  readonly kind: ChannelEntityKind
  readonly priceCents: number
}

export interface ChannelPort {
  readonly name: DeliveryChannel
  /** What the service does at all; what it does not is published with the next whole menu. */
  readonly can: {
    readonly availability: boolean
    readonly prices: boolean
    readonly hours: boolean
    readonly pause: boolean
    readonly fetch: boolean
    readonly nestedGroups: boolean
    readonly alcohol: boolean
  }
  /** What the channel would refuse or show differently (CHOWLY-4); pure. */
  validate(menu: ChannelMenu): readonly Finding[]
  /** Replaces the menu there. The same key again is the same publication, never a second one. */
  publish(
    input: { readonly key: string; readonly menu: ChannelMenu; readonly previous: ChannelMenu | null },
    signal: AbortSignal,
  ): Promise<PublishAnswer>
  status(jobRef: string, signal: AbortSignal): Promise<PublishAnswer>
  /** What became of a key whose outcome is unknown; undefined where the channel has not had it. */
  lookUp(key: string, hash: string, signal: AbortSignal): Promise<PublishAnswer | undefined>
  setAvailability(changes: readonly AvailabilityChange[], signal: AbortSignal): Promise<readonly EntityAnswer[]>
  setPrices(changes: readonly PriceChange[], signal: AbortSignal): Promise<readonly EntityAnswer[]>
  setHours(hours: ChannelHours, signal: AbortSignal): Promise<void>
  /** No orders until then; `open`: until told otherwise; null: orders again. */
  pause(until: string | null, signal: AbortSignal): Promise<void>
  /** What the channel has, as far as it tells. */
  fetchCurrent(signal: AbortSignal): Promise<ChannelMenu>
  /** Whether it accepts the key; the store's name there. */
  test(signal: AbortSignal): Promise<string>
}

/** A connection as it is used: from the settings and the sealed secrets. */
export interface ChannelConnection {
  readonly channel: DeliveryChannel
  /** What the store is called there. */
  readonly account: string
  /** Of services with OAuth; else empty. */
  readonly clientId: string
  /** Of a test server or a gateway; empty: the service's own. */
  readonly address: string
  readonly key: string
  /** What signs the service's webhooks; undefined where none is set. */
  readonly hookKey: string | undefined
}

/** The outcome is unknown: a timeout, a broken connection, an error of the service. Looked up before it is sent again. */
export class ChannelUnknown extends Error {
  override readonly name: string = 'ChannelUnknown'
  /** When the service asks to be tried again, if it said so. */
  readonly retryAfterMs: number | null
  constructor(message: string, retryAfterMs: number | null = null) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

/** Nothing was sent: no connection, an address that may not be asked. */
export class ChannelUnreached extends ChannelUnknown {
  override readonly name = 'ChannelUnreached'
}

/** Refused for now because of too many requests (429): nothing was done. */
export class ChannelBusy extends Error {
  override readonly name = 'ChannelBusy'
  readonly retryAfterMs: number | null
  constructor(retryAfterMs: number | null) {
    super('the channel takes no more requests for now')
    this.retryAfterMs = retryAfterMs
  }
}

/** The key is refused (401, 403): nothing is sent until somebody has entered another one. */
export class ChannelKeyRefused extends Error {
  override readonly name = 'ChannelKeyRefused'
}

export interface TransportRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The whole address, with a query if there is one. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Sends the body packed, where the service takes it so. */
  readonly gzip?: boolean
}
export interface TransportReply {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * Sends a request to a channel and answers what came back, for any status but these: 401 and 403 throw ChannelKeyRefused,
 * 429 ChannelBusy, 408 and from 500 on ChannelUnknown. No connection throws ChannelUnreached, a broken one ChannelUnknown.
 */
export interface ChannelTransport {
  send(request: TransportRequest, signal: AbortSignal): Promise<TransportReply>
}
