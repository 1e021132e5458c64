/** The live stream `GET events`: what a signed-in page hears of, without asking (ORD-8). */
import { z } from 'zod'

/** What happened; the payload names ids only, a page then asks for what it shows. */
export const liveTopics = [
  'order',
  'import',
  'permissions',
  'employee',
  'store',
  'plan',
  'clock',
  'menu',
  'availability',
  'device',
  'settings',
  'customer',
  'export',
  'batch',
  'drawer',
  'push',
  'dayClose',
  'room',
  'waitlist',
  'message',
  'mail',
  'print',
  'printerHealth',
  'channels',
  'coupons',
  'posters',
  'attention',
  'guide',
] as const
export type LiveTopic = (typeof liveTopics)[number]

export const liveEvent = z.object({
  /** Rises by one with each event of the store: the place to resume from. */
  seq: z.number().int(),
  topic: z.enum(liveTopics),
  at: z.iso.datetime(),
  payload: z.record(z.string(), z.unknown()),
})
export type LiveEvent = z.infer<typeof liveEvent>

/** `event: comeback`: the server ends. Whoever listens opens the stream again after so many milliseconds (ADM-7). */
export const comeBackEvent = z.object({ waitMs: z.number().int().min(0).max(60_000) })

/** Below the service base path; `?from=<seq>` resumes after that event. A stream, outside the envelope. */
export const LIVE_PATH = '/events'
