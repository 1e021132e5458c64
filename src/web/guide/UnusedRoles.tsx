/** Roles that were added as starter roles and that nobody has, and the way to be rid of them again (SHELL-16). */
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { starterRoleCalls } from '../../shared/contract/guide/starterRoles.ts'
import type { ReplyOf } from '../../shared/contract/kernel/call.ts'
import { employeeCalls } from '../../shared/contract/staff/employees.ts'
import { roleCalls } from '../../shared/contract/staff/roles.ts'
import { Allowed } from '../kit/Allowed.tsx'
import { useLive } from '../kit/live.ts'
import { useCan } from '../kit/session.ts'
import { useTexts } from '../kit/texts.ts'
import { toast } from '../kit/toasts.tsx'
import { askAgain, useCall, useSend } from '../kit/useCall.ts'
import { useNameOf } from '../kit/useNameOf.ts'
import look from '../kit/look.module.css'

const { getStarterRoles, removeStarterRoles } = starterRoleCalls
/** What adding or deleting roles makes stale. */
export const staleOfRoles = [getStarterRoles, roleCalls.getSysRoles, employeeCalls.getEmployeeFormChoices]

export function UnusedRoles(): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const mayLook = useCan()('employees.roles.view')
  const { data } = useCall(getStarterRoles, {}, { quiet: true, enabled: mayLook })
  useLive('permissions', () => mayLook && askAgain(getStarterRoles))
  const [kept, setKept] = useState<ReplyOf<typeof removeStarterRoles>['kept']>([])
  const remove = useSend(removeStarterRoles, {
    stale: staleOfRoles,
    onDone: reply => {
      toast.info(t('starters.roles.removed', { count: reply.removed }))
      setKept(reply.kept)
    },
  })
  const unused = data?.unused ?? []
  return (
    <>
      {unused.length > 0 && (
        <div className={look.tools}>
          <span>
            <span className={look.quiet}>{t('starters.roles.unused')}</span>{' '}
            <strong>{unused.map(nameOf).join(', ')}</strong>
          </span>
          <Allowed call={removeStarterRoles}>
            <Button danger loading={remove.isPending} onClick={() => remove.mutate({})}>
              {t('starters.roles.remove')}
            </Button>
          </Allowed>
        </div>
      )}
      {kept.length > 0 && (
        <Alert type="info" showIcon title={t('starters.roles.kept')} description={kept.map(nameOf).join(', ')} />
      )}
    </>
  )
}
