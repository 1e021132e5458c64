/** The rules of new passwords as refusals, and their stored forms (EMP-2, SEC-2). */
import { Failure, type FailureCode } from '../../../shared/contract/kernel/failures.ts'
import {
  DASHBOARD_PASSWORD,
  dashboardPasswordFault,
  POS_PASSWORD,
  posPasswordFault,
} from '../../../shared/rules/staff/passwords.ts'
import { hashPassword } from '../../kernel/passwordHash.ts'
import { isCommonPassword } from '../passwords/commonPasswords.ts'
import type { KeyedHash } from './posPasswordKey.ts'
import type { PosPassword } from './writing.queries.ts'

/** What is typed; empty: none, or as it is. */
export interface TypedPasswords {
  readonly password: string
  readonly confirmPassword: string
  readonly posPassword: string
  readonly confirmPosPassword: string
}

const DASHBOARD_FAULTS = {
  empty: 'PASSWORD_EMPTY',
  tooShort: 'PASSWORD_TOO_SHORT',
  length: 'PASSWORD_LENGTH',
  characters: 'PASSWORD_CHARACTERS',
} as const satisfies Record<string, FailureCode>
const POS_FAULTS = {
  length: 'PASSWORD_LENGTH',
  digits: 'PASSWORD_DIGITS',
  common: 'PASSWORD_COMMON',
} as const satisfies Record<string, FailureCode>

/** Throws what is wrong with either password, at its field. */
export function requirePasswords(typed: TypedPasswords): void {
  const { password, confirmPassword, posPassword, confirmPosPassword } = typed
  if (password !== '') {
    const fault = dashboardPasswordFault(password)
    const { least: min, most: max } = DASHBOARD_PASSWORD
    if (fault) throw new Failure(DASHBOARD_FAULTS[fault], { field: 'password', values: { min, max } })
  }
  if (password !== confirmPassword) throw new Failure('PASSWORDS_DIFFER', { field: 'confirmPassword' })
  if (isCommonPassword(password)) throw new Failure('PASSWORD_COMMON', { field: 'password' })
  if (posPassword !== '') {
    const fault = posPasswordFault(posPassword)
    const { least: min, most: max } = POS_PASSWORD
    if (fault)
      throw new Failure(POS_FAULTS[fault], { field: 'posPassword', values: { min, max, num: `${min}–${max}` } })
  }
  if (posPassword !== confirmPosPassword) throw new Failure('PASSWORDS_DIFFER', { field: 'confirmPosPassword' })
}

/** Equal to no password: anyone who has none cannot sign in to the back office. */
const NO_PASSWORD = 'none'

export interface StoredPasswords {
  /** Undefined where nothing was typed. */
  readonly password: string | undefined
  readonly pos: PosPassword | undefined
}

/** The stored forms of what was typed; slow on purpose, so outside of every transaction. */
export async function storedPasswords(
  { password, posPassword }: TypedPasswords,
  keyedHash: KeyedHash,
  merchantId: number,
): Promise<StoredPasswords> {
  const [passwordHash, posPasswordHash] = await Promise.all([
    password === '' ? undefined : hashPassword(password),
    posPassword === '' ? undefined : hashPassword(posPassword),
  ])
  const pos =
    posPasswordHash === undefined ? undefined : { posPasswordHash, posPasswordKey: keyedHash(merchantId, posPassword) }
  return { password: passwordHash, pos }
}

/** What is stored of an account that may not sign in yet. */
export const passwordOrNone = (hash: string | undefined): string => hash ?? NO_PASSWORD
