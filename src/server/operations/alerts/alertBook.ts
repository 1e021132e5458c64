/**
 * What operators were mailed about (ADM-3). It stands in the database, so that of several processes one mails, and a restart
 * says nothing twice. While the database cannot be written to, which is a reason to mail, this process knows it alone.
 */
import { type Alert, mergedAlerts, nextAlerts, settledAlerts } from '../../../shared/rules/operations/alerts.ts'
import type { ProblemKind } from '../../../shared/rules/operations/problems.ts'
import type { Engine } from '../../db/engine.ts'
import { keepAlerts, listAlerts, lockAlerts } from './alerts.queries.ts'

export class AlertBook {
  readonly #engine: Engine
  #known: readonly Alert[] = []

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** Notes what is wrong; the answer is what the caller is to mail now. */
  async note(urgent: readonly ProblemKind[], now: number): Promise<ProblemKind[]> {
    let tell: ProblemKind[] = []
    await this.#change(!urgent.includes('databaseSilent'), known => {
      const next = nextAlerts(known, urgent, now)
      tell = next.tell
      return next.alerts
    })
    return tell
  }

  /** A mail about `told` was taken at `at`; null: it was not. */
  async settle(told: readonly ProblemKind[], at: number | null): Promise<void> {
    await this.#change(!told.includes('databaseSilent'), known => settledAlerts(known, told, at))
  }

  /** In the database, or here where that is not to be had. */
  async #change(isWritable: boolean, change: (known: readonly Alert[]) => Alert[]): Promise<void> {
    const own = this.#known
    if (isWritable && !this.#engine.disk?.isFull) {
      try {
        this.#known = await changeStored(this.#engine, own, change)
        return
      } catch {
        // Whoever reads the log knows from elsewhere; the mail says it too.
      }
    }
    this.#known = change(own)
  }
}

async function changeStored(
  engine: Engine,
  own: readonly Alert[],
  change: (known: readonly Alert[]) => Alert[],
): Promise<Alert[]> {
  const stored = await engine.transact('owner', 'read', listAlerts)
  const known = mergedAlerts(stored, own)
  const next = change(known)
  // The embedded database writes nothing where nothing happens.
  if (isSame(stored, next)) return next
  return engine.transact('owner', 'write', async run => {
    await lockAlerts(run)
    const changed = change(mergedAlerts(await listAlerts(run), own))
    await keepAlerts(run, changed)
    return changed
  })
}

const isSame = (one: readonly Alert[], other: readonly Alert[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
