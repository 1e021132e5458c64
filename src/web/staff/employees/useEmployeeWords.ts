/** The words for what is in a person's fields, in the reader's language. */
import { personName } from '../../../shared/rules/basics/personName.ts'
import { useMemo } from 'react'
import type { EmployeeRow } from '../../../shared/contract/staff/employees.ts'
import {
  effectiveLock,
  effectiveMaxDiscount,
  type DiscountLimits,
  type LockOption,
} from '../../../shared/rules/staff/staff.ts'
import { type Texts, useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'

type Limits = Pick<EmployeeRow, 'boss' | 'maxDiscountPcm' | 'roleMaxDiscountPcm' | 'lockOption' | 'roleLockOption'>

export interface EmployeeWords {
  readonly name: (person: { firstName: string; lastName: string }) => string
  readonly role: (person: Pick<EmployeeRow, 'boss' | 'roleName' | 'roleSecondName'>) => string
  /** A limit typed somewhere; null is none. */
  readonly discount: (pcm: number | null) => string
  /** The limit that holds, and whose it is: “15% (own setting)”. */
  readonly maxDiscount: (limits: DiscountLimits) => string
  readonly lock: (role: LockOption, employee: LockOption) => string
  /** The same of a row, in short: the value alone. */
  readonly shortDiscount: (person: Limits) => string
  readonly shortLock: (person: Limits) => string
}

export function useEmployeeWords(): EmployeeWords {
  const t = useTexts()
  const { percent } = useFormat()
  const nameOf = useNameOf()
  return useMemo(() => wordsOf(t, percent, nameOf), [t, percent, nameOf])
}

function wordsOf(
  t: Texts,
  percent: (pcm: number) => string,
  nameOf: (named: { name: string; secondName: string }) => string,
): EmployeeWords {
  const discount = (pcm: number | null) => (pcm === null ? t('employees.noLimit') : percent(pcm))
  const limitsOf = ({ boss, roleMaxDiscountPcm, maxDiscountPcm }: Limits) => ({
    isBoss: boss,
    role: roleMaxDiscountPcm,
    employee: maxDiscountPcm,
  })
  return {
    name: personName,
    role: ({ boss, roleName, roleSecondName }) =>
      boss ? t('employees.boss') : nameOf({ name: roleName, secondName: roleSecondName }),
    discount,
    maxDiscount: limits => {
      const { pcm, from } = effectiveMaxDiscount(limits)
      const source = t(`employees.from.${from}`)
      if (pcm === null) return t('employees.form.effectiveNoLimit', { from: source })
      return t('employees.form.effectiveDiscount', { percent: percent(pcm), from: source })
    },
    lock: (role, employee) => {
      const { option, from } = effectiveLock(role, employee)
      return t('employees.form.effectiveLock', {
        lock: t(`employees.lock.${option}`),
        from: t(`employees.from.${from}`),
      })
    },
    shortDiscount: person => discount(effectiveMaxDiscount(limitsOf(person)).pcm),
    shortLock: ({ roleLockOption, lockOption }) =>
      t(`employees.lock.${effectiveLock(roleLockOption, lockOption).option}`),
  }
}
