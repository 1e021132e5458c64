import { Alert, Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { auditCalls, type AuditEntry } from '../../../shared/contract/audit/audit.ts'
import { UndoOutlined } from '../../kit/icons.ts'
import { ReasonDialog, type ReasonForm } from '../../kit/ReasonDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { queries } from '../../kit/queries.ts'
import { useLanguage } from '../../kit/session.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'

const { findAuditList, getObjectTimeline, undoChange } = auditCalls

/** What goes back, and what else that does. */
function Effects({ auditId, open }: { auditId: number; open: boolean }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const separator = useLanguage() === 'zh' ? '、' : ', '
  // What it is refused for is said when it is tried.
  const { data } = useCall(auditCalls.checkUndo, { auditId }, { enabled: open, quiet: true })
  const effects = data?.effects ?? []
  return (
    <>
      {t('audit.undoHint')}
      {effects.map(({ what, name, secondName, total, rows }) => {
        const names = rows.map(nameOf).join(separator)
        return (
          <Alert
            key={`${what} ${name}`}
            type="warning"
            showIcon
            title={t(`audit.effects.${what}`, { name: nameOf({ name, secondName }), count: total })}
            description={total > rows.length ? t('audit.effects.more', { names, count: total - rows.length }) : names}
          />
        )
      })}
    </>
  )
}

/** Takes a change back, with a reason (ADM-1); nothing where this reader or this kind of change cannot. */
export function UndoChange({ entry }: { entry: AuditEntry }): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<ReasonForm>()
  const [open, setOpen] = useState(false)
  const undo = useSend(undoChange, {
    form,
    stale: [findAuditList, getObjectTimeline],
    toast: 'updated',
    onDone: () => {
      setOpen(false)
      // The object itself is shown by whichever page has it.
      void queries.invalidateQueries()
    },
  })
  if (!entry.mayUndo) return null
  return (
    <>
      <Button size="small" icon={<UndoOutlined />} onClick={() => setOpen(true)}>
        {t('audit.undo')}
      </Button>
      <ReasonDialog
        open={open}
        title={t('audit.undoOf')}
        text={<Effects auditId={entry.auditId} open={open} />}
        okText={t('audit.undo')}
        saving={undo.isPending}
        form={form}
        suggestions={(['mistake', 'person', 'value'] as const).map(name => t(`audit.reasonUndo.${name}`))}
        onConfirm={reason => undo.mutate({ auditId: entry.auditId, reason })}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}
