import { Form, Input, Radio, Switch } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { categoryCalls, type CategoryDetail } from '../../../shared/contract/menu/categories.ts'
import { HistoryButton } from '../../audit/ObjectHistory.tsx'
import { ConflictNotice } from '../../kit/ConflictNotice.tsx'
import { rulesOf } from '../../kit/fields.ts'
import { FormPage, FormSection } from '../../kit/FormPage.tsx'
import { newKey } from '../../kit/newKey.ts'
import { PictureField } from '../../kit/PictureField.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { SupplyTimeSelect, useSupplyTimes } from '../../menu/SupplyTimeSelect.tsx'
import { useEntityConflict } from '../../menu/useEntityConflict.ts'
import { type CategoryForm as Typed, formOf, LIST, newCategory } from './categoryState.ts'

const { addClassification, editClassification, getClassificationDetail, getClassificationListPage } = categoryCalls
const { input } = addClassification

interface CategoryFormProps {
  /** Left out for a new one. */
  opened?: CategoryDetail
  /** Asks for it again: somebody else has saved it. */
  reload?: () => Promise<CategoryDetail | undefined>
}

export function CategoryForm({ opened, reload }: CategoryFormProps): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<Typed>()
  const [idempotencyKey, setKey] = useState(newKey)
  const times = useSupplyTimes().data?.rows ?? []
  const names = Object.fromEntries(times.map(time => [`supplyTime:${time.id}`, time]))
  const conflict = useEntityConflict<CategoryDetail, Typed>({ form, opened, formOf, names })
  const options = { form, stale: [getClassificationListPage, getClassificationDetail], overlay: false } as const
  const add = useSend(addClassification, { ...options, toast: 'added' })
  const edit = useSend(editClassification, { ...options, toast: 'updated' })
  const saved = add.isSuccess || edit.isSuccess
  useLeaving(saved)
  const save = () => {
    if (conflict.left > 0) return toast.problem(t('common.conflict.left', { count: conflict.left }))
    const typed = formOf(form.getFieldsValue(true) as Typed)
    const { base } = conflict
    // A refused intention is over: what is corrected is another one.
    if (base === undefined) return add.mutate({ ...typed, idempotencyKey }, { onError: () => setKey(newKey) })
    return edit.mutate(
      { ...typed, id: base.id, version: base.version },
      {
        onError: ({ code }) =>
          void (code === 'CONFLICT' && reload?.().then(theirs => theirs !== undefined && conflict.meet(theirs))),
      },
    )
  }
  return (
    <FormPage<Typed>
      title={opened === undefined ? t('categories.form.add') : opened.name}
      back={LIST}
      form={form}
      initialValues={opened === undefined ? newCategory : formOf(opened)}
      onSave={save}
      saving={add.isPending || edit.isPending}
      saved={saved}
      {...(opened !== undefined && {
        actions: <HistoryButton objectType="category" objectId={opened.id} title={opened.name} />,
      })}
    >
      {conflict.notice !== undefined && <ConflictNotice {...conflict.notice} />}
      <FormSection title={t('categories.form.names')} text={t('categories.form.namesText')}>
        {(['name', 'secondName'] as const).map(field => (
          <Form.Item key={field} name={field} label={t(`categories.form.${field}`)} rules={rulesOf(input, field)}>
            <Input autoComplete="off" {...(field === 'secondName' && { lang: 'zh' })} />
          </Form.Item>
        ))}
        {(['description', 'secondDescription'] as const).map(field => (
          <Form.Item key={field} name={field} label={t(`categories.form.${field}`)} rules={rulesOf(input, field)}>
            <Input autoComplete="off" {...(field === 'secondDescription' && { lang: 'zh' })} />
          </Form.Item>
        ))}
      </FormSection>
      <FormSection title={t('categories.form.offer')} text={t('categories.form.offerText')}>
        <Form.Item name="status" label={t('categories.form.status')}>
          <Radio.Group
            options={(['valid', 'invalid'] as const).map(value => ({ value, label: t(`categories.status.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="supplyTimeId" label={t('categories.form.supplyTime')}>
          <SupplyTimeSelect />
        </Form.Item>
        <Form.Item
          name="alcoholFree"
          label={t('categories.form.alcoholFree')}
          extra={t('categories.form.alcoholFreeHint')}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      </FormSection>
      <FormSection title={t('categories.form.picture')} text={t('categories.form.pictureText')}>
        <Form.Item name="pictureId">
          <PictureField />
        </Form.Item>
      </FormSection>
    </FormPage>
  )
}

/** Back to the list, as it was left; once the guard on unsaved changes is lifted. */
function useLeaving(saved: boolean): void {
  const navigate = useNavigate()
  const { key } = useLocation()
  useEffect(() => {
    if (saved) void (key === 'default' ? navigate(LIST) : navigate(-1))
  }, [saved, key, navigate])
}
