/** What a saved view of a report means today, and whether a report still is as its view says (RPT-7). */
import { type PeriodPreset, periodRange } from '../basics/periods.ts'

interface Saved {
  readonly period: PeriodPreset
  /** What the report's call takes. */
  readonly input: Readonly<Record<string, unknown>>
}

/** The input of a view on a business day: a named period has the days that its name means then. */
export const inputOfView = ({ period, input }: Saved, businessDate: string): Readonly<Record<string, unknown>> =>
  period === 'own' ? input : { ...input, ...periodRange(period, businessDate) }

/** What counts of a report's filters: of a named period its name, not its days. */
const essence = ({ period, input }: Saved): string => {
  const { from, to, ...rest } = input
  const days = period === 'own' ? [from, to] : []
  const named = Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([period, days, named])
}

/** Whether a report is asked for what its view says, under the same name of its period. */
export const isAsSaved = (view: Saved, asked: Saved): boolean => essence(view) === essence(asked)
