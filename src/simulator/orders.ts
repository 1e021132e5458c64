/** An order from the first dish to the bill: changed on the way, discounted, comped, deleted; or a gift card sold. */
import type { Dice } from '../shared/rules/basics/dice.ts'
import { orderTypes, type OrderType } from '../shared/rules/pricing/pricingTypes.ts'
import { writeMoney } from '../shared/rules/basics/typedMoney.ts'
import { chooseLine, type RungLine } from './choosing.ts'
import { payOrder } from './paying.ts'
import { RungOrder } from './rungOrder.ts'
import { seat, tableOf } from './seating.ts'
import { MINUTE, somebody, type Till } from './till.ts'

const weights: Record<OrderType, number> = { dineIn: 60, carryout: 20, pickUp: 10, delivery: 10 }
const guestNames = ['Ava Stone', 'Ben Ortiz', 'Chen Wei', 'Dana Cole', 'Eli Park', 'Fay Lin'] as const

/** Rings an order up at a time; what follows is put on the timeline. */
export async function ringUp(till: Till, no: number, at: number): Promise<void> {
  const dice = till.diceFor(`order ${no}`)
  if (till.sellsGiftCards && dice.chance(0.06)) return sellGiftCard(till, dice, no, at)
  const orderType = dice.weighted(takenTypes(till), type => weights[type])
  const order = begin(till, dice, { no, at, orderType })
  order.push(at)
  till.say(`Order ${order.content.orderNo}, ${orderType}`)
  const isTable = orderType === 'dineIn'
  const billAt = Math.min(till.endsAt - 10 * MINUTE, at + (isTable ? dice.int(15, 60) : dice.int(2, 10)) * MINUTE)
  seat(till, { order, at, billAt })
  if (dice.chance(0.03)) {
    till.timeline.at(billAt, () => remove(till, dice, order, billAt))
    return
  }
  if (isTable && dice.chance(0.45)) {
    const changedAt = Math.floor((at + billAt) / 2)
    till.timeline.at(changedAt, () => changeOrder(till, dice, order, changedAt))
  }
  till.timeline.at(billAt, async () => {
    const isDiscounted =
      (await till.coupons.give(till, till.diceFor(`coupon ${no}`), order)) || discount(till, dice, order)
    if (isDiscounted) order.push(billAt)
    await payOrder(till, order, billAt)
  })
}

function takenTypes({ store }: Till): OrderType[] {
  const on = store.settings?.orderTypes.types.filter(({ enabled }) => enabled).map(({ type }) => type) ?? []
  return orderTypes.filter(type => on.includes(type))
}

function begin(till: Till, dice: Dice, { no, at, orderType }: { no: number; at: number; orderType: OrderType }) {
  const isTable = orderType === 'dineIn'
  const lines = Array.from({ length: dice.int(1, 5) }, (_, index) => lineOf(till, dice, orderType, `l${index + 1}`))
  const who = dice.int(0, guestNames.length - 1)
  const named = {
    customerName: guestNames[who] ?? '',
    customerPhone: `212555${String(100 + who).padStart(4, '0')}`,
    orderName: guestNames[who]?.split(' ')[0] ?? '',
  }
  const exempt = { reason: 'Embassy', certificateNo: 'DTX-1' }
  return new RungOrder(till, till.key(`o${no}`), at, {
    ...common(till, dice, no),
    orderType,
    guests: isTable ? dice.int(1, 8) : 1,
    ...(isTable ? tableOf(till, dice.int(1, 24)) : named),
    lines,
    ...(dice.chance(0.02) ? { taxExempt: exempt } : {}),
  })
}

const common = (till: Till, dice: Dice, no: number) => ({
  orderNo: String(no).padStart(4, '0'),
  ticketNo: `T${String(no).padStart(4, '0')}`,
  employeeId: somebody(till, dice),
  settingsAt: till.store.settingsAt,
  ...(till.store.menuVersionNo === undefined ? {} : { menuVersionNo: till.store.menuVersionNo }),
})

/** A dish or a special of the menu; what is in none, where there is nothing for this order type. */
function lineOf(till: Till, dice: Dice, orderType: OrderType, key: string): RungLine {
  const { document, pricing } = till.store
  if (!document || !pricing) throw new Error('The terminal knows no menu yet')
  const isSoldOut = (kind: string, id: number) => till.store.isSoldOut(kind, id)
  for (let tries = 0; tries < 10 && !dice.chance(0.02); tries++) {
    const line = chooseLine({ dice, document, orderType, isSoldOut }, key)
    if (line && isSold(till, orderType, line)) return line
  }
  const taxIds = pricing.rules.taxRates.slice(0, 1).map(({ id }) => id)
  return { kind: 'open', key, name: 'Dish of the day', unitPriceCents: dice.int(500, 2500), taxIds }
}

/** Whether the rules sell it so: a group may ask for more than it has on. */
function isSold(till: Till, orderType: OrderType, line: RungLine): boolean {
  const plain: RungLine = { kind: 'open', key: 'plain', name: 'Plain', unitPriceCents: 100 }
  const order = new RungOrder(till, till.key('try'), till.timeline.now, { orderType, lines: [plain] })
  return order.change({ lines: [line] })
}

/** A dish more, one taken off, or another guest. */
function changeOrder(till: Till, dice: Dice, order: RungOrder, at: number): void {
  const { lines, orderType, guests = 1 } = order.content
  const more = [...lines, lineOf(till, dice, orderType, `l${lines.length + 1}`)]
  const [first, ...others] = lines
  const voided = { at: till.iso(at), reason: 'Changed their mind', employeeId: somebody(till, dice) }
  const change =
    first && others.length > 0 && dice.chance(0.3) ? { lines: [{ ...first, voided }, ...others] } : { lines: more }
  if (order.change(dice.chance(0.1) ? { ...change, guests: guests + 1 } : change)) order.push(at)
}

/** Off a dish, off the order, or the whole on the house; whether it was given. */
function discount(till: Till, dice: Dice, order: RungOrder): boolean {
  const employeeId = somebody(till, dice)
  const given = { reason: 'Regular guest', employeeId }
  const { lines, orderType } = order.content
  const what = dice.among({ none: 78, item: 8, order: 8, setting: 4, comp: 2 })
  if (what === 'comp') return order.change({ discounts: [{ kind: 'comp', ...given }] })
  if (what === 'order')
    return order.change({ discounts: [{ kind: 'fixed', amountCents: dice.int(1, 20) * 25, ...given }] })
  if (what === 'item') {
    const off = { kind: 'percent' as const, valuePcm: dice.pick([10_000, 12_500, 50_000]), ...given }
    const index = lines.findIndex(line => line.kind === 'dish' && !line.voided)
    return (
      index >= 0 &&
      order.change({
        lines: lines.map((line, at) => (at === index ? ({ ...line, discounts: [off] } as RungLine) : line)),
      })
    )
  }
  const known = till.store.pricing?.discounts.filter(
    each => each.scope === 'order' && each.orderTypes.includes(orderType),
  )
  if (what !== 'setting' || !known || known.length === 0) return false
  return order.change({ discounts: [{ kind: 'setting', id: dice.pick(known).id, ...given }] })
}

/** The guests left before they paid. */
function remove(till: Till, dice: Dice, order: RungOrder, at: number): void {
  order.change({ deleted: { at: till.iso(at), reason: 'Guests left', employeeId: somebody(till, dice) } })
  order.tallied.deleted = true
  till.say(`Order ${order.content.orderNo} is deleted`)
  order.push(at)
}

/** A gift card, paid at once; it can be redeemed from a quarter of an hour later on. */
async function sellGiftCard(till: Till, dice: Dice, no: number, at: number): Promise<void> {
  const amountCents = dice.pick([2500, 5000, 10_000])
  const number = `${till.key('g').replace(/\W/g, '')}${String(no).padStart(4, '0')}`.slice(-16).padStart(16, '0')
  const orderType = takenTypes(till).includes('carryout') ? 'carryout' : (takenTypes(till)[0] ?? 'dineIn')
  const line: RungLine = { kind: 'giftCard', key: 'l1', number, amountCents }
  const order = new RungOrder(till, till.key(`o${no}`), at, { ...common(till, dice, no), orderType, lines: [line] })
  order.push(at)
  await payOrder(till, order, at)
  till.say(`Order ${order.content.orderNo}, a gift card of ${writeMoney(amountCents, 'USD')}`)
  till.tally.giftCards.set(number, { balanceCents: amountCents, from: at + 15 * MINUTE })
}
