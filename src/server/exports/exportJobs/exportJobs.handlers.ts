/** The calls of exports in the background (ORD-1). */
import { type exportJobCalls, type ExportKind, MOST_EXPORTS } from '../../../shared/contract/exports/exportJobs.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { CallContext, TurnContext } from '../../kernel/context.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { cancelJob, countOpen, findMade, insertJob, listJobs, readChunk } from './exportJobs.queries.ts'

type StartCall = 'startOrderExport' | 'startCustomerExport' | 'exportCoupons'
type StartOf<K extends StartCall> = Parameters<Handlers<typeof exportJobCalls>[K]>[0]

/** What a kind does when it is asked for: the entry of the trail, and how many rows there are. */
export interface ExportStarts {
  readonly orders: (input: StartOf<'startOrderExport'>, context: CallContext) => Promise<number>
  readonly customers: (input: StartOf<'startCustomerExport'>, context: CallContext) => Promise<number>
  readonly coupons: (input: StartOf<'exportCoupons'>, context: CallContext) => Promise<number>
}

const PERMISSIONS: Readonly<Record<ExportKind, PermissionKey>> = {
  orders: 'orders.list.export',
  customers: 'customers.list.export',
  coupons: 'marketing.coupons.export',
}

export const exportJobHandlers = (starts: ExportStarts): Handlers<typeof exportJobCalls> => ({
  async startOrderExport(input, context) {
    return start('orders', input, await starts.orders(input, context), context)
  },
  async startCustomerExport(input, context) {
    return start('customers', input, await starts.customers(input, context), context)
  },
  async exportCoupons(input, context) {
    return start('coupons', input, await starts.coupons(input, context), context)
  },

  listExports: (input, { run, merchantId, actor }) => listJobs(run, merchantId, actor.employeeId, input),

  async cancelExport({ jobId }, context) {
    const { run, merchantId, actor } = context
    if (!(await cancelJob(run, merchantId, actor.employeeId, jobId))) throw new Failure('NOT_FOUND', { field: 'jobId' })
    context.publish('export', { jobId })
    return {}
  },

  async downloadExport({ jobId }, context) {
    const { merchantId, actor, turn } = context
    const made = await turn('read', ({ run }) => findMade(run, merchantId, actor.employeeId, jobId))
    if (!made) throw new Failure('NOT_FOUND', { field: 'jobId' })
    if (!actor.permissions.has(PERMISSIONS[made.kind])) throw new Failure('INSUFFICIENT_AUTHORITY')
    const { fileName, contentType, chunks } = made
    return { fileName, contentType, body: chunksOf(jobId, chunks, context) }
  },
})

async function start(
  kind: ExportKind,
  { idempotencyKey: _key, ...input }: StartOf<StartCall>,
  rowsTotal: number,
  context: CallContext,
): Promise<{ jobId: number }> {
  const { run, merchantId, actor, request } = context
  if ((await countOpen(run, merchantId, actor.employeeId)) >= MOST_EXPORTS) {
    throw new Failure('EXPORTS_MOST', { values: { most: MOST_EXPORTS } })
  }
  const { employeeId } = actor
  const { format } = input
  const job = { employeeId, kind, format, language: request.language, input, rowsTotal }
  const jobId = await insertJob(run, merchantId, job)
  await announceDueWork(run, 'exports')
  context.publish('export', { jobId })
  return { jobId }
}

async function* chunksOf(jobId: number, chunks: number, { turn, merchantId, signal }: TurnContext) {
  for (let chunkNo = 0; chunkNo < chunks && !signal.aborted; chunkNo += 1) {
    const data = await turn('read', ({ run }) => readChunk(run, merchantId, jobId, chunkNo))
    if (!data) throw new Error('The file was removed while it was fetched')
    yield data
  }
}
