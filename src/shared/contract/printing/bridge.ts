/**
 * A paired device beside printers of the local network hands on their jobs (DEV-1): it says which ones it reaches, gets
 * bytes in their language, and says what became of them. Every call may be repeated.
 */
import { z } from 'zod'
import { jobStates } from '../../rules/printing/jobState.ts'
import { printerFields } from '../devices/printers.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, nothing, requiredText, text } from '../kernel/fields.ts'
import { jobKinds } from './jobs.ts'

/** More printers than any store has in one place. */
const MOST_PRINTERS = 50
const token = requiredText(60)
const { name, serialNo, driver, address, port, paperMm, confirms } = printerFields

export const bridgeCalls = {
  bridgedPrinters: defineCall({
    method: 'GET',
    path: '/posDevice/bridgedPrinters',
    needs: 'device',
    access: 'read',
    about: 'Device: lists the local printers that paired devices hand jobs on to, and how each is reached.',
    input: nothing,
    reply: z.object({
      rows: z.array(z.object({ printerId: id, name, serialNo, driver, address, port, paperMm, confirms })),
    }),
  }),
  offerPrintJobs: defineCall({
    method: 'POST',
    path: '/posDevice/offerPrintJobs',
    needs: 'device',
    access: 'write',
    about:
      'Device: reports the printers it reaches, with their status in CloudPRNT codes, and returns the next job of each. One device serves a printer at a time; it keeps the printer for 30 seconds after each report. Jobs sent before whose token is not in `holding` are offered again with a mark on the paper.',
    input: z.object({
      printers: z.array(z.object({ printerId: id, statusCode: text(100).default('') })).max(MOST_PRINTERS),
      /** Jobs that it has fetched and not reported yet. */
      holding: z.array(token).max(MOST_PRINTERS).default([]),
    }),
    reply: z.object({
      jobs: z.array(z.object({ printerId: id, jobId: id, token, kind: z.enum(jobKinds), title: z.string() })),
    }),
  }),
  fetchPrintJob: defineCall({
    method: 'POST',
    path: '/posDevice/fetchPrintJob',
    needs: 'device',
    access: 'turns',
    about: 'Device: returns the bytes of an offered job. The same token always brings the same bytes.',
    input: z.object({ token }),
    reply: z.object({
      printerId: id,
      driver,
      /** In base64; to be sent as they are. */
      bytes: z.string(),
    }),
  }),
  reportPrintJob: defineCall({
    method: 'POST',
    path: '/posDevice/reportPrintJob',
    needs: 'device',
    access: 'write',
    about:
      'Device: reports the result of a job in CloudPRNT codes: 2xx printed, 4xx stopped by the printer, 5xx refused. Returns the state of the job.',
    input: z.object({ token, code: requiredText(100) }),
    reply: z.object({ state: z.enum(jobStates) }),
  }),
} as const satisfies Calls
