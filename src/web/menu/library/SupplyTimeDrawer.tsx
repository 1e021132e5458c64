/** A supply time, new or there already, beside the page that needs it (MENU-1). */
import { Button, Drawer, Form, Input, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { EntityFields } from '../../../shared/contract/menu/entities.ts'
import { supplyTimeCalls } from '../../../shared/contract/menu/supplyTimes.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { checkSpans } from '../../../shared/rules/menu/supply.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { ConflictNotice } from '../../kit/ConflictNotice.tsx'
import { rulesOf } from '../../kit/fields.ts'
import { FailureState } from '../../kit/states.tsx'
import { text, useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useSaveKeys } from '../../kit/useSaveKeys.ts'
import styles from './sortDrawer.module.css'
import { useEntityConflict } from './useEntityConflict.ts'
import { WeekField } from '../../kit/week/WeekField.tsx'

const { addSupplyTime, editSupplyTime, getSupplyTimeDetail, getSupplyTimes } = supplyTimeCalls
type Fields = EntityFields<'supplyTime'>
type Detail = ReplyOf<typeof getSupplyTimeDetail>

interface DrawerProps {
  /** Left out for a new one. */
  timeId?: number
  /** How many places use it. */
  uses?: number
  onClose: () => void
  onSaved?: (id: number) => void
}

export function SupplyTimeDrawer(props: DrawerProps): ReactNode {
  const { timeId, onClose } = props
  const t = useTexts()
  const found = useCall(
    getSupplyTimeDetail,
    { id: timeId ?? 1 },
    { enabled: timeId !== undefined, fixed: true, quiet: true },
  )
  const failed = found.data === undefined && found.error !== null
  if (timeId !== undefined && found.data === undefined) {
    return (
      <Drawer open title={t('supplyTimes.column.name')} size={560} onClose={onClose}>
        {failed ? <FailureState failure={found.error} onRetry={() => void found.refetch()} /> : <Skeleton active />}
      </Drawer>
    )
  }
  return <Editor key={timeId} {...props} opened={found.data} reload={async () => (await found.refetch()).data} />
}

const formOf = ({ name, secondName, spans }: Fields): Fields => ({ name, secondName, spans })
const fresh: Fields = { name: '', secondName: '', spans: [] }
const none = {}

function Editor({
  opened,
  reload,
  uses = 0,
  onClose,
  onSaved,
}: DrawerProps & { opened: Detail | undefined; reload: () => Promise<Detail | undefined> }): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const conflict = useEntityConflict<Detail, Fields>({ form, opened, formOf, names: none })
  const done = (id: number) => {
    onSaved?.(id)
    onClose()
  }
  const options = { form, stale: [getSupplyTimes, getSupplyTimeDetail] } as const
  const add = useSend(addSupplyTime, { ...options, toast: 'added', onDone: ({ id }) => done(id) })
  const edit = useSend(editSupplyTime, { ...options, toast: 'updated', onDone: (_, { id }) => done(id) })
  const save = (typed: Fields) => {
    if (conflict.left > 0) return toast.problem(t('common.conflict.left', { count: conflict.left }))
    const { base } = conflict
    if (base === undefined) return add.mutate(typed)
    return edit.mutate(
      { ...typed, id: base.id, version: base.version },
      {
        onError: ({ code }) =>
          void (code === 'CONFLICT' && reload().then(theirs => theirs !== undefined && conflict.meet(theirs))),
      },
    )
  }
  useSaveKeys(() => form.submit())
  const title = opened === undefined ? t('supplyTimes.form.add') : opened.name
  return (
    <Drawer
      open
      title={title}
      size={560}
      onClose={onClose}
      extra={opened !== undefined && <HistoryButton objectType="supplyTime" objectId={opened.id} title={opened.name} />}
      footer={
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" loading={add.isPending || edit.isPending} onClick={() => form.submit()}>
            {t('common.save')}
          </Button>
        </div>
      }
    >
      {conflict.notice !== undefined && <ConflictNotice {...conflict.notice} />}
      {uses > 0 && <p className={styles.hint}>{t('supplyTimes.form.usedBy', { count: uses })}</p>}
      <Form<Fields>
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        initialValues={opened === undefined ? fresh : formOf(opened)}
        onFinish={save}
      >
        <Items />
        {/* Enter in a field saves. */}
        <input type="submit" hidden value={t('common.save')} />
      </Form>
    </Drawer>
  )
}

function Items(): ReactNode {
  const t = useTexts()
  return (
    <>
      <Form.Item name="name" label={t('supplyTimes.form.name')} rules={rulesOf(addSupplyTime.input, 'name')}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="secondName"
        label={t('supplyTimes.form.secondName')}
        rules={rulesOf(addSupplyTime.input, 'secondName')}
      >
        <Input maxLength={100} autoComplete="off" lang="zh" />
      </Form.Item>
      <Form.Item
        name="spans"
        label={t('supplyTimes.form.hours')}
        extra={t('supplyTimes.form.hoursHint')}
        validateTrigger="onChange"
        rules={[{ validator: (_, spans: Fields['spans']) => checked(spans) }]}
      >
        <WeekField />
      </Form.Item>
    </>
  )
}

function checked(spans: Fields['spans']): Promise<void> {
  if (spans.length === 0) return Promise.reject(new Error(text('supplyTimes.form.needsHours')))
  return checkSpans(spans).length === 0 ? Promise.resolve() : Promise.reject(new Error(text('supplyTimes.form.mend')))
}
