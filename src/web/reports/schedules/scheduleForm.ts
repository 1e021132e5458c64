/** What the dialog of a scheduled report holds, and the address that opens it for a report as it is shown. */
import { z } from 'zod'
import { type AskedReport, reportKinds } from '../../../shared/contract/reports/reportKinds.ts'
import type { ReportSchedule } from '../../../shared/contract/reports/schedules.ts'
import { type NamedPeriod, namedPeriods, type PeriodPreset } from '../../../shared/rules/basics/periods.ts'

export type ScheduleForm = Pick<
  ReportSchedule,
  'name' | 'period' | 'format' | 'cadence' | 'weekday' | 'monthDay' | 'minute'
> & {
  recipients: number[]
  /** Whether it follows a saved view, or has filters of its own. */
  of: 'view' | 'filters'
  viewId: number | null
}

/** What a new schedule is of. */
const wanted = z.object({
  report: z.enum(reportKinds),
  period: z.enum(namedPeriods),
  input: z.record(z.string(), z.unknown()),
  /** The saved view that is open, as it was saved. */
  viewId: z.number().int().nullable().default(null),
})
export type Wanted = z.output<typeof wanted>

/** A period of one's own would be the same days every time: then it is the week before. */
const named = (period: PeriodPreset): NamedPeriod => (period === 'own' ? 'lastWeek' : period)

/** The page with the dialog open for a report with its filters; without its days. `viewId` of a view that it is as. */
export function scheduleAddress({ report, input }: AskedReport, period: PeriodPreset, viewId?: number): string {
  const { from: _from, to: _to, ...filters } = input as Record<string, unknown>
  const of: Wanted = { report, period: named(period), input: filters, viewId: viewId ?? null }
  return `/merchant/ReportSchedules?add=${encodeURIComponent(JSON.stringify(of))}`
}

/** What the address asks for; undefined where it asks for nothing that there is. */
export function wantedOf(text: string): Wanted | undefined {
  try {
    return wanted.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export const formOf = (row: ReportSchedule): ScheduleForm => ({
  ...row,
  of: row.viewId === null || row.viewGone ? 'filters' : 'view',
  viewId: row.viewGone ? null : row.viewId,
  recipients: row.recipients.map(({ employeeId }) => employeeId),
})

export const newForm = (of: Wanted, name: string): ScheduleForm => ({
  name,
  of: of.viewId === null ? 'filters' : 'view',
  viewId: of.viewId,
  period: of.period,
  format: 'xlsx',
  cadence: 'weekly',
  weekday: 1,
  monthDay: 1,
  minute: 420,
  recipients: [],
})
