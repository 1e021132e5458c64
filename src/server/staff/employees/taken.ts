/** What the database's unique constraints say, as refusals: they alone decide between two who save at once. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'

const TAKEN = {
  employee_merchant_id_employee_no_key: ['EMPLOYEE_NO_TAKEN', 'employeeNo'],
  employee_merchant_id_login_name_key: ['LOGIN_NAME_TAKEN', 'loginName'],
  // Never whose: whoever tries them out must not learn more than that one exists (EMP-2).
  employee_pos_password_unique: ['PASSWORD_REPEAT', 'posPassword'],
  account_email_key: ['EMAIL_TAKEN', 'email'],
  pay_rate_pkey: ['PAY_DATE_TWICE', 'becomes.fromDate'],
} as const

const isTaken = (name: unknown): name is keyof typeof TAKEN => typeof name === 'string' && Object.hasOwn(TAKEN, name)

/** Does it; a violated constraint of a person's becomes the refusal of its field. */
export async function refusingTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const name = (error as { constraint?: unknown } | null)?.constraint
    if (!isTaken(name)) throw error
    const [code, field] = TAKEN[name]
    throw new Failure(code, { field })
  }
}
