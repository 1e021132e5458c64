/** The thresholds of the exception watch, saveType 35: from when on a figure is marked. */
import { z } from 'zod'
import { type ExceptionKind, exceptionKinds } from '../../../rules/settings/exceptionKinds.ts'
import { whole } from './refining.ts'

/** Hundredths: as much as expected, up to fifty times. */
const times = whole(100, 5000)
const mostEvents = 1000

const threshold = z.strictObject({
  marked: z.boolean().default(true),
  timesHundredths: times.default(200),
  atLeast: whole(1, mostEvents).default(5),
})

const shape = Object.fromEntries(exceptionKinds.map(kind => [kind, threshold.prefault({})]))

export const exceptionsValue = z.strictObject(shape as Record<ExceptionKind, z.ZodPrefault<typeof threshold>>)
export type ExceptionSettings = z.output<typeof exceptionsValue>
