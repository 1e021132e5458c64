/** The columns of the employee list: the specification's fields, never a password. */
import { Button, Tooltip } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { employeeCalls, type EmployeeRow } from '../../../shared/contract/staff/employees.ts'
import { Allowed, AllowedLink } from '../../kit/Allowed.tsx'
import type { Column } from '../../kit/columns.ts'
import { Money, Status } from '../../kit/pieces.tsx'
import { useCan, useSession } from '../../kit/session.ts'
import { type Texts, useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useWide } from '../../kit/useWide.ts'
import { ViewAsButton } from '../permissions/ViewAsButton.tsx'
import { addressOfForm } from './employeeListState.ts'
import styles from './employees.module.css'
import { type EmployeeWords, useEmployeeWords } from './useEmployeeWords.ts'
import type { StatusChange } from './useStatusChange.tsx'

/** The name; for anyone who may edit, the way into the form. */
export function EmployeeName({ person }: { person: EmployeeRow }): ReactNode {
  const t = useTexts()
  const name = useEmployeeWords().name(person)
  return (
    <AllowedLink
      needs="employees.list.edit"
      to={addressOfForm(person.employeeId)}
      label={t('employees.open', { name })}
    >
      {name}
    </AllowedLink>
  )
}

export function EmployeeStatus({ person }: { person: EmployeeRow }): ReactNode {
  const t = useTexts()
  return <Status tone={person.status === 'valid' ? 'good' : 'neutral'}>{t(`employees.status.${person.status}`)}</Status>
}

/** Enable or disable; where it may not be done, the button says why. */
export function StatusButton(props: {
  person: EmployeeRow
  change: Pick<StatusChange, 'disable' | 'enable'>
}): ReactNode {
  const { person, change } = props
  const t = useTexts()
  const self = useSession().adminInfo.employeeId === person.employeeId
  const words = useEmployeeWords()
  const chosen = [{ employeeId: person.employeeId, name: words.name(person) }]
  const refused = person.holdsMore ? t('employees.mayNotHoldsMore') : self ? t('employees.mayNotSelf') : ''
  const isValid = person.status === 'valid'
  const button = (
    <Button
      type="link"
      size="small"
      disabled={refused !== ''}
      onClick={() => (isValid ? change.disable(chosen) : change.enable(chosen))}
    >
      {t(`employees.${isValid ? 'disable' : 'enable'}`)}
    </Button>
  )
  if (refused === '') return <Allowed call={employeeCalls.updateEmployeeStatus}>{button}</Allowed>
  return <Tooltip title={refused}>{button}</Tooltip>
}

/** The columns in the reader's language, memoised as `useColumns` wants them. */
export function useEmployeeColumns(change: StatusChange): readonly Column<EmployeeRow>[] {
  const t = useTexts()
  const can = useCan()
  const words = useEmployeeWords()
  const { businessDate } = useFormat()
  const narrow = !useWide(1200)
  const tight = !useWide(1500)
  const [maySeePay, maySet] = [can('employees.list.pay'), can('employees.list.status')]
  // Through other eyes the buttons stay, and say what is missing (EMP-7).
  const mayAct = useSession().viewAs !== null || maySet || can('employees.roles.viewAs')
  const { disable, enable } = change
  return useMemo(
    () => [
      ...personColumns(t, words, businessDate, { narrow, tight }),
      ...limitColumns(t, narrow),
      ...(maySeePay ? [payColumn(t)] : []),
      ...(mayAct
        ? [
            {
              key: 'actions',
              title: t('common.actions'),
              actions: true,
              render: (row: EmployeeRow) => (
                <>
                  {row.status === 'valid' && (
                    <ViewAsButton compact eyes={{ employeeId: row.employeeId }} name={words.name(row)} />
                  )}
                  <StatusButton person={row} change={{ disable, enable }} />
                </>
              ),
            },
          ]
        : []),
    ],
    [t, words, businessDate, narrow, tight, maySeePay, mayAct, disable, enable],
  )
}

function personColumns(
  t: Texts,
  words: EmployeeWords,
  businessDate: (day: string) => string,
  { narrow, tight }: { readonly narrow: boolean; readonly tight: boolean },
): Column<EmployeeRow>[] {
  const none = t('common.none')
  const text = (key: 'employeeNo' | 'loginName' | 'phone' | 'email', more: Partial<Column<EmployeeRow>> = {}) => ({
    key,
    title: t(`employees.column.${key}`),
    render: (row: EmployeeRow) => row[key] || none,
    ...more,
  })
  return [
    {
      key: 'name',
      title: t('employees.column.name'),
      always: true,
      sorts: true,
      wraps: true,
      render: row => <EmployeeName person={row} />,
    },
    text('employeeNo', { sorts: true }),
    text('loginName', { sorts: true, off: narrow }),
    { key: 'role', title: t('employees.column.role'), sorts: true, render: row => words.role(row) },
    {
      key: 'status',
      folds: 'last',
      title: t('employees.column.status'),
      sorts: true,
      render: row => <EmployeeStatus person={row} />,
    },
    text('phone', { off: tight }),
    text('email', { off: true }),
    {
      key: 'language',
      title: t('employees.column.language'),
      off: true,
      render: row => t(`employees.language.${row.language}`),
    },
    {
      key: 'hiredOn',
      title: t('employees.column.hiredOn'),
      sorts: true,
      off: true,
      render: row => (row.hiredOn === null ? none : businessDate(row.hiredOn)),
    },
  ]
}

function limitColumns(t: Texts, narrow: boolean): Column<EmployeeRow>[] {
  return [
    {
      key: 'posPassword',
      title: t('employees.column.posPassword'),
      off: true,
      render: row => t(`employees.posPassword.${row.hasPosPassword ? 'set' : 'none'}`),
    },
    {
      key: 'lock',
      title: t('employees.column.lock'),
      off: narrow,
      render: row => <Explained row={row} what="lock" />,
    },
    {
      key: 'maxDiscount',
      title: t('employees.column.maxDiscount'),
      off: narrow,
      end: true,
      render: row => <Explained row={row} what="discount" />,
    },
  ]
}

const payColumn = (t: Texts): Column<EmployeeRow> => ({
  key: 'payRate',
  title: t('employees.column.payRate'),
  end: true,
  render: row => (row.payRateCents === null ? t('common.none') : <Money cents={row.payRateCents} />),
})

/** A limit that holds; where it comes from, when pointed at. */
function Explained({ row, what }: { row: EmployeeRow; what: 'lock' | 'discount' }): ReactNode {
  const words = useEmployeeWords()
  const { boss: isBoss, roleMaxDiscountPcm: role, maxDiscountPcm: employee } = row
  const explained =
    what === 'lock' ? words.lock(row.roleLockOption, row.lockOption) : words.maxDiscount({ isBoss, role, employee })
  return (
    <Tooltip title={explained}>
      <span className={styles.explained}>{what === 'lock' ? words.shortLock(row) : words.shortDiscount(row)}</span>
    </Tooltip>
  )
}
