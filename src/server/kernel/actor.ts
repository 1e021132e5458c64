/** Who makes a call: a person in a store, with what they may do. */
import type { Language } from '../../shared/contract/kernel/fields.ts'
import type { PermissionKey } from '../../shared/contract/kernel/permissions.ts'

/** What rules need to know of the store. */
export interface Store {
  readonly merchantId: number
  readonly aid: string
  readonly name: string
  readonly secondName: string
  readonly timeZone: string
  readonly currency: string
  readonly cutoverMinutes: number
  readonly dinnerFromMinutes: number
  readonly cloverMid: string
  readonly logoLight: string
  readonly logoDark: string
}

export interface Actor {
  readonly accountId: number
  readonly employeeId: number
  readonly merchantId: number
  readonly displayName: string
  readonly loginName: string
  readonly email: string
  readonly roleName: string
  readonly roleSecondName: string
  readonly language: Language
  readonly isBoss: boolean
  readonly permissions: ReadonlySet<PermissionKey>
  readonly store: Store
  /** The session's key in the database; never its token. */
  readonly tokenHash: string
}
