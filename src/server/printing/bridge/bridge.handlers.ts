/** Paired devices hand on the jobs of printers beside them. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { bridgeCalls } from '../../../shared/contract/printing/bridge.ts'
import { eventOfCode } from '../../../shared/rules/printing/confirmation.ts'
import { isOpen } from '../../../shared/rules/printing/jobState.ts'
import { readStatusCode } from '../../../shared/rules/printing/statusCode.ts'
import type { DeviceContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { lockJob, lockNextJob, type StoredJob } from '../jobs/jobs.queries.ts'
import { jobIdOfToken, moveStoredJob } from '../jobs/moveStoredJob.ts'
import { dotsOfPaper, localBytes } from '../local/localForm.ts'
import { loadPictures } from '../paper/pictures.ts'
import { noteStatus } from '../local/noteStatus.ts'
import { isWell } from '../local/talk.ts'
import { findHeld, holdBridged, listBridged } from './bridge.queries.ts'

/** A device that is gone gives its printers back after so long. */
const LEASE_MS = 30_000

/** The job whose turn it is at a printer, offered; undefined where none is, or the device prints it just now. */
async function offer(
  context: DeviceContext,
  { printerId, statusCode }: { readonly printerId: number; readonly statusCode: string },
  holding: ReadonlySet<string>,
): Promise<(StoredJob & { token: string }) | undefined> {
  const { run, merchantId, device, request } = context
  const { now } = request
  const until = new Date(now.getTime() + LEASE_MS)
  if (!(await holdBridged(run, merchantId, { printerId, deviceId: device.deviceId, now, until }))) return undefined
  await noteStatus(context, merchantId, printerId, { statusCode, goodForMs: LEASE_MS })
  for (;;) {
    const job = await lockNextJob(run, merchantId, printerId)
    if (!job || (job.state === 'sent' && job.token !== null && holding.has(job.token))) return undefined
    const well = isWell(statusCode)
    const moved = await moveStoredJob(
      context,
      merchantId,
      job,
      well ? { kind: 'polled' } : { kind: 'stopped', reason: statusCode },
    )
    if (!well) return undefined
    const { token, state } = moved ?? job
    if (state !== 'failed') return token === null ? undefined : { ...job, token }
  }
}

/** Throws NOT_FOUND at `token` for a job that is not this store's. */
function requireJob(job: StoredJob | undefined): StoredJob {
  if (!job) throw new Failure('NOT_FOUND', { field: 'token' })
  return job
}

export const bridgeHandlers = (): Handlers<typeof bridgeCalls> => ({
  bridgedPrinters: async (_, { run, merchantId }) => ({ rows: await listBridged(run, merchantId) }),

  async offerPrintJobs({ printers, holding }, context) {
    const jobs = []
    // In the order of their ids, so that two devices never wait for each other.
    const statuses = new Map(printers.map(({ printerId, statusCode }) => [printerId, readStatusCode(statusCode)]))
    for (const [printerId, statusCode] of [...statuses].toSorted(([one], [other]) => one - other)) {
      const job = await offer(context, { printerId, statusCode }, new Set(holding))
      if (job) jobs.push({ printerId, jobId: job.jobId, token: job.token, kind: job.kind, title: job.title })
    }
    return { jobs }
  },

  async fetchPrintJob({ token }, { turn, merchantId, device }) {
    const { job, printer, pictures } = await turn('write', async context => {
      const { run } = context
      const found = requireJob(await lockJob(run, merchantId, jobIdOfToken(token)))
      const held = await findHeld(run, merchantId, found.printerId, device.deviceId)
      // One of an earlier attempt may be on paper: the next offer brings the job with its mark.
      const isOffered = found.token === token && isOpen(found.state) && found.state !== 'queued'
      if (!held || !isOffered) throw new Failure('PRINT_JOB_STATE', { field: 'token' })
      await moveStoredJob(context, merchantId, found, { kind: 'fetched' })
      const shown = await loadPictures(run, merchantId, found.document, dotsOfPaper(held.paperMm))
      return { job: found, printer: held, pictures: shown }
    })
    const bytes = Buffer.from(localBytes(job, printer, pictures)).toString('base64')
    return { printerId: job.printerId, driver: printer.driver, bytes }
  },

  async reportPrintJob({ token, code }, context) {
    const { run, merchantId, device } = context
    const job = requireJob(await lockJob(run, merchantId, jobIdOfToken(token)))
    const event = eventOfCode(code)
    // A late "printed" of an earlier attempt ends the job, from whoever serves the printer; nothing else of it counts.
    const isLate = job.token !== token
    const mayBeLate = async () => findHeld(run, merchantId, job.printerId, device.deviceId)
    if (isLate && !(event.kind === 'confirmed' && (await mayBeLate()))) return { state: job.state }
    const moved = await moveStoredJob(context, merchantId, job, event)
    return { state: moved?.state ?? job.state }
  },
})
