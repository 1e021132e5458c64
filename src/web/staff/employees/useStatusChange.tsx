/** Enables and disables people: one from their row, several from the selection (EMP-1). */
import { Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'

export interface Chosen {
  readonly employeeId: number
  readonly name: string
}

export interface StatusChange {
  /** Disabling asks first, because it signs people out; enabling acts at once. */
  readonly disable: (people: readonly Chosen[]) => void
  readonly enable: (people: readonly Chosen[]) => void
  readonly dialog: ReactNode
}

export function useStatusChange(onDone: () => void): StatusChange {
  const t = useTexts()
  const [asked, setAsked] = useState<readonly Chosen[]>()
  const send = useSend(employeeCalls.updateEmployeeStatus, {
    stale: [employeeCalls.getPosEmployees],
    onDone: ({ changed, left }, { employeeIds }) => {
      setAsked(undefined)
      if (left.length > 0) toast.problem(t('employees.left', { names: left.map(({ name }) => name).join(', ') }))
      if (changed > 0 && employeeIds.length > 1) toast.info(t('employees.changed', { count: changed }))
      else if (changed > 0) toast.success('updated')
      onDone()
    },
  })
  const set = (people: readonly Chosen[], status: 'valid' | 'invalid') =>
    send.mutate({ employeeIds: people.map(({ employeeId }) => employeeId), status })
  const [first, ...others] = asked ?? []
  const title =
    others.length === 0
      ? t('employees.disableOne', { name: first?.name ?? '' })
      : t('employees.disableSome', { count: others.length + 1 })
  return {
    disable: setAsked,
    enable: people => set(people, 'valid'),
    dialog: (
      <Modal
        open={asked !== undefined}
        title={title}
        okText={t('employees.disable')}
        okButtonProps={{ danger: true, loading: send.isPending }}
        cancelText={t('common.cancel')}
        onOk={() => asked !== undefined && set(asked, 'invalid')}
        onCancel={() => setAsked(undefined)}
      >
        <p>{t('employees.disableText')}</p>
      </Modal>
    ),
  }
}
