/**
 * Deliverect on this machine, made from its reference (developers.deliverect.com, read in November 2026): insert products,
 * products, snoozed products, snooze by PLU, opening hours, holidays, busy mode and order status.
 */
import { z } from 'zod'
import {
  deliverectCatalog,
  type DeliverectCatalog,
  deliverectHolidays,
  deliverectHours,
} from '../../../../shared/rules/channels/adapters/deliverect/deliverectDocument.ts'
import { type Asked, bodyOf, type Said, StandIn } from '../../testing/standIn.ts'

export const ACCOUNT = '5b71c6489f00290d4'
export const LOCATION = '5cecc6489f0001b8'
/** As its lists are told. */
const PAGE = 25

const snooze = z.strictObject({
  account: z.literal(ACCOUNT),
  location: z.literal(LOCATION),
  plus: z.array(z.string()).min(1),
  snoozeEnd: z.iso.datetime(),
})
const ofLocation = <T extends z.ZodRawShape>(fields: T) =>
  z.strictObject({ locations: z.tuple([z.strictObject({ id: z.literal(LOCATION), ...fields })]) })
const openingHours = ofLocation({ triggerUpdate: z.boolean(), openingHours: deliverectHours })
const holidays = ofLocation({ holidays: deliverectHolidays })
const busy = z.strictObject({ isActive: z.boolean(), disableAt: z.iso.datetime({ precision: 0 }).optional() })
const orderStatus = z.strictObject({
  orderId: z.string(),
  status: z.number().int(),
  timeStamp: z.iso.datetime(),
  receiptId: z.string().optional(),
  reason: z.string().optional(),
  pickupTime: z.iso.datetime().optional(),
})

export class DeliverectStandIn extends StandIn {
  catalog: DeliverectCatalog = { accountId: ACCOUNT, locationId: LOCATION, products: [], categories: [] }
  /** Syncs that changed something. */
  menus = 0
  /** Does not take this product, which the count of errors tells, and nothing else. */
  refused = ''
  snoozed = new Map<string, string>()
  openingHours: unknown = []
  holidays: unknown
  store: unknown
  readonly orders: unknown[] = []

  protected answer(asked: Asked): Said {
    const { method, path } = asked
    const body = bodyOf(asked)
    if (path === '/oauth/token') return this.tokenFor(asked, body as Record<string, unknown>)
    if (!this.isKnown(asked)) return { status: 401, json: { code: 'unauthorized', description: 'Token expired.' } }
    if (path.startsWith('/orderStatus/'))
      return this.take(orderStatus, body, given => {
        this.orders.push(given)
      })
    switch (`${method} ${path}`) {
      case 'POST /productAndCategories':
        return this.sync(body)
      case 'GET /products':
        return this.page(asked, this.kept())
      case 'GET /channelDisabledProducts':
        return this.page(asked, this.snoozedNow())
      case 'POST /products/snoozeByPlus':
        return this.take(snooze, body, ({ plus, snoozeEnd }) => {
          for (const plu of plus) this.snoozed.set(plu, snoozeEnd)
        })
      case 'POST /locations/openingHours':
        return this.take(openingHours, body, ({ locations: [given] }) => (this.openingHours = given.openingHours))
      case 'POST /locations/holidays':
        return this.take(holidays, body, ({ locations: [given] }) => (this.holidays = given.holidays))
      case `GET /location/${LOCATION}/openingHours`:
        return { status: 200, json: { locationName: 'Golden Wok, Main Street', openingHours: this.openingHours } }
      case `POST /updateStoreStatus/${LOCATION}`:
        return this.take(busy, body, given => (this.store = given))
      default:
        return { status: 404, json: { error: 'The requested URL was not found on the server.' } }
    }
  }

  private tokenFor({ headers }: Asked, fields: Record<string, unknown>): Said {
    // Of this environment, and as JSON.
    const right =
      fields['audience'] === `http://${headers.host ?? ''}` && headers['content-type'] === 'application/json'
    return right ? this.token(fields) : { status: 403, json: { code: 'access_denied', description: 'Bad audience' } }
  }

  private take<T>(shape: z.ZodType<T>, body: unknown, keep: (given: T) => unknown): Said {
    const given = shape.safeParse(body)
    if (!given.success) return invalid(given.error)
    keep(given.data)
    return { status: 204 }
  }

  private sync(body: unknown): Said {
    const given = deliverectCatalog.strict().safeParse(body)
    if (!given.success) return invalid(given.error)
    const { accountId, locationId, products } = given.data
    if (accountId !== ACCOUNT || locationId !== LOCATION)
      return { status: 404, json: { error: `Location ${locationId} not found` } }
    const [before, after] = [this.catalog.products.length, products.length]
    if (before > 0 && after < before / 2)
      return {
        status: 400,
        json: { error: `Product Sync aborted: Too many products ${before - after} would be deleted` },
      }
    const plus = new Set(products.map(({ plu }) => plu))
    const missing = products.flatMap(({ subProducts }) => subProducts ?? []).find(plu => !plus.has(plu))
    if (missing !== undefined) return { status: 400, json: { error: `Sub product ${missing} not found` } }
    const taken = { ...given.data, products: products.filter(({ plu }) => plu !== this.refused) }
    if (JSON.stringify(taken) !== JSON.stringify(this.catalog)) this.menus += 1
    this.catalog = structuredClone(taken)
    const counts = { inserted: taken.products.length, updated: 0, deleted: 0, ignored: 0 }
    return { status: 200, json: { products: counts, warnings: 0, errors: after - taken.products.length } }
  }

  /** With ids of its own, also in sub-products. */
  private kept(): unknown[] {
    return this.catalog.products.map(product => ({
      _id: `622f-${product.plu}`,
      imageUrl: '',
      ...product,
      subProducts: (product.subProducts ?? []).map(plu => `622f-${plu}`),
    }))
  }

  private snoozedNow(): unknown[] {
    const now = new Date()
    return [...this.snoozed].flatMap(([plu, snoozeEnd]) => (new Date(snoozeEnd) > now ? [{ plu, snoozeEnd }] : []))
  }

  private page({ query }: Asked, all: unknown[]): Said {
    if (query.get('where') !== JSON.stringify({ account: ACCOUNT, location: LOCATION }))
      return { status: 403, json: { code: 'forbidden', description: 'Not your account.' } }
    const page = Number(query.get('page') ?? 1)
    const _items = all.slice((page - 1) * PAGE, page * PAGE)
    return { status: 200, json: { _items, _meta: { page, max_results: PAGE, total: all.length } } }
  }
}

const invalid = ({ issues }: z.ZodError): Said => ({
  status: 400,
  json: { error: issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') },
})
