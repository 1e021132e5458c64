/** Secrets of a store (SEC-3): saved sealed, never shown again. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { instant, nothing, requiredText } from '../kernel/fields.ts'
import type { PermissionKey } from '../permissions/permissions.ts'

interface SecretRights {
  /** Whether it is set, when and by whom. */
  readonly viewPermission: PermissionKey
  readonly editPermission: PermissionKey
}
const thirdParty = { viewPermission: 'settings.thirdParty.view', editPermission: 'settings.thirdParty.edit' } as const

export const secrets = {
  authorizationCode: { viewPermission: 'settings.payment.view', editPermission: 'settings.payment.code' },
  gatewayKey: { viewPermission: 'settings.gateway.view', editPermission: 'settings.gateway.edit' },
  robotKey: { viewPermission: 'settings.pos.view', editPermission: 'settings.thirdParty.edit' },
  chowlyKey: thirdParty,
  otterKey: thirdParty,
  uberEatsKey: thirdParty,
  doorDashKey: thirdParty,
  deliverectKey: thirdParty,
  sandboxOneKey: thirdParty,
  sandboxTwoKey: thirdParty,
  chowlyHookKey: thirdParty,
  otterHookKey: thirdParty,
  uberEatsHookKey: thirdParty,
  doorDashHookKey: thirdParty,
  deliverectHookKey: thirdParty,
  sandboxOneHookKey: thirdParty,
  sandboxTwoHookKey: thirdParty,
  smsKey: { viewPermission: 'settings.texts.view', editPermission: 'settings.texts.edit' },
  mailPassword: { viewPermission: 'settings.mail.view', editPermission: 'settings.mail.edit' },
  cloverToken: thirdParty,
} as const satisfies Record<string, SecretRights>
export type SecretName = keyof typeof secrets
export const secretNames = Object.keys(secrets) as SecretName[]
const name = z.enum(secretNames)

/** Of the authorization code (SET-2). */
export const AUTHORIZATION_DIGITS = 4

/** A secret without itself. */
const secretState = z.object({
  name,
  isSet: z.boolean(),
  /** The server's key has changed since: it has to be entered again. */
  isUnreadable: z.boolean(),
  /** The last characters, where it is long; else empty. */
  hint: z.string(),
  setBy: z.string(),
  setAt: instant.nullable(),
})
export type SecretState = z.output<typeof secretState>

const rightsOf = (of: keyof SecretRights): PermissionKey[] => [
  ...new Set(Object.values(secrets).map(rights => rights[of])),
]
const service = '/SysParamServe'

export const secretCalls = {
  getSecrets: defineCall({
    method: 'POST',
    path: `${service}/getSecrets`,
    needs: 'signedIn',
    // Those of the secrets that are answered.
    mayNeed: rightsOf('viewPermission'),
    access: 'read',
    about: 'Lists which secrets are set, when and by whom, as far as the caller may know. Never returns their values.',
    input: nothing,
    reply: z.object({ rows: z.array(secretState) }),
  }),
  saveSecret: defineCall({
    method: 'POST',
    path: `${service}/saveSecret`,
    needs: 'signedIn',
    // That of the secret.
    mayNeed: rightsOf('editPermission'),
    access: 'write',
    about: 'Stores a key or code, encrypted, and replaces the previous one. It is never returned.',
    input: z.strictObject({ name, value: requiredText(500) }),
    reply: nothing,
  }),
  clearSecret: defineCall({
    method: 'POST',
    path: `${service}/clearSecret`,
    needs: 'signedIn',
    mayNeed: rightsOf('editPermission'),
    access: 'write',
    about: 'Deletes a key or code. Anything that uses it stops working.',
    input: z.strictObject({ name }),
    reply: nothing,
  }),
} as const satisfies Calls
