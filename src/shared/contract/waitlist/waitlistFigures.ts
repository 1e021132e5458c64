/** How well the waitlist worked over some business days, and its parties as a file (SET-6). Minutes are whole. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { businessDate, nothing, typedDate } from '../kernel/fields.ts'

const count = z.number().int()
const minutes = count.nullable()

/** The rules say what each is: `rules/waitlist/figures.ts`. */
export const waitFigures = z.object({
  joined: count,
  guests: count,
  seated: count,
  left: count,
  noShow: count,
  cancelled: count,
  open: count,
  quoted: count,
  averageQuote: minutes,
  averageWait: minutes,
  averageMiss: minutes,
  late: count,
})
const grouped = z.array(z.object({ key: count, figures: waitFigures }))
const range = { from: typedDate, to: typedDate } as const
const service = '/waitlistServe'

export const waitlistFigureCalls = {
  getWaitlistFigures: defineCall({
    method: 'POST',
    path: `${service}/getWaitlistFigures`,
    needs: 'customers.waitlist.view',
    access: 'read',
    about:
      'Returns quotes against real waits, walk-aways and no-shows of the parties that joined on some business days: in all, by hour of joining and by size (an index into 1–2, 3–4, 5–6, 7 and more).',
    input: z.strictObject(range),
    reply: z.object({ from: businessDate, to: businessDate, all: waitFigures, byHour: grouped, bySize: grouped }),
  }),
  exportWaitlist: defineCall({
    method: 'POST',
    path: `${service}/exportWaitlist`,
    needs: 'customers.waitlist.export',
    access: 'read',
    streams: true,
    about: 'Exports the parties that joined on some business days as CSV or XLSX.',
    input: z.strictObject({ ...range, format: z.enum(['csv', 'xlsx']) }),
    reply: nothing,
  }),
} as const satisfies Calls
