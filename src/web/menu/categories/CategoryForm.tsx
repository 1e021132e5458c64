import { Form, Input, Radio, Switch } from 'antd'
import type { ReactNode } from 'react'
import { categoryCalls, type CategoryDetail } from '../../../shared/contract/menu/categories.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { ConflictNotice } from '../../kit/ConflictNotice.tsx'
import { rulesOf } from '../../kit/fields.ts'
import { FormPage, FormSection } from '../../kit/FormPage.tsx'
import { PictureField } from '../../kit/PictureField.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { DraftBanner } from '../library/DraftBanner.tsx'
import type { Opened } from '../library/OpenedEntity.tsx'
import { SupplyTimeSelect, useSupplyTimes } from '../library/SupplyTimeSelect.tsx'
import { useEntityForm } from '../library/useEntityForm.ts'
import { type CategoryForm as Typed, formOf, LIST, newCategory } from './categoryState.ts'

const { addClassification, editClassification, getClassificationDetail, getClassificationListPage } = categoryCalls
const { input } = addClassification

export function CategoryForm({ opened, reload }: Opened<CategoryDetail>): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const times = useSupplyTimes().data?.rows ?? []
  const { form, save, saving, saved, notice } = useEntityForm({
    add: addClassification,
    edit: editClassification,
    stale: [getClassificationListPage, getClassificationDetail],
    back: LIST,
    opened,
    formOf: formOf as (saved: CategoryDetail) => Typed,
    typedOf: formOf,
    reload,
    names: Object.fromEntries(times.map(time => [`supplyTime:${time.id}`, time])),
  })
  return (
    <FormPage<Typed>
      title={opened === undefined ? t('categories.form.add') : nameOf(opened)}
      back={LIST}
      form={form}
      initialValues={opened === undefined ? newCategory : formOf(opened)}
      onSave={save}
      saving={saving}
      saved={saved}
      {...(opened !== undefined && {
        actions: <HistoryButton objectType="category" objectId={opened.id} title={nameOf(opened)} />,
      })}
    >
      <DraftBanner />
      {notice !== undefined && <ConflictNotice {...notice} />}
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
