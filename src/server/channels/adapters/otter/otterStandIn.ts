/**
 * Otter on this machine, made from its published OpenAPI document (developer-guides.tryotter.com/api-reference, read in
 * November 2026): upsert menus, job status, get menus, suspend and unsuspend entities, pause and unpause, order answers.
 */
import { z } from 'zod'
import { otterMenus, type OtterMenus } from '../../../../shared/rules/channels/adapters/otter/otterDocument.ts'
import { type Asked, bodyOf, type Said, StandIn } from '../../testing/standIn.ts'

export const STORE = 'partner-store-7'

const suspend = z.strictObject({
  entityIds: z.array(z.string()).min(1),
  note: z.string().optional(),
  status: z.strictObject({ isIndefinite: z.boolean(), suspendedUntil: z.iso.datetime().optional() }),
})
const unsuspend = z.strictObject({ entityIds: z.array(z.string()).min(1), note: z.string().optional() })
const pause = z.strictObject({
  start: z.iso.datetime().optional(),
  end: z.iso.datetime().optional(),
  comment: z.string().optional(),
  reason: z.enum(['STORE_MAINTENANCE', 'OTHER']),
})

interface Job {
  readonly id: string
  readonly menu: OtterMenus
  status: 'PENDING' | 'SUCCESS' | 'FAILED'
}

export class OtterStandIn extends StandIn {
  menu: OtterMenus = { menus: {}, categories: {}, items: {}, modifierGroups: {} }
  /** Menus that were other than what was there. */
  menus = 0
  readonly jobs: Job[] = []
  /** A service that Otter publishes to fails with this. */
  failure = ''
  /** The whole job fails. */
  jobsFail = false
  paused: unknown
  readonly orders: { readonly action: string; readonly body: unknown }[] = []

  /** All jobs end. */
  finish(): void {
    for (const job of this.jobs.filter(({ status }) => status === 'PENDING')) {
      job.status = this.jobsFail ? 'FAILED' : 'SUCCESS'
      if (this.jobsFail) continue
      if (JSON.stringify(this.menu) !== JSON.stringify(job.menu)) this.menus += 1
      this.menu = structuredClone(job.menu)
    }
  }

  protected answer(asked: Asked): Said {
    const { method, path, headers } = asked
    const body = bodyOf(asked)
    if (path === '/v1/auth/token') return this.token(body as Record<string, unknown>)
    if (!this.isKnown(asked)) return { status: 401, json: { message: 'Invalid authorization.' } }
    if (headers['x-store-id'] !== STORE)
      return { status: 403, json: { message: 'Authorization not valid for the requested resource.' } }
    const job = /^\/v1\/menus\/jobs\/(.+)$/.exec(path)?.[1]
    if (job !== undefined) return this.jobState(this.jobs.find(({ id }) => id === job))
    const order = /^\/manager\/order\/v1\/sources\/[^/]+\/orders\/[^/]+\/(confirm|cancel|ready-to-pickup)$/.exec(
      path,
    )?.[1]
    if (order !== undefined) {
      this.orders.push({ action: order, body })
      return { status: 202 }
    }
    return this.call(`${method} ${path}`, body)
  }

  private call(call: string, body: unknown): Said {
    switch (call) {
      case 'GET /v1/ping':
        return { status: 200, json: { response: 'pong', currentTime: '2026-11-23T10:15:30Z' } }
      case 'POST /v1/menus':
        return this.upsert(body)
      case 'GET /v1/menus':
        return { status: 200, json: { ...this.menu, photos: {} } }
      case 'POST /manager/menu/v1/menus/entities/availability/suspend':
        return this.change(suspend, body, ({ entityIds, status: { isIndefinite, suspendedUntil } }) =>
          this.setStatus(
            entityIds,
            isIndefinite || suspendedUntil === undefined
              ? { saleStatus: 'INDEFINITELY_NOT_FOR_SALE' }
              : { saleStatus: 'TEMPORARILY_NOT_FOR_SALE', suspendedUntil },
          ),
        )
      case 'POST /manager/menu/v1/menus/entities/availability/unsuspend':
        return this.change(unsuspend, body, ({ entityIds }) => this.setStatus(entityIds, { saleStatus: 'FOR_SALE' }))
      case 'POST /manager/storefront/v1/storefront/pause':
        return this.change(pause, body, given => (this.paused = given), 200)
      case 'POST /manager/storefront/v1/storefront/unpause':
        return this.change(
          z.strictObject({ comment: z.string().optional() }),
          body,
          () => (this.paused = undefined),
          200,
        )
      default:
        return { status: 404, json: { message: 'Resource not found.' } }
    }
  }

  private setStatus(entityIds: readonly string[], status: OtterMenus['items'][string]['status']): void {
    for (const id of entityIds) {
      const item = this.menu.items[id]
      if (item) item.status = status
    }
  }

  private change<T>(shape: z.ZodType<T>, body: unknown, take: (given: T) => unknown, status = 202): Said {
    const given = shape.safeParse(body)
    if (!given.success)
      return invalid(given.error.issues.map(({ path, message }) => ({ attribute: path.join('.'), message })))
    take(given.data)
    return { status, json: { requestId: 'request-1', jobReference: { id: 'job-a', status: 'PENDING' } } }
  }

  private upsert(body: unknown): Said {
    const given = otterMenus.strict().safeParse(body)
    if (!given.success)
      return invalid(given.error.issues.map(({ path, message }) => ({ attribute: path.join('.'), message })))
    const { menus, categories, items, modifierGroups } = given.data
    if (Object.keys(menus).length === 0)
      return invalid([{ attribute: 'menus', message: 'must have at least 1 property' }])
    const missing = [
      ...Object.values(menus).flatMap(({ categoryIds }) => categoryIds.filter(id => !(id in categories))),
      ...Object.values(categories).flatMap(({ itemIds }) => itemIds.filter(id => !(id in items))),
      ...Object.values(items).flatMap(({ modifierGroupIds }) => modifierGroupIds.filter(id => !(id in modifierGroups))),
      ...Object.values(modifierGroups).flatMap(({ itemIds }) => itemIds.filter(id => !(id in items))),
    ]
    if (missing.length > 0)
      return invalid([{ attribute: 'ids', message: `'${missing[0] ?? ''}' is not in the request` }])
    const job: Job = { id: `job-${this.jobs.length + 1}`, menu: given.data, status: 'PENDING' }
    this.jobs.push(job)
    return { ...this.jobState(job), status: 202 }
  }

  private jobState(job: Job | undefined): Said {
    if (!job) return { status: 404, json: { message: 'Resource not found.' } }
    const { id, status } = job
    const other =
      this.failure === '' ? { status } : { status: status === 'PENDING' ? status : 'FAILED', message: this.failure }
    return {
      status: 200,
      json: {
        jobReference: { id, status },
        jobType: 'UPSERT',
        publishJobState: { doordash: { status }, rappi: other },
      },
    }
  }
}

const invalid = (details: readonly { attribute: string; message: string }[]): Said => ({
  status: 422,
  json: { message: 'The request body is not valid.', details },
})
