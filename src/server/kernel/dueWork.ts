/**
 * Runs what is due: a publish that waits for its time, whatever else has a row with a time. Every server process looks;
 * a row is claimed in the transaction that does its work, so that it is done once, no matter who is first, and found again
 * after a crash or a restart (docs/decisions/0010).
 */
import type { FailureCode } from '../../shared/contract/kernel/failures.ts'
import { Failure } from '../../shared/contract/kernel/failures.ts'
import { readAllStores } from '../db/allStores.ts'
import type { Run } from '../db/run.ts'
import { DUE_CHANNEL } from './channels.ts'
import { OpenContext, type RequestFacts } from './context.ts'
import { isDatabaseAway, isNoRoom, mayRetry } from './refusals.ts'
import type { DueName } from './dueNames.ts'
import type { Server } from './server.ts'
import { doJobs } from './doJobs.ts'
import { transactIn } from './turns.ts'

/** Something that is due in a store. */
export interface DueJob {
  readonly merchantId: number
  readonly id: number
}

/** What a kind of due work has come to in this process. */
export interface DueFigures {
  readonly kind: DueKind
  done: number
  failed: number
}

export interface DueKind {
  readonly name: DueName
  /** When the next is due, over all stores; undefined where nothing waits. Runs as the owner. */
  readonly nextDue: (run: Run) => Promise<Date | undefined>
  /** What is due at `now`, the longest due first, over all stores, at most `most`. Runs as the owner. */
  readonly listDue: (run: Run, now: Date, most: number) => Promise<DueJob[]>
}

/** A kind of due work, as its feature knows it. */
export interface DueWork extends DueKind {
  /** For what no call may do: jobs run as the owner of the database and name their store themselves. */
  readonly runsAs?: 'owner'
  /** In so many stores at once; one where nothing is said. Jobs of one store follow one another. */
  readonly storesAtOnce?: number
  /**
   * Claims the job (`for update skip locked`) and does it, in one transaction of its store; false where somebody else
   * has it or it waits no more. A Failure is final; anything else is tried again.
   */
  readonly runDue: (context: OpenContext, job: DueJob, now: Date) => Promise<boolean>
  /** Keeps why it failed, so that it waits no more. In a transaction of its store. */
  readonly fail: (context: OpenContext, job: DueJob, reason: FailureCode, now: Date) => Promise<void>
}

/** A kind that waits for a response from outside: it claims its jobs itself, and keeps no transaction open meanwhile. */
export interface OutsideWork extends DueKind {
  /** False where another process has it or it is no longer due. Errors are logged, and the job is tried again. */
  readonly runOutside: (job: DueJob, now: Date) => Promise<boolean>
  /** Of work that goes on behind a look: no further jobs; resolves when those under way have ended, or soon. */
  readonly stop?: () => Promise<void>
}

export type AnyWork = DueWork | OutsideWork

/** Time, so that tests need not wait. */
export interface Clock {
  readonly now: () => Date
  /** Calls once after this many milliseconds. Returns a function that cancels it. */
  readonly after: (ms: number, call: () => void) => () => void
}

const systemClock: Clock = {
  now: () => new Date(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** At the latest so often, should a notice be lost. */
const LONGEST_SLEEP_MS = 15_000
const MOST_AT_ONCE = 20
/** One look of 15 seconds each: a database that is away for a minute loses nothing. */
const MOST_TRIES = 5

export interface DueRunner {
  /** Looks now; resolves when what was due is done. */
  readonly look: () => Promise<void>
  /** No more looks; resolves when the one under way has ended. */
  readonly stop: () => Promise<void>
}

/** Begins to look, at once and then in time. Notices of `announceDueWork` wake it. */
export async function startDueWork(
  server: Server,
  works: readonly AnyWork[],
  clock: Clock = systemClock,
): Promise<DueRunner> {
  const tries = new Map<string, number>()
  for (const kind of works) server.figures.due.set(kind.name, { kind, done: 0, failed: 0 })
  let cancel = () => {}
  let stopped = false
  let looking: Promise<void> | undefined
  let again = false

  const sleep = (ms: number) => {
    cancel()
    if (!stopped) cancel = clock.after(ms, () => void look())
  }
  const lookOnce = async (): Promise<void> => {
    let waitMs = LONGEST_SLEEP_MS
    do {
      again = false
      const lookedAt = clock.now()
      if (await runAll(server, works, clock, tries)) again = true
      // A notice that comes while this asks when the next is due is followed by a look, too.
      if (!again) waitMs = await untilNext(server, works, clock, lookedAt)
    } while (again && !stopped)
    sleep(waitMs)
  }
  /** A look that is asked for during a look follows it. */
  const look = (): Promise<void> => {
    if (stopped) return Promise.resolve()
    again = true
    looking ??= lookOnce()
      .catch((error: unknown) => {
        server.figures.faults.note(error, works[0]?.name ?? 'due work')
        server.log.error({ err: error }, 'due work failed')
        sleep(LONGEST_SLEEP_MS)
      })
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  await server.engine.listen(
    DUE_CHANNEL,
    // One without a name may be about anything.
    name => void ((name === '' || works.some(work => work.name === name)) && look()),
    () => void look(),
  )
  void look()
  return {
    look,
    async stop() {
      stopped = true
      cancel()
      await Promise.all([looking, ...works.map(work => ('stop' in work ? work.stop?.() : undefined))])
    },
  }
}

/** Does what is due, a few of each kind; whether there may be more. */
async function runAll(
  server: Server,
  works: readonly AnyWork[],
  clock: Clock,
  tries: Map<string, number>,
): Promise<boolean> {
  let more = false
  for (const work of works) {
    const now = clock.now()
    const jobs = await listJobs(server, work, now)
    let done = 0
    if ('runOutside' in work) {
      // A slow one does not delay the others.
      const ends = await Promise.all(jobs.map(job => runOutside(server, work, job, now)))
      done = ends.filter(Boolean).length
    } else done = await doJobs(work, jobs, job => runOne(server, work, job, now, tries))
    more ||= jobs.length === MOST_AT_ONCE && done > 0
  }
  return more
}

/** What is due of a kind; nothing where it cannot be asked for now: the kinds behind it must not wait for that. */
async function listJobs(server: Server, work: AnyWork, now: Date): Promise<readonly DueJob[]> {
  try {
    return await readAllStores(server.engine, run => work.listDue(run, now, MOST_AT_ONCE))
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    server.figures.faults.note(error, work.name)
    server.log.error({ err: error, work: work.name }, 'what is due cannot be found')
    return []
  }
}

function count(server: Server, { name }: AnyWork, what: 'done' | 'failed'): void {
  const figures = server.figures.due.get(name)
  if (figures) figures[what] += 1
}

async function runOutside(server: Server, work: OutsideWork, job: DueJob, now: Date): Promise<boolean> {
  try {
    const done = await work.runOutside(job, now)
    if (done) count(server, work, 'done')
    return done
  } catch (error) {
    count(server, work, 'failed')
    server.figures.faults.note(error, work.name)
    server.log.error({ err: error, work: work.name, job }, 'due work failed')
    return false
  }
}

/** Whether the job waits no more because of this. */
async function runOne(
  server: Server,
  work: DueWork,
  job: DueJob,
  now: Date,
  tries: Map<string, number>,
): Promise<boolean> {
  const key = `${work.name} ${job.merchantId} ${job.id}`
  const scope = work.runsAs ?? { merchantId: job.merchantId }
  const inStore = <T>(does: (context: OpenContext) => Promise<T>) =>
    transactIn(server, scope, 'write', run => new OpenContext(run, factsOf(work, now)), does, 'work')
  try {
    const done = await inStore(context => work.runDue(context, job, now))
    tries.delete(key)
    if (done) count(server, work, 'done')
    return done
  } catch (error) {
    if (isNoRoom(error)) {
      server.log.warn({ work: work.name, job }, 'due work waits for room on the disk')
      return false
    }
    if (isDatabaseAway(error)) {
      server.log.warn({ err: error, work: work.name, job }, 'due work waits for the database')
      return false
    }
    const tried = (tries.get(key) ?? 0) + 1
    tries.set(key, tried)
    const isFinal = error instanceof Failure
    count(server, work, 'failed')
    server.figures.faults.note(error, work.name)
    server.log.error({ err: error, work: work.name, job, tried }, 'due work failed')
    if (!isFinal && (mayRetry(error) || tried < MOST_TRIES)) return false
    tries.delete(key)
    const reason = isFinal ? error.code : 'SERVER_ERROR'
    return inStore(context => work.fail(context, job, reason, now)).then(
      () => true,
      (unkept: unknown) => {
        server.log.error({ err: unkept, work: work.name, job }, 'saving the reason of a failure failed')
        return false
      },
    )
  }
}

async function untilNext(server: Server, works: readonly AnyWork[], clock: Clock, lookedAt: Date): Promise<number> {
  const ask = (some: readonly AnyWork[]) =>
    readAllStores(server.engine, run => Promise.all(some.map(work => work.nextDue(run))))
  const next = await ask(works).catch(async (error: unknown) => {
    if (isDatabaseAway(error)) throw error
    // Each by itself: a kind that fails leaves the others their time.
    return (await Promise.all(works.map(work => ask([work]).catch(() => [])))).flat()
  })
  const now = clock.now().getTime()
  // What was due already and could not be done waits for the next look; what has come due meanwhile does not.
  const waits = next.flatMap(due => (due && due > lookedAt ? [Math.max(0, due.getTime() - now)] : []))
  return Math.min(LONGEST_SLEEP_MS, ...waits)
}

/** Nobody asks: the trail names the work instead of an address. */
const factsOf = (work: DueWork, now: Date): RequestFacts => ({
  requestId: `${work.name}-${now.toISOString()}`,
  origin: work.name,
  language: 'en',
  call: work.name,
  now,
})
