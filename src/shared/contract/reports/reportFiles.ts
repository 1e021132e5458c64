/** Reports as files (RPT-7): one call for all of them. */
import type { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { type FileFormat, fileFormat, nothing } from '../kernel/fields.ts'
import { type AskedReport, askedReport, isProtected, reportFacts, reportKinds } from './reportKinds.ts'

/** A report as a file: which, of what, and how it is written. */
const asked = askedReport({ format: fileFormat }) as z.ZodType<AskedReport & { readonly format: FileFormat }>

export const reportFileCalls = {
  exportReport: defineCall({
    method: 'POST',
    path: '/exportReport',
    needs: 'signedIn',
    mayNeed: [...new Set(reportKinds.map(report => reportFacts[report].export))],
    access: 'read',
    readsTotals: true,
    // As the page of the report.
    stepUp: ({ report }: AskedReport) => isProtected(report),
    streams: true,
    about:
      'Exports a report as CSV, XLSX or PDF, one table a section. Needs the permission to export that report, and the password step where its page does.',
    input: asked,
    reply: nothing,
  }),
} as const satisfies Calls
