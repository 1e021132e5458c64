/** What a change of one's own pay or hours needs: nothing, a second person, or somebody else altogether (EMP-9). */
import { Alert, Button, Form, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import type { OwnChangeKind } from '../../../shared/contract/labor/ownChanges.ts'
import { ownChangeCalls } from '../../../shared/contract/staff/ownChanges.ts'
import { requiredRule } from '../../kit/fields.ts'
import { Status } from '../../kit/pieces.tsx'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import styles from './ownChanges.module.css'

export type OwnChange = 'free' | 'approval' | 'refused'

/** What the store asks where somebody changes what is their own. */
export function useOwnChange(isOwn: boolean): OwnChange {
  const { boss, store } = useSession()
  if (!isOwn || boss) return 'free'
  return store.ownChanges === 'approved' ? 'approval' : 'refused'
}

/** Says why there is nothing to change here. */
export function OwnChangeRefused({ kind }: { kind: OwnChangeKind }): ReactNode {
  const t = useTexts()
  return <Alert type="info" showIcon title={t(`ownChanges.refused.${kind}`)} />
}

interface Typed {
  employeeId: number
  password: string
}

/** A second person and their password; `onApproved` takes the token that the change is sent with. */
export function OwnChangeApproval(props: { kind: OwnChangeKind; onApproved: (approval: string) => void }): ReactNode {
  const { kind, onApproved } = props
  const t = useTexts()
  const [form] = Form.useForm<Typed>()
  const [approver, setApprover] = useState<string>()
  const found = useCall(ownChangeCalls.getOwnChangeApprovers, { kind })
  const approvers = found.data?.approvers ?? []
  const approve = useSend(ownChangeCalls.approveOwnChange, {
    form,
    onDone: ({ approval }, { employeeId }) => {
      setApprover(approvers.find(person => person.employeeId === employeeId)?.name ?? '')
      onApproved(approval)
    },
  })
  if (approver !== undefined) return <Status tone="good">{t('ownChanges.approvedBy', { name: approver })}</Status>
  const noOne = found.data !== undefined && approvers.length === 0
  return (
    <Form<Typed> form={form} component={false} layout="vertical" onFinish={typed => approve.mutate({ kind, ...typed })}>
      <fieldset className={styles.approval}>
        <legend>{t('ownChanges.title')}</legend>
        <p>{t('ownChanges.text')}</p>
        <Form.Item
          name="employeeId"
          label={t('ownChanges.who')}
          rules={[requiredRule]}
          {...(noOne ? { extra: t('ownChanges.nobody') } : {})}
        >
          <Select<number>
            showSearch={{ optionFilterProp: 'label' }}
            options={approvers.map(({ employeeId, name }) => ({ value: employeeId, label: name }))}
          />
        </Form.Item>
        <Form.Item name="password" label={t('ownChanges.password')} rules={[requiredRule]}>
          <Input.Password
            autoComplete="off"
            onPressEnter={event => {
              // Not the form around it.
              event.preventDefault()
              form.submit()
            }}
          />
        </Form.Item>
        <Button loading={approve.isPending} onClick={() => form.submit()}>
          {t('ownChanges.approve')}
        </Button>
      </fieldset>
    </Form>
  )
}
