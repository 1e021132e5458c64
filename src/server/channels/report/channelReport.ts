/** The channel report: rows by day, their sums by channel and over all (I18). */
import {
  type ChannelFigure,
  channelFigures,
  type channelReportCalls,
  type ChannelReportDay,
} from '../../../shared/contract/channels/channelReport.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { rangeRefusal } from '../../../shared/rules/basics/reportRange.ts'
import type { Run } from '../../db/run.ts'
import { listChannelSources } from '../../reports/sources/channelSources.queries.ts'
import { listChannelDays, type Range } from './channelReport.queries.ts'

/** Reads it. Throws RANGE_WRONG or RANGE_TOO_LONG. */
export async function readChannelReport(
  run: Run,
  merchantId: number,
  range: Range,
): Promise<ReplyOf<typeof channelReportCalls.getChannelReport>> {
  const refusal = rangeRefusal(range.from, range.to, 'sales')
  if (refusal !== undefined)
    throw new Failure(refusal === 'tooLong' ? 'RANGE_TOO_LONG' : 'RANGE_WRONG', { field: 'to' })
  const days = await listChannelDays(run, merchantId, await listChannelSources(run, merchantId), range)
  const sources = [...new Set(days.map(({ source }) => source))].map(source => ({
    source,
    ...sumsOf(days.filter(day => day.source === source)),
  }))
  return {
    ...range,
    totals: sumsOf(days),
    sources: sources.toSorted((a, b) => b.netCents - a.netCents || (a.source < b.source ? -1 : 1)),
    days,
  }
}

function sumsOf(days: readonly ChannelReportDay[]): Record<ChannelFigure, number> {
  const sum = (figure: ChannelFigure) => days.reduce((total, day) => total + day[figure], 0)
  return Object.fromEntries(channelFigures.map(figure => [figure, sum(figure)])) as Record<ChannelFigure, number>
}
