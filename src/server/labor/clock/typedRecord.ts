/** What is typed into a record's form, as instants; what is wrong with it, at the field that is (TIME-3). */
import { type LocalMoment } from '../../../shared/contract/labor/clock.ts'
import { recordRefusalCodes } from '../../../shared/contract/labor/clockRefusals.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type RecordRefusal, recordRefusals } from '../../../shared/rules/labor/clockRecord.ts'
import { minuteOfInstant } from '../../../shared/rules/basics/instants.ts'
import { instantOfMoment } from '../../basics/storeMoment.ts'

export interface TypedRecord {
  readonly clockIn: LocalMoment
  readonly clockOut: LocalMoment | null
  readonly breaks: readonly {
    readonly start: LocalMoment
    readonly end: LocalMoment | null
    readonly isPaid: boolean
  }[]
}

export interface Instants {
  readonly inAt: string
  readonly outAt: string | null
  readonly breaks: readonly { readonly startAt: string; readonly endAt: string | null; readonly isPaid: boolean }[]
}

/**
 * The instant of a typed time. Typed to the minute: where one of `known` lies in that minute it is meant, so that a
 * punch keeps its seconds. Throws LOCAL_TIME_NEVER or LOCAL_TIME_TWICE.
 */
function instantOf(moment: LocalMoment, zone: string, field: string, known: readonly (string | null)[]): string {
  const at = instantOfMoment(moment, zone, field)
  const typed = minuteOfInstant(at)
  return known.find(other => other !== null && minuteOfInstant(other) === typed) ?? at
}

/** The field of a refusal: of a break its start, unless it is the end that is wrong. */
function fieldOf(refusal: RecordRefusal, { inAt, breaks }: Instants): string {
  if (!('breakIndex' in refusal)) return 'clockOut'
  const { reason, breakIndex } = refusal
  const isStart =
    reason === 'breaksOverlap' || (reason === 'breakOutsideShift' && (breaks[breakIndex]?.startAt ?? '') < inAt)
  return `breaks.${breakIndex}.${isStart ? 'start' : 'end'}`
}

/**
 * The instants of a typed record. `before` is what it was, `beside` where the person's other records end and begin:
 * anyone who types 14:00 after a punch of 14:00:25 means that punch. Throws what is wrong first, at its field.
 */
export function instantsOf(
  typed: TypedRecord,
  zone: string,
  before: Instants | undefined,
  beside: readonly (string | null)[] = [],
): Instants {
  const own = [...beside, before?.inAt ?? null, before?.outAt ?? null]
  const ofBreaks = before?.breaks.flatMap(({ startAt, endAt }) => [startAt, endAt]) ?? []
  const inAt = instantOf(typed.clockIn, zone, 'clockIn', own)
  const outAt = typed.clockOut === null ? null : instantOf(typed.clockOut, zone, 'clockOut', own)
  const breaks = typed.breaks.map(({ start, end, isPaid }, index) => {
    const known = [inAt, outAt, ...ofBreaks]
    return {
      startAt: instantOf(start, zone, `breaks.${index}.start`, known),
      endAt: end === null ? null : instantOf(end, zone, `breaks.${index}.end`, known.toReversed()),
      isPaid,
    }
  })
  const made = { inAt, outAt, breaks }
  const [refusal] = recordRefusals({
    inAt,
    outAt: outAt ?? undefined,
    breaks: breaks.map(taken => ({ ...taken, endAt: taken.endAt ?? undefined })),
  })
  if (refusal) throw new Failure(recordRefusalCodes[refusal.reason], { field: fieldOf(refusal, made) })
  return made
}
