import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { roleCalls } from '../../../shared/contract/staff/roles.ts'
import { useLanguage } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { askAgain, useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'

/** Deletes the chosen roles that nobody has, and names those that were left (EMP-3). */
export function DeleteRolesDialog(props: { roleIds: readonly number[]; onClose: (done: boolean) => void }): ReactNode {
  const { roleIds, onClose } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const separator = useLanguage() === 'zh' ? '、' : ', '
  const send = useSend(roleCalls.delSysRoleList, {
    stale: [roleCalls.getSysRoles],
    onDone: ({ deleted, left }) => {
      if (deleted > 0) toast.info(t('roles.bulk.deleted', { count: deleted }))
      if (left.length > 0) toast.problem(t('failures.reasons.ROLES_LEFT', { names: left.map(nameOf).join(separator) }))
      onClose(true)
    },
  })
  // One of them is gone already: the list says which there are.
  const startAnew = ({ code }: { code: string }) => {
    if (code !== 'NOT_FOUND') return
    askAgain(roleCalls.getSysRoles)
    onClose(true)
  }
  return (
    <Modal
      open
      title={t('roles.bulk.title', { count: roleIds.length })}
      okText={t('roles.action.delete')}
      okButtonProps={{ danger: true, loading: send.isPending }}
      cancelText={t('common.cancel')}
      onOk={() => send.mutate({ roleIds: [...roleIds] }, { onError: startAnew })}
      onCancel={() => onClose(false)}
    >
      <p>{t('roles.bulk.text')}</p>
    </Modal>
  )
}
