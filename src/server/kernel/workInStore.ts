/** Turns of due work in a store of its own: each job writes as the work, since nobody asks for it. */
import type { Run } from '../db/run.ts'
import { OpenContext, type RequestFacts } from './context.ts'
import type { DueJob } from './dueWork.ts'
import type { Server } from './server.ts'
import { retrying, transactIn } from './turns.ts'

/** A short transaction in the store of a job, tried again where it clashes. */
type TurnOfJob = <T>(server: Server, job: DueJob, now: Date, work: (context: OpenContext) => Promise<T>) => Promise<T>

/** Audit entries name `origin` instead of an address; log lines name the job as `<job>-<id>`. */
export const workInStore =
  (origin: string, job: string): TurnOfJob =>
  (server, { merchantId, id }, now, work) => {
    const facts: RequestFacts = { requestId: `${job}-${id}`, origin, language: 'en', call: origin, now }
    const open = (run: Run) => new OpenContext(run, facts)
    return retrying(() => transactIn(server, { merchantId }, 'write', open, work))
  }
