/**
 * Uber Eats on this machine, made from its published documents (developer.uber.com/docs/eats, read in November 2026): the
 * menu reference and its errors, update item, holiday hours, restaurant status, accept and deny order.
 */
import { z } from 'zod'
import {
  uberEatsHolidays,
  uberEatsMenu,
  type UberEatsMenu,
} from '../../../../shared/rules/channels/adapters/uberEats/uberEatsDocument.ts'
import { type Asked, bodyOf, type Said, StandIn } from '../../testing/standIn.ts'

export const STORE = 'c7f1dc2f-fabe-4997-845c-cad26fdcb894'

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const update = z.strictObject({
  price_info: z.strictObject({ price: z.number().int().min(0) }).optional(),
  suspension_info: z
    .strictObject({ suspension: z.strictObject({ suspend_until: z.number().int(), reason: z.string() }) })
    .optional(),
})
const status = z.strictObject({
  status: z.enum(['ONLINE', 'PAUSED']),
  paused_until: z.iso.datetime().optional(),
  reason: z.string().optional(),
})
const holidays = z.strictObject({
  holiday_hours: z.record(z.iso.date(), uberEatsHolidays.shape.holiday_hours.valueType.strict()),
})

export class UberEatsStandIn extends StandIn {
  menu: UberEatsMenu | undefined
  /** Menus that were other than what was there. */
  menus = 0
  holidays: z.output<typeof uberEatsHolidays> = { holiday_hours: {} }
  status: z.output<typeof status> = { status: 'ONLINE' }
  readonly orders: { readonly action: string; readonly body: unknown }[] = []
  /** What a store may fetch. */
  order: { readonly id: string; readonly [field: string]: unknown } | undefined
  /** Refuses this item, as for a picture that cannot be loaded. */
  refusedItem = ''

  protected answer(asked: Asked): Said {
    const { method, path } = asked
    const body = bodyOf(asked)
    if (path === '/oauth/v2/token') return this.token(body as Record<string, unknown>)
    if (!this.isKnown(asked))
      return { status: 401, json: { code: 'unauthorized', message: 'Invalid OAuth 2.0 credentials' } }
    const order = /^\/v1\/eats\/orders\/[^/]+\/(accept_pos_order|deny_pos_order|cancel)$/.exec(path)
    if (order) {
      this.orders.push({ action: order[1] ?? '', body })
      return { status: 204 }
    }
    const wanted = /^\/v2\/eats\/order\/([^/]+)$/.exec(path)
    if (wanted)
      return this.order?.id === wanted[1]
        ? { status: 200, json: this.order }
        : { status: 404, json: { code: 'not_found' } }
    const found = /^\/v([12])\/eats\/stores?\/([^/]+)(\/.*)?$/.exec(path)
    if (found?.[2] !== STORE) return { status: 404, json: { code: 'not_found', message: 'Store not found' } }
    switch (`${method} v${found[1]}${found[3] ?? ''}`) {
      case 'GET v1':
        return { status: 200, json: { name: 'Golden Wok', store_id: STORE, timezone: 'America/Los_Angeles' } }
      case 'PUT v2/menus':
        return this.put(body)
      case 'GET v2/menus':
        return { status: 200, json: this.menu ?? { menus: [], categories: [], items: [], modifier_groups: [] } }
      case 'POST v1/holiday-hours':
        return this.change(holidays, body, given => (this.holidays = given))
      case 'GET v1/holiday-hours':
        return { status: 200, json: this.holidays }
      case 'POST v1/status':
        return this.change(status, body, given => (this.status = given))
      default:
        return this.item(`${method} ${found[3] ?? ''}`, body)
    }
  }

  private change<T>(shape: z.ZodType<T>, body: unknown, take: (given: T) => void): Said {
    const given = shape.safeParse(body)
    if (!given.success) return { status: 400, json: { code: 'invalid_request', message: given.error.message } }
    take(given.data)
    return { status: 204 }
  }

  private put(body: unknown): Said {
    const given = uberEatsMenu.strict().safeParse(body)
    const message = given.success ? this.refusal(given.data) : given.error.message
    if (!given.success || message !== undefined) return { status: 400, json: { code: 'invalid_menu', message } }
    const before = this.menu
    const menu = given.data
    // “Once a product is marked as alcoholic … it will remain alcoholic.”
    for (const item of menu.items)
      if (before?.items.find(({ id }) => id === item.id)?.dish_info)
        item.dish_info = { classifications: { alcoholic_items: 1 } }
    if (JSON.stringify(before) !== JSON.stringify(menu)) this.menus += 1
    this.menu = menu
    return { status: 204 }
  }

  /** “Troubleshooting Errors from the Menu API”. */
  private refusal({ menus, categories, items, modifier_groups }: UberEatsMenu): string | undefined {
    const parts = [...menus, ...categories, ...items, ...modifier_groups]
    const wrongId = parts.find(({ id }) => /[/;]/.test(id) || id === '')
    if (wrongId) return `Invalid id '${wrongId.id}': ids must not contain '/' or ';'`
    if (menus.length === 0) return 'No Menus: all catalogs must have menus'
    const hours = menus.flatMap(menu => menu.service_availability)
    if (hours.length === 0) return 'No Hours: all catalogs must have hours on some day during the week'
    for (const { time_periods } of hours)
      for (const { start_time, end_time } of time_periods)
        if (minutes(end_time) - minutes(start_time) < 60)
          return `Short Hours: ${start_time} to ${end_time} is not longer than 60 minutes`
    const known = new Set([...categories, ...items, ...modifier_groups].map(({ id }) => id))
    const used = [
      ...menus.flatMap(menu => menu.category_ids),
      ...categories.flatMap(category => category.entities.map(({ id }) => id)),
      ...items.flatMap(item => item.modifier_group_ids?.ids ?? []),
      ...modifier_groups.flatMap(group => group.modifier_options.map(({ id }) => id)),
    ]
    const missing = used.find(id => !known.has(id))
    if (missing !== undefined) return `Unknown reference '${missing}'`
    if (items.some(({ id }) => id === this.refusedItem)) return `Item '${this.refusedItem}': the image cannot be loaded`
    return undefined
  }

  private item(call: string, body: unknown): Said {
    const id = /^POST \/menus\/items\/([^/]+)$/.exec(call)?.[1]
    const item = this.menu?.items.find(each => each.id === decodeURIComponent(id ?? ''))
    if (id === undefined || item === undefined)
      return { status: 404, json: { code: 'not_found', message: 'Item not found' } }
    return this.change(update, body, ({ price_info, suspension_info }) => {
      if (price_info) item.price_info.price = price_info.price
      if (suspension_info) item.suspension_info = suspension_info
    })
  }
}
