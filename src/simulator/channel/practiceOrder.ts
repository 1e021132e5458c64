/** An order that a guest of the sandbox channel might place, from what is on sale there. */
import type { ChannelMenu } from '../../shared/contract/channels/channelMenu.ts'
import type { SandboxOption, SandboxOrder } from '../../shared/contract/channels/sandboxWire.ts'

type Item = ChannelMenu['items'][number]
type OrderItem = SandboxOrder['items'][number]

/** Of the subtotal; what a marketplace takes. */
const COMMISSION_PCM = 25_000
const DELIVERY_FEE_CENTS = 399
const SERVICE_FEE_CENTS = 150
const MOST_DEPTH = 3

export interface OrderWish {
  readonly ref: string
  readonly now: number
  /** From 0 to below 1, one number after another. */
  readonly random: () => number
  readonly lines?: number | undefined
  /** One more item that no menu has. */
  readonly unknownItem?: boolean | undefined
  readonly service?: SandboxOrder['service'] | undefined
  /** Minutes from now; 0 is as soon as possible. */
  readonly inMinutes?: number | undefined
  readonly payment?: SandboxOrder['money']['payment'] | undefined
}

/** Throws where nothing is on sale. */
export function practiceOrder(menu: ChannelMenu, wish: OrderWish): SandboxOrder {
  const { ref, now, random, lines = 2, unknownItem = false, service = 'delivery', inMinutes = 0 } = wish
  const onSale = menu.items.filter(({ available }) => available)
  if (onSale.length === 0) throw new Error('Nothing is on sale here')
  const chosen = Array.from({ length: lines }, () => onSale[Math.floor(random() * onSale.length)]).flatMap(
    item => item ?? [],
  )
  const items = chosen.map((item, at) => orderItem(menu, item, `${ref}-${at + 1}`, random))
  if (unknownItem) items.push({ ...plainItem(`${ref}-x`), ref: 'sb-unknown', name: 'Dish of another menu' })
  const tax = chosen.reduce((sum, item, at) => sum + Math.round((lineCents(items[at]) * item.taxPcm) / 100_000), 0)
  return {
    ref,
    number: ref.slice(-4).toUpperCase(),
    placedAt: new Date(now).toISOString(),
    service,
    deliveredBy: 'channel',
    wantedAt: inMinutes === 0 ? null : new Date(now + inMinutes * 60_000).toISOString(),
    customer: { name: 'Jordan P.', phone: '+12125550142', address: service === 'delivery' ? '5 W 21st St, Apt 3' : '' },
    notes: random() < 0.3 ? 'No utensils, please' : '',
    items,
    money: moneyOf(items, tax, service, wish.payment ?? 'channel'),
  }
}

/** The same order as its guest has changed it: one more of the first item. */
export function changedOrder(order: SandboxOrder): SandboxOrder {
  const items = order.items.map((item, at) => (at === 0 ? { ...item, quantity: item.quantity + 1 } : item))
  const before = sumOf(order.items)
  const tax = before === 0 ? 0 : Math.round((order.money.taxCents * sumOf(items)) / before)
  return { ...order, items, money: moneyOf(items, tax, order.service, order.money.payment) }
}

function moneyOf(
  items: readonly OrderItem[],
  taxCents: number,
  service: SandboxOrder['service'],
  payment: SandboxOrder['money']['payment'],
): SandboxOrder['money'] {
  const subtotalCents = sumOf(items)
  const deliveryFeeCents = service === 'delivery' ? DELIVERY_FEE_CENTS : 0
  const tipCents = payment === 'cash' ? 0 : Math.round(subtotalCents * 0.15)
  return {
    subtotalCents,
    discountCents: 0,
    discountBy: 'channel',
    taxCents,
    channelPaysTaxCents: taxCents,
    deliveryFeeCents,
    serviceFeeCents: SERVICE_FEE_CENTS,
    tipCents,
    totalCents: subtotalCents + taxCents + deliveryFeeCents + SERVICE_FEE_CENTS + tipCents,
    commissionCents: Math.round((subtotalCents * COMMISSION_PCM) / 100_000),
    payment,
  }
}

const plainItem = (line: string): OrderItem => ({
  line,
  ref: '',
  name: '',
  quantity: 1,
  unitPriceCents: 1_200,
  notes: '',
  options: [],
})

function orderItem(menu: ChannelMenu, item: Item, line: string, random: () => number): OrderItem {
  return {
    ...plainItem(line),
    ref: item.ref,
    name: item.name.en,
    quantity: random() < 0.7 ? 1 : 2,
    unitPriceCents: item.priceCents,
    options: item.groups.flatMap(group => chosenOf(menu, group, 1)),
  }
}

/** What a group asks for at least: the first options that are on sale; the first `free` ones cost nothing. */
function chosenOf(menu: ChannelMenu, groupRef: string, depth: number): SandboxOption[] {
  const group = menu.groups.find(({ ref }) => ref === groupRef)
  if (!group || depth > MOST_DEPTH) return []
  const onSale = group.options.flatMap(ref => menu.options.find(option => option.ref === ref && option.available) ?? [])
  return onSale.slice(0, group.min).map((option, at) => ({
    ref: option.ref,
    name: option.name.en,
    quantity: 1,
    unitPriceCents: at < group.free ? 0 : option.priceCents,
    options: option.groups.flatMap(nested => chosenOf(menu, nested, depth + 1)),
  }))
}

const optionsCents = (options: readonly SandboxOption[]): number =>
  options.reduce((sum, one) => sum + one.quantity * (one.unitPriceCents + optionsCents(one.options)), 0)
const lineCents = (item: OrderItem | undefined): number =>
  item ? item.quantity * (item.unitPriceCents + optionsCents(item.options)) : 0
const sumOf = (items: readonly OrderItem[]) => items.reduce((sum, item) => sum + lineCents(item), 0)
