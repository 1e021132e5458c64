/** A role as a form: new, a copy of another one, or one that is there (EMP-3). */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { roleCalls, type RoleFields } from '../../../shared/contract/staff/roles.ts'
import { allowsMore } from '../../../shared/rules/staff/staff.ts'
import { EditorFrame } from '../../kit/editing/EditorFrame.tsx'
import { Page } from '../../kit/Page.tsx'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { type Texts, useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { RoleForm } from './RoleForm.tsx'
import { emptyRole, type RoleDetail } from './roleForm.ts'
import { ROLES } from './rolesState.ts'
import { type Given, useGiven } from './useGiven.ts'

export function RoleFormPage(): ReactNode {
  const t = useTexts()
  const [params] = useSearchParams()
  const [edited, copied] = [idOf(params.get('id')), idOf(params.get('copy'))]
  const roleId = edited ?? copied
  const found = useCall(
    roleCalls.getRoleDetail,
    { roleId: roleId ?? 1 },
    { enabled: roleId !== undefined, fixed: true, quiet: true },
  )
  const given = useGiven()
  if (roleId !== undefined && found.error !== null && !found.isFetching && found.data === undefined)
    return <Missing failure={found.error} onRetry={() => void found.refetch()} />
  if (given.failure !== undefined)
    return (
      <Page title={t('roles.form.role')} back={ROLES}>
        <FailureState failure={given.failure} onRetry={given.retry} />
      </Page>
    )
  if (given.data === undefined || (roleId !== undefined && found.data === undefined)) return <PageSkeleton />
  const { data } = found
  if (edited !== undefined && data !== undefined)
    return (
      <RoleForm
        key={edited}
        given={given.data}
        role={data}
        start={data}
        reload={async () => (await found.refetch()).data}
      />
    )
  const start = data === undefined ? newRole(given.data) : copyOf(t, data, given.data)
  return <RoleForm key={`copy ${copied}`} given={given.data} start={start} />
}

/** A role that somebody is to have, and that is not there yet. */
export function NewRole(): ReactNode {
  const t = useTexts()
  const { data, failure, retry } = useGiven()
  if (data !== undefined) return <RoleForm given={data} start={newRole(data)} />
  return (
    <EditorFrame title={t('roles.form.add')} back={ROLES}>
      {failure !== undefined && <FailureState failure={failure} onRetry={retry} />}
    </EditorFrame>
  )
}

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** No more than the asker may give. */
const newRole = ({ ownMaxDiscountPcm }: Given): RoleFields => ({ ...emptyRole, maxDiscountPcm: ownMaxDiscountPcm })

function copyOf(t: Texts, role: RoleDetail, { mayGrant, ownMaxDiscountPcm }: Given): RoleFields {
  const { maxDiscountPcm } = role
  return {
    ...role,
    name: t('roles.form.copyName', { name: role.name }),
    secondName: '',
    status: 'valid',
    maxDiscountPcm: allowsMore(maxDiscountPcm, ownMaxDiscountPcm) ? ownMaxDiscountPcm : maxDiscountPcm,
    backOffice: role.backOffice.filter(key => mayGrant.has(key)),
    pos: role.pos.filter(key => mayGrant.has(key)),
  }
}

function Missing({ failure, onRetry }: { failure: { code: string }; onRetry: () => void }): ReactNode {
  const t = useTexts()
  return (
    <Page title={t('roles.form.role')} back={ROLES}>
      {failure.code === 'NOT_FOUND' ? (
        <EmptyState
          title={t('roles.form.notFound')}
          action={
            <Link to={ROLES}>
              <Button type="primary">{t('roles.form.toList')}</Button>
            </Link>
          }
        />
      ) : (
        <FailureState failure={failure} onRetry={onRetry} />
      )}
    </Page>
  )
}
