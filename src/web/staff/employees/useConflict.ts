/** Two people edited the same person: what of both can stand, and what is to be chosen. */
import type { FormInstance } from 'antd'
import { useMemo, useState } from 'react'
import type { EmployeeDetail } from '../../../shared/contract/staff/employees.ts'
import type { FieldConflict } from '../../kit/ConflictNotice.tsx'
import type { Sides } from '../../kit/editing/mergeRemote.ts'
import { mergeRemote } from '../../kit/editing/mergeRemote.ts'
import { type TextKey, useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { type FormChoices, roleOf } from './formChoices.ts'
import { type EmployeeFormValues, type PersonValues, valuesOf } from './formValues.ts'
import { useEmployeeWords } from './useEmployeeWords.ts'

type Field = keyof PersonValues

const LABELS: Readonly<Record<Field, TextKey>> = {
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

interface Met {
  /** What the form was based on before. */
  readonly mine: PersonValues
  readonly theirs: EmployeeDetail
  readonly at: string
  readonly conflicts: readonly Field[]
  readonly takenOver: readonly Field[]
}

export interface Conflict {
  /** The version that a save is based on. */
  readonly version: number
  /** Who saved meanwhile, and when; undefined as long as nobody did. */
  readonly saved: { readonly name: string; readonly at: string } | undefined
  readonly conflicts: readonly FieldConflict[]
  readonly takenOver: readonly string[]
  readonly chosen: Sides
  readonly choose: (chosen: Sides) => void
  /** Somebody else saved this: the form takes over what does not clash. */
  readonly meet: (theirs: EmployeeDetail) => void
}

export function useConflict(
  form: FormInstance<EmployeeFormValues>,
  choices: FormChoices,
  opened: EmployeeDetail,
): Conflict {
  const t = useTexts()
  const wordOf = useWordOf(choices)
  const [met, setMet] = useState<Met>()
  const [chosen, setChosen] = useState<Sides>({})
  const base = met?.theirs ?? opened
  const meet = (theirs: EmployeeDetail) => {
    const all = form.getFieldsValue(true) as EmployeeFormValues
    const fields = Object.keys(LABELS) as Field[]
    const mine = Object.fromEntries(fields.map(field => [field, all[field]])) as unknown as PersonValues
    const { merged, conflicts, takenOver } = mergeRemote(valuesOf(base), valuesOf(theirs), mine)
    form.setFieldsValue(merged)
    const at = theirs.lastChange?.at ?? new Date().toISOString()
    setMet({ mine, theirs, at, conflicts, takenOver })
    setChosen({})
  }
  const choose = (next: Sides) => {
    if (met === undefined) return
    const theirs = valuesOf(met.theirs)
    for (const field of met.conflicts) {
      const side = next[field]
      if (side !== undefined) form.setFieldValue(field, (side === 'theirs' ? theirs : met.mine)[field])
    }
    setChosen(next)
  }
  const conflicts = useMemo(() => {
    if (met === undefined) return []
    const theirs = valuesOf(met.theirs)
    return met.conflicts.map(field => ({
      key: field,
      label: t(LABELS[field]),
      theirs: wordOf(field, theirs[field]),
      mine: wordOf(field, met.mine[field]),
    }))
  }, [met, t, wordOf])
  return {
    version: base.version,
    saved: met && { name: met.theirs.lastChange?.by ?? '', at: met.at },
    conflicts,
    takenOver: (met?.takenOver ?? []).map(field => t(LABELS[field])),
    chosen,
    choose,
    meet,
  }
}

/** A field's value in words. */
function useWordOf(choices: FormChoices): (field: Field, value: PersonValues[Field]) => string {
  const t = useTexts()
  const nameOf = useNameOf()
  const words = useEmployeeWords()
  const { businessDate } = useFormat()
  return useMemo(
    () => (field, value) => {
      if (field === 'maxDiscountPcm') return words.discount(value as number | null)
      if (value === null || value === '') return t('common.none')
      if (field === 'lockOption') return t(`employees.lock.${value as 0 | 1 | 2}`)
      if (field === 'language') return t(`employees.language.${value as 'en' | 'zh'}`)
      if (field === 'hiredOn') return businessDate(String(value))
      if (field !== 'roleId') return String(value)
      const role = roleOf(choices, Number(value))
      return role === undefined ? t('common.none') : nameOf(role)
    },
    [choices, t, nameOf, words, businessDate],
  )
}
