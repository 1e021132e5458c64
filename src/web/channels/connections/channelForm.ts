/** How a store sells on one delivery channel, as a form holds it. */
import type { ChannelStateRow } from '../../../shared/contract/channels/publishing.ts'
import type { PriceRule } from '../../../shared/rules/menu/priceRule.ts'
import type { TypedNumber } from '../../kit/useTypedNumber.ts'

/** The price of one thing on the channel, while it is typed. */
export interface TypedPrice {
  readonly kind: 'dish' | 'special'
  readonly id: number
  readonly priceCents: TypedNumber
}

export interface ChannelForm {
  readonly sells: 'all' | 'some'
  /** In the order in which the channel shows them; of no account where all are sold. */
  readonly menuIds: number[]
  readonly priceRule: PriceRule | null
  readonly ownPrices: readonly TypedPrice[]
  readonly taxRemittedBy: 'channel' | 'store'
  readonly commissionPcm: TypedNumber
  readonly acceptsAutomatically: boolean
  readonly preparationMinutes: number | null
  readonly acceptMinutes: number | null
  readonly busyMinutes: number | null
  /** In UTC; null: the kitchen is not busy. */
  readonly busyUntil: string | null
}

export const channelFormOf = (row: ChannelStateRow): ChannelForm => ({
  sells: row.menuIds === null ? 'all' : 'some',
  menuIds: row.menuIds ?? [],
  priceRule: row.priceRule,
  ownPrices: row.ownPrices,
  taxRemittedBy: row.taxRemittedBy,
  commissionPcm: row.commissionPcm,
  acceptsAutomatically: row.acceptsAutomatically,
  preparationMinutes: row.preparationMinutes,
  acceptMinutes: row.acceptMinutes,
  busyMinutes: row.busyMinutes,
  busyUntil: row.busyUntil,
})

/** What is sent: every rule of the form is kept by then, so that what was typed are numbers. */
export const channelInputOf = (form: ChannelForm, { channel, version }: ChannelStateRow) => ({
  channel,
  version,
  menuIds: form.sells === 'all' ? null : form.menuIds,
  priceRule: form.priceRule,
  ownPrices: form.ownPrices.map(({ kind, id, priceCents }) => ({ kind, id, priceCents: Number(priceCents) })),
  taxRemittedBy: form.taxRemittedBy,
  commissionPcm: Number(form.commissionPcm),
  acceptsAutomatically: form.acceptsAutomatically,
  preparationMinutes: Number(form.preparationMinutes),
  acceptMinutes: Number(form.acceptMinutes),
  busyMinutes: Number(form.busyMinutes),
  busyUntil: form.busyUntil,
})
