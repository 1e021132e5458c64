import { Form, Input, Radio, Switch } from 'antd'
import type { ReactNode } from 'react'
import { categoryCalls, type CategoryDetail } from '../../../shared/contract/menu/categories.ts'
import { rulesOf } from '../../kit/fields.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { PictureField } from '../../kit/PictureField.tsx'
import { useTexts } from '../../kit/texts.ts'
import { EntityPage } from '../library/EntityPage.tsx'
import type { Opened } from '../library/OpenedEntity.tsx'
import { SupplyTimeSelect, useSupplyTimes } from '../library/SupplyTimeSelect.tsx'
import { useEntityForm } from '../library/useEntityForm.ts'
import { type CategoryForm as Typed, categoryFormOf, LIST, newCategory } from './categoryState.ts'

const { addClassification, editClassification, getClassificationDetail, getClassificationListPage } = categoryCalls
const { input } = addClassification

export function CategoryForm({ opened, reload }: Opened<CategoryDetail>): ReactNode {
  const t = useTexts()
  const times = useSupplyTimes().data?.rows ?? []
  const editor = useEntityForm({
    kind: 'category',
    add: addClassification,
    edit: editClassification,
    stale: [getClassificationListPage, getClassificationDetail],
    opened,
    formOf: categoryFormOf as (saved: CategoryDetail) => Typed,
    fresh: newCategory,
    typedOf: categoryFormOf,
    another: { keeps: [], called: ({ name }) => name },
    reload,
    names: Object.fromEntries(times.map(time => [`supplyTime:${time.id}`, time])),
  })
  return (
    <EntityPage editor={editor} kind="category" opened={opened} addTitle={t('categories.form.add')} back={LIST}>
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
    </EntityPage>
  )
}
