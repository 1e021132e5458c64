/** Hiring, and editing with `?id=` (EMP-2): loads what the form needs, and says why where it cannot be opened. */
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { MakeInPlace } from '../../kit/editing/MakeInPlace.tsx'
import { Page } from '../../kit/Page.tsx'
import { useCan } from '../../kit/session.ts'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { AddEmployee, EditEmployee } from './EmployeeForm.tsx'
import { LIST_ADDRESS } from './employeeListState.ts'
import { mayGive } from './formChoices.ts'

const { editPosEmployee, getEmployeeFormChoices } = employeeCalls

export function EmployeeFormPage(): ReactNode {
  const t = useTexts()
  const can = useCan()
  const [params] = useSearchParams()
  const typed = Number(params.get('id') ?? '0')
  const employeeId = Number.isSafeInteger(typed) && typed > 0 ? typed : undefined
  const isNew = !params.has('id')
  // The form holds what it was opened with: what others save meanwhile is shown when it matters.
  const options = { quiet: true, fixed: true }
  const choices = useCall(getEmployeeFormChoices, {}, options)
  const person = useCall(
    editPosEmployee,
    { employeeId: employeeId ?? 1 },
    { ...options, enabled: employeeId !== undefined },
  )
  const title = isNew ? t('employees.form.addTitle') : t('audit.types.employee')
  const shell = (content: ReactNode) => (
    <Page title={title} back={LIST_ADDRESS} narrow>
      {content}
    </Page>
  )
  if (!can('employees.list.edit')) {
    return shell(
      <EmptyState title={t('employees.form.readOnly', { permission: t('permissions.employees_list_edit') })} />,
    )
  }
  if (!isNew && employeeId === undefined) return shell(<EmptyState title={t('employees.form.notFound')} />)
  const failure = choices.error ?? person.error
  if (failure !== null) {
    if (failure.code === 'NOT_FOUND') return shell(<EmptyState title={t('employees.form.notFound')} />)
    const again = () => void Promise.all([choices.refetch(), ...(isNew ? [] : [person.refetch()])])
    return shell(<FailureState failure={failure} onRetry={again} />)
  }
  if (choices.data === undefined || (!isNew && person.data === undefined)) return <PageSkeleton />
  if (isNew && !choices.data.roles.some(mayGive)) return shell(<NoRoles onMade={() => void choices.refetch()} />)
  if (isNew || person.data === undefined) return <AddEmployee choices={choices.data} />
  const refetch = async () => (await person.refetch()).data
  return <EditEmployee key={person.data.employeeId} choices={choices.data} opened={person.data} onReload={refetch} />
}

/** Nobody can be hired without a role: it is made here. */
function NoRoles({ onMade }: { onMade: () => void }): ReactNode {
  const t = useTexts()
  return <EmptyState title={t('employees.form.noRoles')} action={<MakeInPlace kind="role" onMade={onMade} />} />
}
