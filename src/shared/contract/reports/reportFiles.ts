/** Reports as files (RPT-7): one call for all of them. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { nothing } from '../kernel/fields.ts'
import { type AskedReport, askedReport, reportFacts, reportKinds } from './reportKinds.ts'

export const reportFormat = z.enum(['csv', 'xlsx', 'pdf'])
export type ReportFormat = z.output<typeof reportFormat>

/** A report as a file: which, of what, and how it is written. */
const asked = askedReport({ format: reportFormat }) as z.ZodType<AskedReport & { readonly format: ReportFormat }>

export const reportFileCalls = {
  exportReport: defineCall({
    method: 'POST',
    path: '/exportReport',
    needs: 'signedIn',
    mayNeed: [...new Set(reportKinds.map(report => reportFacts[report].export))],
    access: 'read',
    readsTotals: true,
    stepUp: true,
    streams: true,
    about: 'Exports a report as CSV, XLSX or PDF, one table a section. Needs the permission to export that report.',
    input: asked,
    reply: nothing,
  }),
} as const satisfies Calls
