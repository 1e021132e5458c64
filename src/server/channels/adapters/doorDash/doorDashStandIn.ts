/**
 * DoorDash on this machine, made from the OpenAPI document of its Marketplace API (developer.doordash.com, read in November
 * 2026): create and update menus, menu details, store menu, store status, item and option status, and order answers.
 */
import { Buffer } from 'node:buffer'
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import {
  doorDashMenu,
  type DoorDashMenu,
} from '../../../../shared/rules/channels/adapters/doorDash/doorDashDocument.ts'
import { type Asked, bodyOf, KEY, type Said, StandIn } from '../../testing/standIn.ts'

export const STORE = 'golden-wok-1'
export const DEVELOPER = 'developer-1'
export const KEY_ID = 'key-1'
export const PROVIDER = 'mise'

const activations = z.array(z.strictObject({ merchant_supplied_id: z.string(), is_active: z.boolean() })).min(1)
const storeStatus = z.union([
  z.strictObject({ is_active: z.literal(true) }),
  z.strictObject({
    is_active: z.literal(false),
    // “the `reason` field in request body is required”.
    reason: z.enum(['operational_issues', 'store_self_disabled_in_their_POS_portal', 'store_pos_connectivity_issues']),
    notes: z.string().min(1),
    end_time: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)
      .optional(),
  }),
])
const claims = z.object({
  aud: z.literal('doordash'),
  iss: z.literal(DEVELOPER),
  kid: z.literal(KEY_ID),
  iat: z.number(),
  exp: z.number(),
})
const header = z.object({ alg: z.literal('HS256'), typ: z.literal('JWT'), 'dd-ver': z.literal('DD-JWT-V1') })

interface Kept {
  readonly id: string
  name: string
  active: boolean
  live: DoorDashMenu | undefined
  next: DoorDashMenu | undefined
  update: { created_at: string; status: 'PENDING' | 'SUCCESS' | 'FAILURE' }
}

export class DoorDashStandIn extends StandIn {
  readonly kept: Kept[] = []
  /** Menus that were other than what was there. */
  menus = 0
  /** Jobs of the menu with this name fail. */
  failing = ''
  store: unknown
  readonly orders: { readonly call: string; readonly body: unknown }[] = []
  #time = Date.parse('2026-11-23T10:00:00Z')

  /** All jobs end. */
  finish(): void {
    for (const menu of this.kept.filter(({ update }) => update.status === 'PENDING')) {
      menu.update.status = menu.name === this.failing ? 'FAILURE' : 'SUCCESS'
      if (menu.name === this.failing) continue
      if (JSON.stringify(content(menu.live)) !== JSON.stringify(content(menu.next))) this.menus += 1
      menu.live = menu.next
    }
  }

  protected answer(asked: Asked): Said {
    const { method, path } = asked
    const body = bodyOf(asked)
    if (!this.isSigned(asked)) return { status: 401, json: { code: 'unauthorized', message: 'Unauthorized' } }
    const at = path.replace('/marketplace/api/v1/', '')
    if (at.startsWith('orders/')) {
      this.orders.push({ call: `${method} ${at}`, body })
      return { status: 202 }
    }
    if (at === 'menus' || at.startsWith('menus/')) return this.takeMenu(method, at.slice('menus/'.length), body)
    if (!at.startsWith(`stores/${STORE}/`)) return { status: 404, json: { message: 'Store does not exist' } }
    return this.ofStore(`${method} ${at.slice(`stores/${STORE}/`.length)}`, body)
  }

  private ofStore(call: string, body: unknown): Said {
    switch (call) {
      case 'GET store_details':
        return { status: 200, json: { merchant_supplied_id: STORE, provider_type: PROVIDER, is_active: true } }
      case 'GET menu_details':
        return { status: 200, json: { merchant_supplied_id: STORE, menu: this.kept.map(details) } }
      case 'GET store_menu':
        return {
          status: 200,
          json: {
            store: { merchant_supplied_id: STORE, provider_type: PROVIDER },
            menus: this.kept.flatMap(({ live, active }) => (live && active ? [live] : [])),
          },
        }
      case 'PUT items/status':
        return this.activate(body, live => live.menu.categories.flatMap(({ items }) => items))
      case 'PUT item_options/status':
        return this.activate(body, live =>
          live.menu.categories.flatMap(({ items }) => items.flatMap(({ extras }) => extras.flatMap(e => e.options))),
        )
      case 'PUT status':
        return this.takeStatus(body)
      default:
        return { status: 404, json: { message: 'Not Found' } }
    }
  }

  private takeStatus(body: unknown): Said {
    const given = storeStatus.safeParse(body)
    if (!given.success) return { status: 400, json: { message: 'Request contains invalid arguments' } }
    this.store = given.data
    return { status: 200 }
  }

  private activate(
    body: unknown,
    partsOf: (live: DoorDashMenu) => { merchant_supplied_id: string; active: boolean }[],
  ): Said {
    const given = activations.safeParse(body)
    if (!given.success) return { status: 400, json: { message: 'Request contains invalid arguments' } }
    const parts = this.kept.flatMap(({ live }) => (live ? partsOf(live) : []))
    const found = given.data.map(({ merchant_supplied_id: id }) => parts.filter(p => p.merchant_supplied_id === id))
    if (found.every(({ length }) => length === 0)) return { status: 404, json: { message: 'all items not found' } }
    for (const [at, list] of found.entries())
      for (const part of list) part.active = given.data[at]?.is_active ?? part.active
    return { status: 200 }
  }

  private takeMenu(method: string, id: string, body: unknown): Said {
    const given = doorDashMenu.strict().safeParse(body)
    if (!given.success) return { status: 400, json: { message: given.error.issues.map(i => i.message).join('; ') } }
    const { store, menu } = given.data
    if (store.merchant_supplied_id !== STORE || store.provider_type !== PROVIDER)
      return { status: 404, json: { message: `Store ${store.merchant_supplied_id} does not exist` } }
    if (menu.active !== false && menu.categories.every(({ items }) => items.length === 0))
      return { status: 400, json: { message: 'A menu needs an item' } }
    const known = method === 'PATCH' ? this.kept.find(kept => kept.id === id) : undefined
    if (method === 'PATCH' && known === undefined) return { status: 404, json: { message: 'Menu not found' } }
    const created_at = new Date((this.#time += 1000)).toISOString()
    const update = { created_at, status: 'PENDING' as const }
    const next = { name: menu.name, active: menu.active !== false, next: given.data, update }
    if (known) Object.assign(known, next)
    else this.kept.push({ id: `menu-${this.kept.length + 1}`, live: undefined, ...next })
    return { status: 200, json: { reference: 'a-job', status: 'IN_PROGRESS' } }
  }

  private isSigned({ headers }: Asked): boolean {
    const [head = '', payload = '', signature] = (headers.authorization ?? '').replace(/^Bearer /, '').split('.')
    const made = createHmac('sha256', Buffer.from(KEY, 'base64url')).update(`${head}.${payload}`).digest('base64url')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown
    if (this.keyRevoked || signature !== made || !header.safeParse(read(head)).success) return false
    const { iat, exp } = claims.parse(read(payload))
    return exp * 1000 > Date.now() && exp - iat <= 1800
  }
}

const content = (menu: DoorDashMenu | undefined) => menu && { ...menu, reference: '' }

const details = ({ id, name, active, update }: Kept) => ({
  menu_id: id,
  name,
  is_active: active,
  is_pos_menu: true,
  latest_menu_update: update,
})
