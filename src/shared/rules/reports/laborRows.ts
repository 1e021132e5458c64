/** The columns of the labor report: its page and its files have the same ones in the same order (I24). */
import type { LaborTotals } from '../../contract/reports/laborReport.ts'
import { laborSharePcm, salesPerLaborHour } from './laborHours.ts'

export interface LaborColumn {
  /** A key of `laborReport.figure`. */
  readonly figure: string
  /** `hours` are minutes, shown as hours. */
  readonly kind: 'money' | 'integer' | 'hours' | 'percent'
  /** Undefined where there is nothing to divide by. */
  readonly value: (row: LaborTotals) => number | undefined
}

export const laborColumns = [
  { figure: 'netCents', kind: 'money', value: row => row.netCents },
  { figure: 'orders', kind: 'integer', value: row => row.orders },
  { figure: 'workMinutes', kind: 'hours', value: row => row.workMinutes },
  { figure: 'overtimeMinutes', kind: 'hours', value: row => row.overtimeMinutes },
  { figure: 'unratedMinutes', kind: 'hours', value: row => row.unratedMinutes },
  { figure: 'costCents', kind: 'money', value: row => row.costCents },
  { figure: 'salesPerHour', kind: 'money', value: row => salesPerLaborHour(row.netCents, row.workMinutes) },
  { figure: 'laborShare', kind: 'percent', value: row => laborSharePcm(row.costCents, row.netCents) },
  { figure: 'plannedMinutes', kind: 'hours', value: row => row.plannedMinutes },
  { figure: 'plannedCents', kind: 'money', value: row => row.plannedCents },
  { figure: 'plannedShare', kind: 'percent', value: row => laborSharePcm(row.plannedCents, row.netCents) },
  { figure: 'overPlanMinutes', kind: 'hours', value: row => row.workMinutes - row.plannedMinutes },
] as const satisfies readonly LaborColumn[]

/** Minutes as hours with two decimals, in text: 90 is `1.50`. */
export const decimalHours = (minutes: number): string => (minutes / 60).toFixed(2)

/** A rate in thousandths of a percent with one decimal: 23456 is 23500. */
export const shownShare = (pcm: number): number => Math.round(pcm / 100) * 100
