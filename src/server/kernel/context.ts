/** What a handler is given: the open transaction, who asks, and the only ways to write audit entries and events. */
import type { AuditAction, AuditException } from '../../shared/contract/audit/audit.ts'
import type { AuditType } from '../../shared/contract/audit/objects.ts'
import type { Language } from '../../shared/contract/kernel/fields.ts'
import type { LiveTopic } from '../../shared/contract/kernel/live.ts'
import { build, type Builder } from '../db/build.ts'
import type { Mode } from '../db/engine.ts'
import type { Run } from '../db/run.ts'
import type { Actor } from './actor.ts'
import type { Device } from './deviceSessions.ts'
import { type AuditEntry, type PublishedEvent, notifySessions, writeAudit, writeEvents } from './records.queries.ts'

/** About the request itself. */
export interface RequestFacts {
  readonly requestId: string
  /** Network address of the caller, or the name of the command. */
  readonly origin: string
  readonly language: Language
  readonly call: string
  readonly now: Date
}

/** A change worth keeping. `merchantId` is needed only where the call has no store of its own (sign-in, set-up). */
export interface Change {
  readonly action: AuditAction
  readonly objectType: AuditType
  readonly objectId: string | number
  readonly before?: unknown
  readonly after?: unknown
  readonly reason?: string
  /** Lists the entry among the exceptions. */
  readonly exception?: AuditException | undefined
  readonly merchantId?: number
  readonly actorId?: number
  readonly actorName?: string
}

/** One transaction of a call that needs no session. */
export class OpenContext {
  readonly run: Run
  readonly db: Builder = build
  readonly request: RequestFacts
  #audit: AuditEntry[] = []
  #events: PublishedEvent[] = []
  #forgets = false
  #staleStores = new Set<number>()
  #actorOrNone: Actor | undefined
  constructor(run: Run, request: RequestFacts, actor?: Actor) {
    this.run = run
    this.request = request
    this.#actorOrNone = actor
  }
  /** The name of the person or device that asks; empty for a guest, and for a job. */
  get who(): string {
    return this.#actorOrNone?.displayName ?? ''
  }
  /** Keeps who, when, from where, before and after; written with the change or not at all (ADM-1). */
  audit(change: Change): void {
    const actor = this.#actorOrNone
    const merchantId = change.merchantId ?? actor?.merchantId
    if (merchantId === undefined) throw new Error('An audit entry needs a merchant')
    this.#audit.push({
      ...change,
      merchantId,
      objectId: String(change.objectId),
      actorId: change.actorId ?? actor?.employeeId ?? null,
      actorName: change.actorName ?? actor?.displayName ?? '',
    })
  }
  /** Notifies the store's open pages, once the transaction is committed. */
  publish(
    topic: LiveTopic,
    payload: Readonly<Record<string, unknown>>,
    merchantId = this.#actorOrNone?.merchantId,
  ): void {
    if (merchantId === undefined) throw new Error('An event needs a merchant')
    this.#events.push({ merchantId, topic, payload })
  }
  /** Every process loads sessions anew: after a change of rights, passwords or stores. */
  async forgetSessions(): Promise<void> {
    this.#forgets = true
    await notifySessions(this.run)
  }
  /** Whether this process should forget too, before it answers: its own notice may arrive later. */
  get forgets(): boolean {
    return this.#forgets
  }
  /** Call after writing an order that its store's totals do not contain yet (docs/decisions/0013). */
  markTotalsStale(merchantId: number): void {
    this.#staleStores.add(merchantId)
  }
  /** The stores whose totals this process updates after the commit. */
  get storesWithStaleTotals(): ReadonlySet<number> {
    return this.#staleStores
  }
  /** Writes what was collected; the kernel calls it last in the transaction. */
  async flush(): Promise<void> {
    if (this.#audit.length > 0) await writeAudit(this.run, this.request, this.#audit)
    if (this.#events.length > 0) await writeEvents(this.run, this.#events)
  }
}

/** One transaction of a signed-in call: its merchant's rows alone (or the owner's, for access `owner`). */
export class CallContext extends OpenContext {
  readonly actor: Actor
  readonly merchantId: number
  constructor(run: Run, request: RequestFacts, actor: Actor) {
    super(run, request, actor)
    this.actor = actor
    this.merchantId = actor.merchantId
  }
}

/** One transaction of a paired device: its store's rows alone. */
export class DeviceContext extends OpenContext {
  readonly device: Device
  readonly merchantId: number
  constructor(run: Run, request: RequestFacts, device: Device) {
    super(run, request)
    this.device = device
    this.merchantId = device.merchantId
  }
  override get who(): string {
    return this.device.name
  }
}

/** For a device's call that answers bytes: short transactions, so that what the caller has already is not read. */
export interface DeviceTurns {
  readonly device: Device
  readonly merchantId: number
  readonly request: RequestFacts
  readonly turn: <T>(mode: Mode, work: (context: DeviceContext) => Promise<T>) => Promise<T>
}

/** For a call without a session and with access `ownerTurns`: short transactions of its own. */
export interface OpenTurns {
  readonly request: RequestFacts
  readonly turn: <T>(mode: Mode, work: (context: OpenContext) => Promise<T>) => Promise<T>
}

/** For a call that streams or takes turns: many short transactions, so that no other call waits for it (the embedded engine has one session). */
export interface TurnContext {
  readonly actor: Actor
  readonly merchantId: number
  readonly request: RequestFacts
  readonly turn: <T>(mode: Mode, work: (context: CallContext) => Promise<T>) => Promise<T>
  /** Aborted when the caller went away. */
  readonly signal: AbortSignal
}

/** For an upload: the raw body beside the turns. */
export interface UploadContext extends TurnContext {
  readonly body: ReadableStream<Uint8Array>
}
