/** Opening a draft, and discarding it. */
import { Form, Input, Modal } from 'antd'
import type { ReactNode } from 'react'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { rulesOf } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { useUndoToast } from '../library/UndoToast.tsx'
import type { DraftState } from './MenuVersionsPage.tsx'
import { staleAfterPublish } from './staleAfterPublish.ts'

const { discardMenuDraft, openMenuDraft } = menuVersionCalls
const nameRules = rulesOf(openMenuDraft.input, 'name')

export function OpenDraftDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<{ name: string }>()
  const open = useSend(openMenuDraft, {
    form,
    stale: staleAfterPublish,
    onDone: (_reply, { name }) => {
      toast.info(t('menuVersions.draftDialog.opened', { name }))
      onClose()
    },
  })
  return (
    <FormDialog<{ name: string }>
      title={t('menuVersions.draftDialog.title')}
      text={t('menuVersions.draftDialog.text')}
      okText={t('menuVersions.draftDialog.ok')}
      saving={open.isPending}
      form={form}
      focus="name"
      requiredMark={false}
      onFinish={({ name }) => open.mutateAsync({ name: name.trim() })}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('menuVersions.draftDialog.name')} rules={nameRules}>
        <Input placeholder={t('menuVersions.draftDialog.placeholder')} maxLength={60} />
      </Form.Item>
    </FormDialog>
  )
}

export function DiscardDialog(props: { state: DraftState; name: string; onClose: () => void }): ReactNode {
  const { state, name, onClose } = props
  const t = useTexts()
  const undoToast = useUndoToast()
  const discard = useSend(discardMenuDraft, {
    stale: staleAfterPublish,
    onDone: ({ changeId }) => {
      if (changeId === null) toast.info(t('menuVersions.draftDialog.discarded'))
      else undoToast(changeId, t('menuVersions.draftDialog.discarded'))
      onClose()
    },
  })
  const { waiting, revision } = state
  return (
    <Modal
      open
      title={t('menuVersions.draftDialog.discardTitle', { name })}
      okText={t('menuVersions.state.discard')}
      okButtonProps={{ danger: true, loading: discard.isPending }}
      cancelText={t('common.cancel')}
      onOk={() => discard.mutate({ revision })}
      onCancel={onClose}
    >
      {waiting === 0
        ? t('menuVersions.draftDialog.discardNothing')
        : t('menuVersions.draftDialog.discardText', { count: waiting })}
    </Modal>
  )
}
