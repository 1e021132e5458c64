/** What a paired device says of itself (DEV-3): the version of its app, and its battery. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { nothing, text } from '../kernel/fields.ts'

/** A battery is low below so many percent, unless it is being charged. */
export const LOW_BATTERY_PERCENT = 20

export const deviceStateFields = {
  appVersion: text(40).default(''),
  /** Null where the device runs on mains alone. */
  batteryPercent: z.number().int().min(0).max(100).nullable().default(null),
  charging: z.boolean().default(false),
} as const
const state = z.object(deviceStateFields)
export type DeviceState = z.output<typeof state>

/** Whether it should be put on its charger. */
export const isBatteryLow = ({ batteryPercent, charging }: Pick<DeviceState, 'batteryPercent' | 'charging'>): boolean =>
  batteryPercent !== null && batteryPercent < LOW_BATTERY_PERCENT && !charging

export const deviceStateCalls = {
  reportDeviceState: defineCall({
    method: 'POST',
    path: '/posDevice/reportDeviceState',
    needs: 'device',
    access: 'write',
    about:
      'Device: reports the version of its app and its battery. Sent at the start, after an update and when the battery has changed; at most once a minute.',
    input: state,
    reply: nothing,
  }),
} as const satisfies Calls
