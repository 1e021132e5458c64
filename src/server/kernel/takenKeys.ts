/**
 * What is refused where a unique index of what people type finds it there already: the index alone decides between two
 * who save at the same moment, so nobody looks before they write. A new index of that kind takes a line here
 * (`takenKeys.test.ts` walks the catalogue).
 */
import { Failure, type FailureCode } from '../../shared/contract/kernel/failures.ts'
import { errorCode, UNIQUE_VIOLATION } from '../db/errorCode.ts'

type Refused = readonly [code: FailureCode, field: string]
const NAME: Refused = ['NAME_TAKEN', 'name']

export const takenKeys: Readonly<Record<string, Refused>> = {
  account_email_key: ['EMAIL_TAKEN', 'email'],
  add_on_group_name_once: NAME,
  add_on_name_once: NAME,
  category_name_once: NAME,
  customer_phone_once: ['PHONE_IN_USE', 'phone'],
  device_location_name_once: NAME,
  dish_name_once: NAME,
  dish_sku_once: ['SKU_TAKEN', 'sku'],
  employee_merchant_id_employee_no_key: ['EMPLOYEE_NO_TAKEN', 'employeeNo'],
  employee_merchant_id_login_name_key: ['LOGIN_NAME_TAKEN', 'loginName'],
  // Never whose: whoever tries them out must not learn more than that one exists (EMP-2).
  employee_pos_password_unique: ['PASSWORD_REPEAT', 'posPassword'],
  menu_name_once: ['MENU_NAME_TAKEN', 'name'],
  menu_type_name_once: NAME,
  modifier_group_name_once: NAME,
  modifier_name_once: NAME,
  pay_rate_pkey: ['PAY_DATE_TWICE', 'becomes.fromDate'],
  printer_name_once: NAME,
  printer_serial_once: ['SERIAL_TAKEN', 'serialNo'],
  role_merchant_id_name_key: NAME,
  role_name_once: NAME,
  role_second_name_once: ['NAME_TAKEN', 'secondName'],
  schedule_merchant_id_employee_id_begin_on_key: ['SCHEDULE_BEGIN_TAKEN', 'beginOn'],
  schedule_one_default: ['SCHEDULE_TWO_DEFAULTS', 'isDefault'],
  special_group_name_once: NAME,
  special_name_once: NAME,
  supply_time_name_once: NAME,
  week_template_merchant_id_name_key: NAME,
}

/** The refusal that a violated unique index stands for; undefined for any other error. */
export function takenFailure(error: unknown): Failure | undefined {
  if (errorCode(error) !== UNIQUE_VIOLATION) return undefined
  const constraint = (error as { constraint?: unknown }).constraint
  // A database that spreads a table numbers the index of each part.
  const name = typeof constraint === 'string' ? constraint.replace(/_\d+$/, '') : ''
  const refused = Object.hasOwn(takenKeys, name) ? takenKeys[name] : undefined
  return refused && new Failure(refused[0], { field: refused[1] })
}
