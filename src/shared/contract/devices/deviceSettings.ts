/** What `posDevice/settings` answers: the groups that a terminal needs, as they hold, and nothing that is secret. */
import type { SettingValue } from '../settings/settings.ts'

/** Not among them: what only the back office, or the server itself, needs to know. */
export const deviceGroups = [
  'store',
  'taxes',
  'charges',
  'payment',
  'discounts',
  'hours',
  'closings',
  'orderTypes',
  'delivery',
  'reasons',
  'orderLimits',
  'posSetup',
  'orderSetup',
  'serverSetup',
  'robotSetup',
  'scan',
  'gateway',
  'dataConfig',
  'banner',
] as const
type DeviceGroup = (typeof deviceGroups)[number]

export type DeviceSettings = { readonly [G in DeviceGroup]: SettingValue<G> } & {
  /** Addresses of pictures; empty for none. */
  readonly logos: { readonly logoLight: string; readonly logoDark: string }
  /** Of the authorization code: argon2id with its salt and parameters; null where none is set. */
  readonly authorizationHash: string | null
}
