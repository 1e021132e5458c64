/** Takes back what was changed of a delivery channel, as far as nobody has changed the same since (ADM-1, CHOWLY-3). */
import { z } from 'zod'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import { connectionNames } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { sameField } from '../../../shared/rules/menu/diff.ts'
import type { CallContext } from '../../kernel/context.ts'
import { type Change, type Fields, neededFor, type Undo, wholeChange } from '../../kernel/undo.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import type { DeliveryChannel } from '../port.ts'
import { lockChannel } from '../publishing/publishes.queries.ts'
import { auditedSettings, pricesByKey } from './auditChannel.ts'
import { listOwnPrices, type OwnPrice, readChannel, saveChannel, type StoredChannel } from './channels.queries.ts'
import { notInBook } from './notInBook.ts'
import { takingOf } from './takingOf.ts'

const auditedPrices = z.record(
  z.string().regex(/^(?:dish|special):\d{1,9}$/),
  z.object({ priceCents: z.number().nullable() }),
)
type Prices = z.output<typeof auditedPrices>

interface ChannelChange {
  readonly settings: { readonly before: Fields; readonly after: Fields }
  readonly prices: { readonly before: Prices; readonly after: Prices }
}

/** What an entry says; undefined for one that cannot be put back: entries used to say only how many own prices there were. */
function read(change: Change): ChannelChange | undefined {
  const whole = wholeChange(change)
  if (!whole) return undefined
  const { ownPrices: pricesBefore = {}, ...before } = whole.before
  const { ownPrices: pricesAfter = {}, ...after } = whole.after
  const [were, are] = [z.safeParse(auditedPrices, pricesBefore), z.safeParse(auditedPrices, pricesAfter)]
  if (!were.success || !are.success) return undefined
  return { settings: { before, after }, prices: { before: were.data, after: are.data } }
}

const isSetting = (field: string): boolean => (auditedSettings as readonly string[]).includes(field)

/** Own prices go back one by one: those of other items stay as they are. */
export const channelUndo: Undo = {
  needs(change, objectId) {
    const found = read(change)
    if (!found || !connectionNames.some(name => name === objectId)) return undefined
    const fields = [...Object.keys(found.settings.after), ...Object.keys(found.prices.after)]
    return fields.length === 0
      ? undefined
      : neededFor(fields, field => (isSetting(field) || field.includes(':') ? 'menu.thirdParty.edit' : undefined))
  },
  async putBack(context, objectId, change) {
    const found = read(change)
    if (!found) throw new Failure('UNDO_IMPOSSIBLE')
    const { run, merchantId } = context
    const channel = objectId as DeliveryChannel
    await lockChannel(run, merchantId, channel)
    const [stored, all] = await Promise.all([readChannel(run, merchantId, channel), listOwnPrices(run, merchantId)])
    const prices = all.filter(price => price.channel === channel)
    requireStill(found, stored, prices)
    const { settings, ownPrices } = await wantedOf(context, found, stored, prices)
    if (!(await saveChannel(run, merchantId, settings, ownPrices))) throw new Failure('UNDO_IMPOSSIBLE')
    context.publish('channels', { channel })
  },
}

function requireStill({ settings, prices }: ChannelChange, stored: StoredChannel, present: readonly OwnPrice[]): void {
  const values: Fields = { ...stored }
  const now = pricesByKey(present)
  const isStill =
    Object.entries(settings.after).every(([field, value]) => sameField(values[field], value)) &&
    Object.entries(prices.after).every(([key, { priceCents }]) => (now.get(key)?.priceCents ?? null) === priceCents)
  if (!isStill) throw new Failure('UNDO_IMPOSSIBLE')
}

/** The channel as it is saved. Throws UNDO_IMPOSSIBLE where the menu book no longer has what would come back. */
async function wantedOf(
  { run, merchantId }: CallContext,
  { settings, prices }: ChannelChange,
  stored: StoredChannel,
  present: readonly OwnPrice[],
) {
  const back = Object.entries(prices.before).flatMap(([key, { priceCents }]): OwnPrice[] => {
    const [kind, id] = key.split(':')
    return priceCents === null ? [] : [{ kind: kind as OwnPrice['kind'], id: Number(id), priceCents }]
  })
  const others = [...pricesByKey(present)].filter(([key]) => !(key in prices.before)).map(([, price]) => price)
  const { keyRefusedAt: _state, ...fields } = { ...stored, ...settings.before }
  const ownPrices = [...others, ...back].map(({ kind, id, priceCents }) => ({ kind, id, priceCents }))
  const wanted = z.safeParse(publishingCalls.saveChannelForChowly.input, { ...fields, ownPrices })
  if (!wanted.success) throw new Failure('UNDO_IMPOSSIBLE')
  const document = await menuDocument(run, merchantId)
  const menuIds = 'menuIds' in settings.before ? wanted.data.menuIds : null
  if (notInBook(document, { menuIds, ownPrices: back }) !== undefined) throw new Failure('UNDO_IMPOSSIBLE')
  return { settings: { ...wanted.data, ...takingOf(wanted.data, stored) }, ownPrices: wanted.data.ownPrices }
}
