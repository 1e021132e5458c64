/** The person's own groups of stores: made, changed, deleted. */
import { Button, Checkbox, Drawer, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { type StoreGroup, storesReportCalls } from '../../../shared/contract/reports/stores.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { DeleteOutlined, EditOutlined, PlusOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { DeleteQuestion } from '../../kit/records/DeleteQuestion.tsx'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import styles from './stores.module.css'

const { getStoreGroups, getStoresReport, getStoresToday, removeStoreGroup, saveStoreGroup } = storesReportCalls
const stale = [getStoreGroups, getStoresReport, getStoresToday]
type Stores = ReplyOf<typeof getStoreGroups>['stores']

/** `onGone`: a group was deleted, which may be the one that is shown. */
export function GroupsDrawer({ onClose, onGone }: { onClose: () => void; onGone: () => void }): ReactNode {
  const t = useTexts()
  const { data, error, refetch } = useCall(getStoreGroups, {}, { quiet: true })
  const [editing, setEditing] = useState<StoreGroup | 'new'>()
  return (
    <Drawer
      open
      onClose={onClose}
      size={480}
      title={t('storesReport.group.title')}
      extra={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
          {t('storesReport.group.add')}
        </Button>
      }
    >
      <p className={look.quiet}>{t('storesReport.group.about')}</p>
      {data === undefined ? (
        error === null ? (
          <PageSkeleton />
        ) : (
          <FailureState failure={error} onRetry={() => void refetch()} />
        )
      ) : data.groups.length === 0 ? (
        <p>{t('storesReport.group.none')}</p>
      ) : (
        <ul className={look.rows}>
          {data.groups.map(group => (
            <Group
              key={group.groupId}
              group={group}
              stores={data.stores}
              onEdit={() => setEditing(group)}
              onGone={onGone}
            />
          ))}
        </ul>
      )}
      {editing !== undefined && data !== undefined && (
        <GroupDialog
          group={editing === 'new' ? undefined : editing}
          stores={data.stores}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Drawer>
  )
}

function Group(props: { group: StoreGroup; stores: Stores; onEdit: () => void; onGone: () => void }): ReactNode {
  const { group, stores, onEdit, onGone } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const [asking, setAsking] = useState(false)
  const { groupId, version, name, merchantIds } = group
  const remove = useSend(removeStoreGroup, { stale, toast: 'deleted', onDone: onGone })
  const members = stores.filter(({ merchantId }) => merchantIds.includes(merchantId))
  return (
    <li className={styles.groupLine}>
      <span>
        <strong>{name}</strong>
        <span className={look.beneath}>{members.map(store => nameOf(store)).join(', ')}</span>
      </span>
      <span className={look.actions}>
        <Button size="small" icon={<EditOutlined />} aria-label={t('common.record.open', { name })} onClick={onEdit} />
        <Button
          size="small"
          danger
          icon={<DeleteOutlined />}
          aria-label={`${t('common.record.delete')}: ${name}`}
          onClick={() => setAsking(true)}
        />
      </span>
      {asking && (
        <DeleteQuestion
          name={name}
          deleting={remove.isPending}
          onDelete={() => remove.mutate({ groupId, version })}
          onClose={() => setAsking(false)}
        >
          {t('storesReport.group.removeText')}
        </DeleteQuestion>
      )}
    </li>
  )
}

interface Fields {
  name: string
  merchantIds: number[]
}

function GroupDialog({
  group,
  stores,
  onClose,
}: {
  group: StoreGroup | undefined
  stores: Stores
  onClose: () => void
}): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [form] = Form.useForm<Fields>()
  const save = useSend(saveStoreGroup, { form, stale, toast: 'saved', onDone: onClose })
  return (
    <FormDialog<Fields>
      title={group === undefined ? t('storesReport.group.add') : group.name}
      okText={t('common.save')}
      saving={save.isPending}
      form={form}
      focus="name"
      initialValues={group ?? { name: '', merchantIds: [] }}
      onFinish={fields =>
        save.mutateAsync({ ...fields, groupId: group?.groupId ?? null, version: group?.version ?? 0 })
      }
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('storesReport.group.name')}
        rules={[{ required: true, message: t('failures.field.required') }]}
      >
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item
        name="merchantIds"
        label={t('storesReport.group.members')}
        rules={[{ required: true, type: 'array', min: 1, message: t('failures.field.required') }]}
      >
        <Checkbox.Group
          className={styles.members ?? ''}
          options={stores.map(store => ({ value: store.merchantId, label: nameOf(store) }))}
        />
      </Form.Item>
    </FormDialog>
  )
}
