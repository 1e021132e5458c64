/** Who makes a call: a person in a store, with what they may do. */
import type { Language } from '../../shared/contract/kernel/fields.ts'
import type { HourStyle } from '../../shared/contract/kernel/hourStyles.ts'
import type { PosPermissionKey } from '../../shared/contract/permissions/posPermissions.ts'
import type { PermissionKey } from '../../shared/contract/permissions/permissions.ts'
import type { ThemeChoice } from '../../shared/contract/kernel/themes.ts'

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
  /** What its people can choose from; the first for anyone who has not chosen. */
  readonly languages: readonly Language[]
  readonly theme: ThemeChoice
  /** A session ends after this many minutes without a call; null is half a day. */
  readonly idleMinutes: number | null
  /** Whether owners alone may change their own pay and hours, or others with a second person's approval (EMP-9). */
  readonly ownChanges: 'boss' | 'approved'
}

export interface ViewAs {
  readonly kind: 'role' | 'employee'
  readonly id: number
  readonly name: string
  readonly secondName: string
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
  readonly hourStyle: HourStyle
  readonly isBoss: boolean
  /** Whether their account runs the installation; never through other eyes (ADM-3). */
  readonly isOperator: boolean
  /** Somebody else has set their password: until they choose their own they do nothing else (SEC-12). */
  readonly mustChangePassword: boolean
  readonly permissions: ReadonlySet<PermissionKey>
  /** What they may do at a terminal. */
  readonly posPermissions: ReadonlySet<PosPermissionKey>
  readonly store: Store
  /** The role or person of "view as"; the session then reads only, with the permissions that both have (EMP-7). */
  readonly viewAs: ViewAs | undefined
  /** The session's key in the database; never its token. */
  readonly tokenHash: string
}
