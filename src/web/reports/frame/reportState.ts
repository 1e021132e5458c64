/** What the address of a report says: its period, how refunds count, what it is compared with, and its own filters (SHELL-11). */
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { compareWith, refundsBy, type ReportFrame } from '../../../shared/contract/reports/frame.ts'
import { namedPeriods, periodPresets, type PeriodPreset, periodRange } from '../../../shared/rules/basics/periods.ts'
import { type ListSchema, listStateOf } from '../../kit/listState.ts'
import { useSession } from '../../kit/session.ts'
import { type ListState, useListState } from '../../kit/useListState.ts'

/**
 * Days stand in the address as they are, so that a link shows the same days tomorrow. `period` is the name under which they
 * were chosen; without days it stands for those that it means today.
 */
const frameFields = {
  period: z.enum(periodPresets).default('thisMonth'),
  from: z.string().default(''),
  to: z.string().default(''),
  refundsBy: refundsBy.default('refundDay'),
  compareWith: compareWith.default('nothing'),
  compareFrom: z.string().default(''),
  compareTo: z.string().default(''),
  /** The saved view that is open; 0 for none. */
  savedView: z.number().int().default(0),
  /** The figure whose orders are open (`writeOpen`); empty for none. */
  open: z.string().default(''),
}
type FrameFields = z.output<z.ZodObject<typeof frameFields>>

/** The schema of a report's address: what every report has, with its own filters, each with a default. */
export const reportStateOf = <F extends z.ZodRawShape>(filters: F) => listStateOf({ ...frameFields, ...filters })

/** What the frame itself reads and changes of any report's state. */
export interface FrameState {
  /** The period, refunds and comparison, as calls take them. */
  readonly frame: ReportFrame
  /** The name under which the period was chosen; `own` where it has none. */
  readonly period: PeriodPreset
  readonly set: (patch: Partial<FrameFields>) => void
}

/** What the head of a report has beside it: its saved views. */
export interface ReportState extends FrameState {
  /** The saved view that is open; 0 for none. */
  readonly view: number
  /** The figure whose orders are open; empty for none. */
  readonly figure: string
  /** Nothing of it stands in the address yet; a choice among views of the page may. */
  readonly isFresh: boolean
  /** Takes the filters that this report has from a saved view: a report's state and its input call them the same. */
  readonly open: (values: Readonly<Record<string, unknown>>) => void
}

/** The state in the address, and what it means today. `schema` is made by `reportStateOf`. */
export function useReportState<S extends ListSchema>(
  schema: S,
): ReportState & { readonly list: ListState<z.output<S>> } {
  const list = useListState(schema)
  const fields = list.state as FrameFields
  const today = useSession().store.businessDate
  const { period, from, to, refundsBy: by, compareWith: kind, compareFrom, compareTo } = fields
  const meaning = useMemo(() => {
    const frame = { refundsBy: by, ...comparison(kind, compareFrom, compareTo) }
    return meaningOf({ period, from, to }, today, frame)
  }, [period, from, to, by, kind, compareFrom, compareTo, today])
  const [params] = useSearchParams()
  const set = (patch: object) => list.set(patch as Partial<z.output<S>>)
  return {
    ...meaning,
    list,
    set,
    view: fields.savedView,
    figure: fields.open,
    isFresh: ![...params.keys()].some(name => name in schema.shape),
    // A value that is null in the input is left out of the address.
    open: values =>
      set(
        Object.fromEntries(
          Object.entries(values).flatMap(([name, value]) => (name in schema.shape ? [[name, value ?? undefined]] : [])),
        ),
      ),
  }
}

const isDay = (text: string) => z.iso.date().safeParse(text).success

function meaningOf(
  { period, from, to }: Pick<FrameFields, 'period' | 'from' | 'to'>,
  today: string,
  rest: Omit<ReportFrame, 'from' | 'to'>,
): Pick<FrameState, 'frame' | 'period'> {
  const named = namedPeriods.find(preset => preset === period) ?? 'thisMonth'
  if (!isDay(from) || !isDay(to)) return { frame: { ...periodRange(named, today), ...rest }, period: named }
  const range = periodRange(named, today)
  const still = period !== 'own' && range.from === from && range.to === to
  return { frame: { from, to, ...rest }, period: still ? named : 'own' }
}

/** Days of one's own that are none compare nothing. */
function comparison(kind: ReportFrame['compareWith'], from: string, to: string) {
  const days = kind === 'own' && isDay(from) && isDay(to) ? { compareFrom: from, compareTo: to } : undefined
  return {
    compareWith: kind === 'own' && !days ? 'nothing' : kind,
    compareFrom: null,
    compareTo: null,
    ...days,
  } as const
}
