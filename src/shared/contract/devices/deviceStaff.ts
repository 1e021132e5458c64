/** Who may work at a terminal: a store's people with what they may do there (SEC-2). */
import { defineCall } from '../kernel/call.ts'
import { nothing } from '../kernel/fields.ts'
import type { PosPermissionKey } from '../permissions/posPermissions.ts'
import type { LockOption } from '../../rules/staff/staff.ts'

/** For the key that a terminal's proofs are made with. */
export const STAFF_KEY_PURPOSE = 'mise device staff'

/** What `posDevice/staff` answers. */
export interface DeviceStaff {
  readonly people: readonly {
    readonly employeeId: number
    readonly employeeNo: string
    readonly firstName: string
    readonly lastName: string
    readonly roleId: number
    readonly roleName: string
    readonly roleSecondName: string
    readonly language: string
    /** All that they hold at a terminal. */
    readonly permissions: readonly PosPermissionKey[]
    /** Thousandths of a percent; null: no limit. The lower one of role and person. */
    readonly maxDiscountPcm: number | null
    /** After an order: 0 never, 1 the person who rang it up, 2 everyone. The stricter one of role and person. */
    readonly lockOption: LockOption
    /** Null: no POS password is set, so that nobody signs in with one. Salt and proof are base64. */
    readonly password: {
      readonly salt: string
      /** KiB, passes and lanes of argon2id. */
      readonly memory: number
      readonly passes: number
      readonly parallelism: number
      readonly tagLength: number
      readonly proof: string
    } | null
  }[]
}

export const deviceStaffCalls = {
  staff: defineCall({
    method: 'GET',
    path: '/posDevice/staff',
    needs: 'device',
    access: 'read',
    raw: true,
    about: `Returns the active employees of the store as JSON \`{ "people": [{ employeeId, employeeNo, firstName, lastName, roleId, roleName, roleSecondName, language, permissions, maxDiscountPcm, lockOption, password }] }\` with an ETag, like the menu. Fetch it again when the heartbeat returns another tag. A terminal checks a POS password offline: key = HKDF-SHA-256(its token, no salt, "${STAFF_KEY_PURPOSE}", 32 bytes); tag = argon2id of the entered password with its salt (base64), memory (KiB), passes, parallelism and tagLength; the password is right if base64(HMAC-SHA-256(key, tag)) = proof. The terminal limits wrong attempts. When it loses its token it must forget the employees; without the token no proof can be tested.`,
    input: nothing,
    reply: nothing,
  }),
} as const
