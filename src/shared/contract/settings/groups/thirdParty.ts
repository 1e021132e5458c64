/** Connections to other services, without their keys, saveType 9 (SET-7). */
import { z } from 'zod'
import { text } from '../../kernel/fields.ts'
import type { SecretName } from '../secrets.ts'
import { serviceAddress } from './address.ts'
import { refuseAt } from './refining.ts'

/** Each with the secret that is its key. */
export const connectionKeys = {
  chowly: 'chowlyKey',
  otter: 'otterKey',
  uberEats: 'uberEatsKey',
  doorDash: 'doorDashKey',
  deliverect: 'deliverectKey',
  sandboxOne: 'sandboxOneKey',
  sandboxTwo: 'sandboxTwoKey',
} as const satisfies Record<string, SecretName>
export type ConnectionName = keyof typeof connectionKeys
/** Each with the secret that signs what it sends to the store. */
export const connectionHookKeys = {
  chowly: 'chowlyHookKey',
  otter: 'otterHookKey',
  uberEats: 'uberEatsHookKey',
  doorDash: 'doorDashHookKey',
  deliverect: 'deliverectHookKey',
  sandboxOne: 'sandboxOneHookKey',
  sandboxTwo: 'sandboxTwoHookKey',
} as const satisfies Record<ConnectionName, SecretName>
/** Services that hand out tokens for a client ID and its key. */
export const hasClientId: Readonly<Record<ConnectionName, boolean>> = {
  chowly: false,
  otter: true,
  uberEats: true,
  doorDash: true,
  deliverect: true,
  sandboxOne: false,
  sandboxTwo: false,
}
export const connectionNames = Object.keys(connectionKeys) as ConnectionName[]

const connection = z.strictObject({
  enabled: z.boolean().default(false),
  /** What the store is called there: a store ID. */
  account: text(80).default(''),
  /** Of the product at the service, where the key belongs to a client ID. */
  clientId: text(120).default(''),
  /** Of a test server or a gateway of one's own; empty is the service's own. */
  address: serviceAddress.default(''),
})
const unset = connection.prefault({})

/** What takes back the money of cards, when a refund is made here: nothing (it is done outside), for practice, Clover. */
export const cardGatewayKinds = ['none', 'sandbox', 'clover'] as const
export type CardGatewayKind = (typeof cardGatewayKinds)[number]
/** Of the card gateway, which is no connection that is on or off. */
export const cardGatewayKey = 'cloverToken' satisfies SecretName

const cardGateway = z.strictObject({
  kind: z.enum(cardGatewayKinds).default('none'),
  /** The store's merchant ID at Clover (“clover mid”). */
  account: text(80).default(''),
  /** Of Clover's European or test servers; empty is the American one. */
  address: serviceAddress.default(''),
})

export const thirdPartyValue = z.strictObject({
  chowly: unset,
  otter: unset,
  uberEats: unset,
  doorDash: unset,
  deliverect: unset,
  sandboxOne: unset,
  sandboxTwo: unset,
  cardGateway: cardGateway.prefault({}),
})
export type ThirdPartySettings = z.output<typeof thirdPartyValue>

export const thirdPartyFields = thirdPartyValue.superRefine((value, context) => {
  for (const name of connectionNames) {
    const { enabled, account } = value[name]
    if (enabled && account === '') refuseAt(context, [name, 'account'], 'required')
  }
  const { kind, account } = value.cardGateway
  if (kind === 'clover' && account === '') refuseAt(context, ['cardGateway', 'account'], 'required')
})
