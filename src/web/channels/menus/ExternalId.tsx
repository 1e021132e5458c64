/** The ID by which channels know an item; changed to match what a channel already has (CHOWLY-3). */
import { Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import type { ThirdPartyDishRow } from '../../../shared/contract/channels/thirdPartyMenus.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { rulesOf } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { thirdPartyReads } from './pageState.ts'
import styles from './thirdParty.module.css'

const { saveExternalIdForChowly } = publishingCalls

export function ExternalId({ dish }: { dish: ThirdPartyDishRow }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const mayEdit = useRefusal(saveExternalIdForChowly) === undefined
  const [editing, setEditing] = useState(false)
  const { externalId } = dish
  if (!mayEdit) return <span className={styles.id}>{externalId}</span>
  return (
    <span className={styles.id}>
      <Button
        type="text"
        size="small"
        className={styles.idButton ?? ''}
        aria-haspopup="dialog"
        aria-label={t('thirdPartyMenus.dishes.editId', { name: nameOf(dish), ref: externalId })}
        title={t('thirdPartyMenus.dishes.externalId')}
        onClick={() => setEditing(true)}
      >
        {externalId}
      </Button>
      {editing && <EditId dish={dish} onClose={() => setEditing(false)} />}
    </span>
  )
}

function EditId({ dish, onClose }: { dish: ThirdPartyDishRow; onClose: () => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [form] = Form.useForm<{ externalId: string }>()
  const { kind, id, externalId } = dish
  const saving = useSend(saveExternalIdForChowly, { form, stale: thirdPartyReads, toast: 'saved', onDone: onClose })
  return (
    <FormDialog<{ externalId: string }>
      title={t('thirdPartyMenus.dishes.idTitle', { name: nameOf(dish) })}
      text={t('thirdPartyMenus.dishes.idHint')}
      okText={t('common.save')}
      saving={saving.isPending}
      form={form}
      focus="externalId"
      requiredMark={false}
      initialValues={{ externalId }}
      onFinish={typed => saving.mutateAsync({ kind, id, externalId: typed.externalId })}
      onClose={onClose}
    >
      <Form.Item
        name="externalId"
        label={t('thirdPartyMenus.dishes.externalId')}
        rules={rulesOf(saveExternalIdForChowly.input, 'externalId')}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}
