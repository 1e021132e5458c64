/** The rules of a new dashboard password as refusals (docs/product/fields.md). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { DASHBOARD_PASSWORD, dashboardPasswordFault } from '../../../shared/rules/staff/passwords.ts'
import { isCommonPassword } from '../passwords/commonPasswords.ts'

interface NewPassword {
  readonly newPassword: string
  readonly confirmPassword: string
}

/** Throws what is wrong with a new password, at its field. */
export function requireNewPassword({ newPassword, confirmPassword }: NewPassword, field = 'newPassword'): void {
  const { least: min, most: max } = DASHBOARD_PASSWORD
  switch (dashboardPasswordFault(newPassword)) {
    case 'empty':
      throw new Failure('PASSWORD_EMPTY', { field })
    case 'tooShort':
      throw new Failure('PASSWORD_TOO_SHORT', { field })
    case 'length':
      throw new Failure('PASSWORD_LENGTH', { field, values: { min, max } })
    case 'characters':
      throw new Failure('PASSWORD_CHARACTERS', { field })
    case undefined:
  }
  if (newPassword !== confirmPassword) throw new Failure('PASSWORDS_DIFFER', { field: 'confirmPassword' })
  if (isCommonPassword(newPassword)) throw new Failure('PASSWORD_COMMON', { field })
}
