/** What can be done with the week as a whole. */
import { CalendarOutlined, HistoryOutlined, MoreOutlined, CopyOutlined, UndoOutlined } from '../../kit/icons.ts'
import { Button, Dropdown, Modal, type MenuProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { scheduleCalls } from '../../../shared/contract/labor/schedules.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { SaveTemplateDialog } from './SaveTemplateDialog.tsx'
import { weeksLater } from './schedulingState.ts'
import look from '../../kit/look.module.css'
import styles from './scheduling.module.css'
import type { PlanBoard } from './useBoard.ts'
import { type PlanCalls, useTemplates } from './usePlanCalls.ts'

const { deleteWeekTemplate, getWeekTemplates, publishWeek, saveWeekPlan } = scheduleCalls

interface PlanActionsProps {
  board: PlanBoard
  calls: PlanCalls
  onKeys: () => void
}

export function PlanActions(props: PlanActionsProps): ReactNode {
  const { board, calls } = props
  const t = useTexts()
  const { mayEdit, edits, drafts, canUndo, canRedo } = board
  const unsaved = edits.length
  const toPublish = drafts.length + unsaved
  return (
    <div className={look.row}>
      {mayEdit && (
        <span className={styles.undo}>
          <Button
            type="text"
            icon={<UndoOutlined />}
            disabled={!canUndo}
            aria-label={t('scheduling.actions.undo')}
            title={t('scheduling.actions.undo')}
            onClick={board.undo}
          />
          <Button
            type="text"
            icon={<UndoOutlined className={styles.redo ?? ''} />}
            disabled={!canRedo}
            aria-label={t('scheduling.actions.redo')}
            title={t('scheduling.actions.redo')}
            onClick={board.redo}
          />
        </span>
      )}
      <MoreMenu {...props} />
      <Allowed call={saveWeekPlan}>
        <Button disabled={unsaved === 0} loading={calls.isBusy} onClick={() => void calls.save()}>
          {unsaved === 0 ? t('scheduling.actions.save') : t('scheduling.actions.saveCount', { count: unsaved })}
        </Button>
      </Allowed>
      <Allowed call={publishWeek}>
        <Button type="primary" disabled={toPublish === 0} loading={calls.isBusy} onClick={() => void calls.publish()}>
          {toPublish === 0
            ? t('scheduling.actions.publish')
            : t('scheduling.actions.publishCount', { count: toPublish })}
        </Button>
      </Allowed>
    </div>
  )
}

type Asking = 'template' | 'deleteTemplate' | 'discard'

function MoreMenu({ board, calls, onKeys }: PlanActionsProps): ReactNode {
  const t = useTexts()
  const can = useCan()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [asking, setAsking] = useState<Asking>()
  const templates = useTemplates(isOpen)
  const rows = templates.data?.rows ?? []
  const { mayEdit, week, drafts } = board
  const hasShifts = board.rows.some(({ cells }) => cells.some(({ shifts }) => shifts.length > 0))
  const editing: MenuProps['items'] = [
    { key: 'copyLast', icon: <CopyOutlined />, label: t('scheduling.actions.copyLast') },
    {
      key: 'templates',
      icon: <CalendarOutlined />,
      label: t('scheduling.actions.applyTemplate'),
      children:
        rows.length === 0
          ? [{ key: 'none', disabled: true, label: t('scheduling.templates.none') }]
          : rows.map(({ templateId, name, people }) => ({
              key: `template ${templateId}`,
              label: t('scheduling.templates.row', { name, count: people }),
            })),
    },
    { key: 'template', label: t('scheduling.actions.saveTemplate'), disabled: !hasShifts },
    { key: 'deleteTemplate', label: t('scheduling.actions.deleteTemplate'), disabled: rows.length === 0 },
    { type: 'divider' },
    {
      key: 'discard',
      danger: true,
      disabled: drafts.length === 0,
      label:
        drafts.length === 0 ? t('scheduling.discard.ok') : t('scheduling.actions.discard', { count: drafts.length }),
    },
    { type: 'divider' },
  ]
  const items: MenuProps['items'] = [
    ...(mayEdit ? editing : []),
    ...(can('system.audit.view')
      ? [{ key: 'changes', icon: <HistoryOutlined />, label: t('scheduling.actions.changes') }]
      : []),
    { key: 'print', label: t('common.print') },
    { key: 'keys', label: t('scheduling.actions.keys') },
  ]
  const choose = (key: string) => {
    if (key === 'copyLast') void calls.copyFrom(weeksLater(week.from, -1))
    else if (key === 'changes') void navigate('/merchant/AuditTrail?objectType=plan')
    else if (key === 'print') print()
    else if (key === 'keys') onKeys()
    else if (key.startsWith('template ')) void calls.applyTemplate(Number(key.split(' ')[1]))
    else setAsking(key as Asking)
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        onOpenChange={setOpen}
        menu={{ items, onClick: ({ key }) => choose(key) }}
        placement="bottomRight"
      >
        <Button icon={<MoreOutlined />}>{t('common.more')}</Button>
      </Dropdown>
      {asking === 'template' && <SaveTemplateDialog board={board} onClose={() => setAsking(undefined)} />}
      <DeleteTemplates rows={rows} open={asking === 'deleteTemplate'} onClose={() => setAsking(undefined)} />
      <DiscardDialog
        count={drafts.length}
        open={asking === 'discard'}
        onClose={() => setAsking(undefined)}
        onDiscard={() => void calls.discard()}
      />
    </>
  )
}

function DiscardDialog(props: { count: number; open: boolean; onClose: () => void; onDiscard: () => void }): ReactNode {
  const { count, open, onClose, onDiscard } = props
  const t = useTexts()
  return (
    <Modal
      open={open}
      title={t('scheduling.discard.title', { count })}
      okText={t('scheduling.discard.ok')}
      okButtonProps={{ danger: true }}
      cancelText={t('common.cancel')}
      onCancel={onClose}
      onOk={() => {
        onClose()
        onDiscard()
      }}
    >
      <p>{t('scheduling.discard.text')}</p>
    </Modal>
  )
}

interface DeleteTemplatesProps {
  rows: readonly { templateId: number; name: string; people: number }[]
  open: boolean
  onClose: () => void
}

function DeleteTemplates({ rows, open, onClose }: DeleteTemplatesProps): ReactNode {
  const t = useTexts()
  const remove = useSend(deleteWeekTemplate, {
    stale: [getWeekTemplates],
    onDone: () => toast.success('deleted'),
  })
  return (
    <Modal open={open} title={t('scheduling.actions.deleteTemplate')} footer={null} onCancel={onClose}>
      <p className={styles.hint}>{t('scheduling.templates.deleteHint')}</p>
      <ul className={styles.templates}>
        {rows.map(({ templateId, name, people }) => (
          <li key={templateId}>
            <span>{t('scheduling.templates.row', { name, count: people })}</span>
            <Button type="text" onClick={() => remove.mutate({ templateId })}>
              {t('scheduling.templates.delete', { name })}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
