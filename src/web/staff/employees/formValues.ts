/** What the form of a person holds, and the rules of its fields; the same as the server's. */
import type { RuleObject, RuleRender } from 'antd/es/form/index.js'
import { employeeCalls, type EmployeeDetail } from '../../../shared/contract/staff/employees.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { allowsMore, type LockOption, MAX_DISCOUNT } from '../../../shared/rules/staff/staff.ts'
import { ruleBy, rulesOf } from '../../kit/fields.ts'
import { percentRule } from '../../kit/PercentInput.tsx'
import { text, type TextKey, type TextValues } from '../../kit/texts.ts'
import type { TypedNumber } from '../../kit/useTypedNumber.ts'

/** Fields that two people may change at the same time. */
export interface PersonValues {
  employeeNo: string
  firstName: string
  lastName: string
  loginName: string
  phone: string
  email: string
  language: Language
  roleId: number | null
  hiredOn: string | null
  maxDiscountPcm: number | null
  lockOption: LockOption
}

export interface EmployeeFormValues extends PersonValues {
  password: string
  confirmPassword: string
  posPassword: string
  confirmPosPassword: string
  /** The reader's own, where they change their own e-mail or POS password. */
  ownPassword: string
  payRateCents: number | null
}

const noPasswords = {
  password: '',
  confirmPassword: '',
  posPassword: '',
  confirmPosPassword: '',
  ownPassword: '',
  payRateCents: null,
}

/** The form of somebody new. */
export const newPerson = (employeeNo: string, language: Language, hiredOn: string): EmployeeFormValues => ({
  employeeNo,
  firstName: '',
  lastName: '',
  loginName: '',
  phone: '',
  email: '',
  language,
  roleId: null,
  hiredOn,
  maxDiscountPcm: null,
  lockOption: 0,
  ...noPasswords,
})

/** The fields of somebody, as they are saved or typed. */
export const valuesOf = (person: PersonValues): PersonValues => ({
  employeeNo: person.employeeNo,
  firstName: person.firstName,
  lastName: person.lastName,
  loginName: person.loginName,
  phone: person.phone,
  email: person.email,
  language: person.language,
  roleId: person.roleId,
  hiredOn: person.hiredOn,
  maxDiscountPcm: person.maxDiscountPcm,
  lockOption: person.lockOption,
})

/** The form of somebody who is there. */
export const employeeFormOf = (person: EmployeeDetail): EmployeeFormValues => ({ ...valuesOf(person), ...noPasswords })

const typed = employeeCalls.addPosEmployee.input

/** The contract's rules of a field. */
export const rules = (field: Exclude<keyof EmployeeFormValues, 'ownPassword'>): RuleObject[] => rulesOf(typed, field)

/** The second entry of a password that may be left empty. */
export function repeats(field: 'password' | 'posPassword'): RuleRender {
  return ({ getFieldValue }) =>
    ruleBy(value => (value === (getFieldValue(field) ?? '') ? undefined : ['failures.reasons.PASSWORDS_DIFFER']))
}

const refusing = (key: TextKey, values?: TextValues) => Promise.reject(new Error(text(key, values)))

/** A limit of the person's own lies within the range. */
export const discountRange = percentRule({ ...MAX_DISCOUNT, outside: 'failures.reasons.DISCOUNT_RANGE' })

/** It is not above what the reader may allow (null: anything). */
export function discountRule(own: number | null): RuleObject {
  return {
    validator: (_, value: TypedNumber | undefined) => {
      if (typeof value !== 'number' || !allowsMore(value, own)) return Promise.resolve()
      return refusing('failures.reasons.DISCOUNT_ABOVE_OWN', { percent: (own ?? 0) / 1000 })
    },
  }
}
