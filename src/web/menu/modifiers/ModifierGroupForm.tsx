import { Form, InputNumber } from 'antd'
import { type ReactNode, useMemo } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { modifierCalls } from '../../../shared/contract/menu/modifiers.ts'
import { menuSearchCalls } from '../../../shared/contract/menu/search.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { rulesOf } from '../../kit/fields.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { AskedPreview, type AskedOption } from '../library/AskedPreview.tsx'
import styles from '../library/choiceRows.module.css'
import { EntityPicker } from '../library/EntityPicker.tsx'
import { HowManySection } from '../library/HowManySection.tsx'
import { EntityPage } from '../library/EntityPage.tsx'
import { NameSection } from '../library/NameSection.tsx'
import type { Opened } from '../library/OpenedEntity.tsx'
import { useEntityForm } from '../library/useEntityForm.ts'
import { ModifierRows } from './ModifierRows.tsx'
import { copyOf, groupFormOf, type GroupForm, type ModifierRow, LIST, newGroup, typedOf } from './modifiersState.ts'
import { WhereUsed } from './WhereUsed.tsx'

const { addSideGroup, editSideGroup, getSideGroupDetail, getSideGroupListPage } = modifierCalls
const { input } = addSideGroup
type GroupDetail = ReplyOf<typeof getSideGroupDetail>

/** The groups that rows open, by id. */
function useNested(rows: readonly (Partial<ModifierRow> | undefined)[]) {
  const refs = rows.flatMap(row =>
    row?.nestedGroupId ? [{ kind: 'modifierGroup' as const, id: row.nestedGroupId }] : [],
  )
  const asked = { kinds: ['modifierGroup' as const], refs }
  const found = useCall(menuSearchCalls.findMenuEntities, asked, {
    enabled: refs.length > 0,
    keep: true,
  })
  return useMemo(() => new Map((found.data?.rows ?? []).map(row => [row.id, row])), [found.data])
}

export function ModifierGroupForm({ opened, copied, reload }: Opened<GroupDetail>): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const nested = useNested([...(opened?.modifiers ?? []), ...(copied?.modifiers ?? [])])
  const names = Object.fromEntries([...nested.values()].map(group => [`modifierGroup:${group.id}`, group]))
  const copyName = (name: string) => (name === '' ? '' : t('choices.copyName', { name }))
  const start: GroupForm =
    opened !== undefined
      ? groupFormOf(opened)
      : copied !== undefined
        ? copyOf(copied, copyName(copied.name), copyName(copied.secondName))
        : newGroup
  const editor = useEntityForm({
    kind: 'modifierGroup',
    add: addSideGroup,
    edit: editSideGroup,
    stale: [getSideGroupListPage, getSideGroupDetail],
    opened,
    fresh: start,
    formOf: groupFormOf as (saved: GroupDetail) => GroupForm,
    typedOf,
    withNew: ({ dishIds = [] }) => ({ dishIds: [...dishIds] }),
    another: { keeps: [], called: ({ name }) => name },
    reload,
    names,
  })
  return (
    <EntityPage editor={editor} kind="modifierGroup" opened={opened} addTitle={t('modifiers.form.add')} back={LIST}>
      <NameSection input={input} />
      <HowManySection input={input}>
        <PerModifierMax />
        <Form.Item
          name="freeQuantity"
          label={t('menuVersions.fields.freeQuantity')}
          extra={t('modifiers.form.freeHint')}
          rules={rulesOf(input, 'freeQuantity')}
        >
          <InputNumber<number> className={styles.count ?? ''} min={0} precision={0} />
        </Form.Item>
      </HowManySection>
      <ModifierRows groupId={opened?.id} />
      <Preview />
      {opened === undefined ? <FirstDishes /> : <WhereUsed id={opened.id} name={nameOf(opened)} />}
    </EntityPage>
  )
}

/** The dishes that use a new group from the start, saved with it. */
function FirstDishes(): ReactNode {
  const t = useTexts()
  if (useRefusal(modifierCalls.setSideGroupDishes) !== undefined) return null
  return (
    <FormSection title={t('modifiers.column.dishes')} text={t('modifiers.form.dishesHint')}>
      <Form.Item name="dishIds">
        <EntityPicker kinds={['dish']} makes="dish" multiple aria-label={t('modifiers.column.dishes')} />
      </Form.Item>
    </FormSection>
  )
}

/** Bounds only what may be taken more than once. */
function PerModifierMax(): ReactNode {
  const t = useTexts()
  const may = Form.useWatch<boolean | undefined>('duplicateSelection') === true
  return (
    <Form.Item
      name="perModifierMax"
      label={t('menuVersions.fields.perModifierMax')}
      extra={t('modifiers.form.perModifierHint')}
      rules={rulesOf(input, 'perModifierMax')}
      hidden={!may}
    >
      <InputNumber<number> className={styles.count ?? ''} min={1} precision={0} />
    </Form.Item>
  )
}

function Preview(): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const form = Form.useFormInstance<GroupForm>()
  const typed = (Form.useWatch([], form) ?? {}) as Partial<GroupForm>
  const rows = typed.modifiers ?? []
  const nested = useNested(rows)
  const options = rows
    .filter(row => row?.status !== 'invalid')
    .map((row: Partial<ModifierRow> | undefined): AskedOption => {
      const opened = nested.get(row?.nestedGroupId ?? 0)
      return {
        name: row?.name ?? '',
        secondName: row?.secondName ?? '',
        cents: typeof row?.priceCents === 'number' ? row.priceCents : 0,
        isChosen: row?.isDefault === true,
        ...(opened && { opens: nameOf(opened) }),
      }
    })
  const limits = {
    min: typed.min ?? 0,
    max: typed.max ?? 1,
    duplicateSelection: typed.duplicateSelection ?? false,
    freeQuantity: typed.freeQuantity ?? 0,
    perOneMax: typed.perModifierMax ?? null,
  }
  return (
    <FormSection title={t('choices.preview.title')} text={t('choices.preview.text')}>
      <AskedPreview name={typed.name ?? ''} secondName={typed.secondName ?? ''} limits={limits} options={options} />
    </FormSection>
  )
}
