/**
 * What is refused where a unique index of what people type finds it there already: the index alone decides between two
 * who save at the same moment, so nobody looks before they write. An index of a record says its field by its own name,
 * `cash_box_name_once`; another one takes a line here (`takenKeys.test.ts` walks the catalogue).
 */
import { Failure, type FailureCode } from '../../shared/contract/kernel/failures.ts'
import { errorCode, UNIQUE_VIOLATION, withoutShard } from '../db/errorCode.ts'

type Refused = readonly [code: FailureCode, field: string]

/** By the name of the index. */
export const takenKeys: Readonly<Record<string, Refused>> = {
  coupon_code_once: ['COUPON_CODE_TAKEN', 'code'],
  account_email_key: ['EMAIL_TAKEN', 'email'],
  employee_merchant_id_employee_no_key: ['EMPLOYEE_NO_TAKEN', 'employeeNo'],
  employee_login_name_once: ['LOGIN_NAME_TAKEN', 'loginName'],
  // Never whose: anyone who tries them out must not learn more than that one exists (EMP-2).
  employee_pos_password_unique: ['PASSWORD_REPEAT', 'posPassword'],
  menu_name_once: ['MENU_NAME_TAKEN', 'name'],
  pay_rate_pkey: ['PAY_DATE_TWICE', 'becomes.fromDate'],
  role_merchant_id_name_key: ['NAME_TAKEN', 'name'],
  schedule_merchant_id_employee_id_begin_on_key: ['SCHEDULE_BEGIN_TAKEN', 'beginOn'],
  schedule_one_default: ['SCHEDULE_TWO_DEFAULTS', 'isDefault'],
  table_area_name_once: ['AREA_NAME_TAKEN', 'name'],
  dining_table_name_once: ['TABLE_NUMBER_TAKEN', 'name'],
  week_template_merchant_id_name_key: ['NAME_TAKEN', 'name'],
}

/** By the end of its name; the first that fits. */
const takenFields: readonly (readonly [end: string, refused: Refused])[] = [
  ['_second_name_once', ['NAME_TAKEN', 'secondName']],
  ['_name_once', ['NAME_TAKEN', 'name']],
  ['_phone_once', ['PHONE_IN_USE', 'phone']],
  ['_serial_once', ['SERIAL_TAKEN', 'serialNo']],
  ['_sku_once', ['SKU_TAKEN', 'sku']],
]

/** The code and the field of a unique index; undefined for one over values that are not typed. */
export const takenKey = (index: string): Refused | undefined =>
  Object.hasOwn(takenKeys, index) ? takenKeys[index] : takenFields.find(([end]) => index.endsWith(end))?.[1]

/** The refusal of a violated unique index; undefined for any other error. */
export function takenFailure(error: unknown): Failure | undefined {
  if (errorCode(error) !== UNIQUE_VIOLATION) return undefined
  const constraint = (error as { constraint?: unknown }).constraint
  const refused = typeof constraint === 'string' ? takenKey(withoutShard(constraint)) : undefined
  return refused && new Failure(refused[0], { field: refused[1] })
}
