/** The queue of the printers (DEV-2): what waits, what was printed, what a person does about it. */
import { z } from 'zod'
import { jobStates } from '../../rules/printing/jobState.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, idInPath, listReply, nothing, pageInput, requiredText, text } from '../kernel/fields.ts'

export const jobKinds = [
  'receipt',
  'kitchen',
  'cashierClose',
  'batchSlip',
  'tableSlip',
  'waitlistSlip',
  'test',
  'drawerKick',
  'buzzer',
] as const
export type JobKind = (typeof jobKinds)[number]

export const printJobRow = z.object({
  jobId: id,
  printerId: id,
  printerName: z.string(),
  kind: z.enum(jobKinds),
  title: z.string(),
  state: z.enum(jobStates),
  /** How often it was offered anew; above 1 the paper carries a mark. */
  attempt: z.number().int(),
  /** What the printer said, or a word of the product's (NEVER_CONFIRMED). */
  reason: z.string(),
  orderId: id.nullable(),
  reprintOf: id.nullable(),
  reprintReason: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})
export type PrintJobRow = z.infer<typeof printJobRow>

const views = { needs: 'equipment.printQueue.view', access: 'read' } as const
const operates = { method: 'POST', needs: 'equipment.printQueue.operate', access: 'write' } as const
const oneJob = { jobId: id, idempotencyKey }

export const printJobCalls = {
  getPrintJobs: defineCall({
    ...views,
    method: 'POST',
    path: '/posPrintJobServe/getPrintJobs',
    about: 'Lists print jobs, the newest first, with their states and reasons.',
    input: z.object({
      ...pageInput,
      /** A part of what the job is called. */
      search: text(60).default(''),
      printerIds: z.array(id).max(200).default([]),
      states: z.array(z.enum(jobStates)).max(jobStates.length).default([]),
      kinds: z.array(z.enum(jobKinds)).max(jobKinds.length).default([]),
    }),
    reply: listReply(printJobRow),
  }),
  getPrintJobPaper: defineCall({
    ...views,
    method: 'GET',
    path: '/posPrintJobServe/getPrintJobPaper/{jobId}',
    about: 'Returns the paper of a job, dot for dot as it is printed.',
    input: z.object({ jobId: idInPath }),
    reply: z.object({
      width: z.number().int(),
      height: z.number().int(),
      /** A PNG in base64. */
      png: z.string(),
    }),
  }),
  getPrintJobState: defineCall({
    method: 'GET',
    path: '/posPrintJobServe/getPrintJobState/{jobId}',
    needs: 'signedIn',
    access: 'read',
    about: 'Returns where a print job is now, for whoever printed something.',
    input: z.object({ jobId: idInPath }),
    reply: printJobRow.pick({ jobId: true, title: true, printerName: true, state: true, reason: true }),
  }),
  retryPrintJob: defineCall({
    ...operates,
    path: '/posPrintJobServe/retryPrintJob',
    about: 'Puts a failed job back into its printer’s queue.',
    input: z.object(oneJob),
    reply: nothing,
  }),
  cancelPrintJob: defineCall({
    ...operates,
    path: '/posPrintJobServe/cancelPrintJob',
    about: 'Cancels a job that has not been printed.',
    input: z.object(oneJob),
    reply: nothing,
  }),
  reprintJob: defineCall({
    ...operates,
    path: '/posPrintJobServe/reprintJob',
    about: 'Prints a job again, with the reason and a mark on the paper.',
    input: z.object({ ...oneJob, reason: requiredText(200), printerId: id.optional() }),
    reply: z.object({ jobId: id }),
  }),
  movePrintJobs: defineCall({
    ...operates,
    path: '/posPrintJobServe/movePrintJobs',
    about: 'Moves the jobs that wait at one printer to another one.',
    input: z.object({ fromPrinterId: id, toPrinterId: id, idempotencyKey }),
    reply: z.object({ moved: z.number().int() }),
  }),
  printTestPage: defineCall({
    ...operates,
    path: '/posPrintJobServe/printTestPage',
    about: 'Prints a test page on a printer.',
    input: z.object({ printerId: id, idempotencyKey }),
    reply: z.object({ jobId: id }),
  }),
} as const satisfies Calls
