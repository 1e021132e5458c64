import { cx } from '../../kit/cx.ts'
import { Button, Form, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { addOnCalls } from '../../../shared/contract/menu/addOns.ts'
import { menuSearchCalls } from '../../../shared/contract/menu/search.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import { PlusOutlined } from '../../kit/icons.ts'
import { Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { EntityPicker } from '../library/EntityPicker.tsx'
import { EntityPage } from '../library/EntityPage.tsx'
import { NameSection } from '../library/NameSection.tsx'
import type { Opened } from '../library/OpenedEntity.tsx'
import { useEntityForm } from '../library/useEntityForm.ts'
import look from '../../kit/look.module.css'
import styles from './addOns.module.css'
import { AddOnRows } from './AddOnRows.tsx'
import { addOnForm, copiedGroup, GROUPS, type GroupForm, groupFormOf, newGroup } from './addOnsState.ts'

const { addAdditionalGroup, editAdditionalGroup, getAdditionalGroupDetail, getAdditionalGroupListPage } = addOnCalls
type GroupDetail = ReplyOf<typeof getAdditionalGroupDetail>

export function AddOnGroupForm({ opened, copied, reload }: Opened<GroupDetail>): ReactNode {
  const t = useTexts()
  const refs = (opened?.categoryIds ?? []).map(id => ({ kind: 'category' as const, id }))
  const found = useCall(menuSearchCalls.findMenuEntities, { kinds: ['category'], refs }, { enabled: refs.length > 0 })
  const copyName = (name: string) => (name === '' ? '' : t('choices.copyName', { name }))
  const start: GroupForm =
    opened !== undefined
      ? groupFormOf(opened)
      : copied !== undefined
        ? copiedGroup(copied, { name: copyName(copied.name), secondName: copyName(copied.secondName) })
        : newGroup
  const editor = useEntityForm({
    kind: 'addOnGroup',
    add: addAdditionalGroup,
    edit: editAdditionalGroup,
    stale: [getAdditionalGroupListPage, getAdditionalGroupDetail, addOnCalls.getAdditionalListPage],
    opened,
    fresh: start,
    formOf: groupFormOf as (saved: GroupDetail) => GroupForm,
    typedOf: groupFormOf,
    withNew: ({ addOns = [] }) => ({ addOns: addOns.map(row => ({ ...row, priceCents: row.priceCents ?? 0 })) }),
    reload,
    names: Object.fromEntries((found.data?.rows ?? []).map(row => [`category:${row.id}`, row])),
  })
  return (
    <EntityPage editor={editor} kind="addOnGroup" opened={opened} addTitle={t('addOns.form.addGroup')} back={GROUPS}>
      <NameSection input={addAdditionalGroup.input} />
      <FormSection title={t('addOns.form.where')} text={t('addOns.form.whereText')}>
        <Form.Item name="categoryIds" label={t('menuVersions.fields.categoryIds')}>
          <EntityPicker kinds={['category']} makes="category" multiple placeholder={t('addOns.everyDish')} />
        </Form.Item>
        <Form.Item
          name="duplicateSelection"
          label={t('menuVersions.fields.duplicateSelection')}
          extra={t('addOns.form.duplicateHint')}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      </FormSection>
      {opened === undefined ? <AddOnRows /> : <OwnAddOns group={opened} />}
    </EntityPage>
  )
}

/** The add-ons of the group, each a way to its form. */
function OwnAddOns({ group }: { group: GroupDetail }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const navigate = useNavigate()
  return (
    <FormSection title={t('addOns.column.addOns')} text={t('addOns.form.ownText')}>
      {group.addOns.length === 0 ? (
        <p className={look.quiet}>{t('addOns.form.ownNone')}</p>
      ) : (
        <ul className={cx(look.list, styles.list)}>
          {group.addOns.map(addOn => (
            <li key={addOn.id}>
              <span>{addOn.status === 'valid' ? nameOf(addOn) : t('addOns.groupOff', { name: nameOf(addOn) })}</span>
              <Money cents={addOn.priceCents} />
            </li>
          ))}
        </ul>
      )}
      <Allowed call={addOnCalls.addAdditional}>
        <Button
          className={styles.add ?? ''}
          icon={<PlusOutlined />}
          onClick={() => void navigate(`${addOnForm.add}?group=${group.id}`)}
        >
          {t('addOns.add')}
        </Button>
      </Allowed>
    </FormSection>
  )
}
