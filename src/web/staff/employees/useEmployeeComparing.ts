/** A person as two people edit them at once: the fields that are compared, and their values in words. */
import type { EmployeeDetail } from '../../../shared/contract/staff/employees.ts'
import type { Comparing } from '../../kit/editing/useRemoteChange.ts'
import { type TextKey, useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { type FormChoices, roleOf } from './formChoices.ts'
import { type EmployeeFormValues, type PersonValues, valuesOf } from './formValues.ts'
import { useEmployeeWords } from './useEmployeeWords.ts'

const LABELS: Readonly<Record<keyof PersonValues, TextKey>> = {
  employeeNo: 'employees.column.employeeNo',
  firstName: 'employees.column.firstName',
  lastName: 'employees.column.lastName',
  loginName: 'employees.column.loginName',
  phone: 'employees.column.phone',
  email: 'employees.column.email',
  language: 'employees.column.language',
  roleId: 'employees.column.role',
  hiredOn: 'employees.column.hiredOn',
  maxDiscountPcm: 'employees.column.maxDiscount',
  lockOption: 'employees.column.lock',
}

type EmployeeComparing = Omit<Comparing<EmployeeDetail, EmployeeFormValues, PersonValues>, 'lastChange'>

export function useEmployeeComparing(choices: FormChoices): EmployeeComparing {
  const t = useTexts()
  const nameOf = useNameOf()
  const words = useEmployeeWords()
  const { businessDate } = useFormat()
  const value = (field: keyof PersonValues, values: PersonValues): string => {
    if (field === 'maxDiscountPcm') return words.discount(values.maxDiscountPcm)
    if (values[field] === null || values[field] === '') return t('common.none')
    if (field === 'lockOption') return t(`employees.lock.${values.lockOption}`)
    if (field === 'language') return t(`employees.language.${values.language}`)
    if (field === 'hiredOn') return businessDate(String(values.hiredOn))
    if (field !== 'roleId') return String(values[field])
    const role = roleOf(choices, values.roleId)
    return role === undefined ? t('common.none') : nameOf(role)
  }
  return {
    savedFields: valuesOf,
    typedFields: valuesOf,
    formOf: fields => fields,
    words: { label: field => t(LABELS[field]), value },
  }
}
