import { Form } from 'antd'
import { type ReactNode, useMemo } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { menuSearchCalls, type FoundEntity } from '../../../shared/contract/menu/search.ts'
import { specialCalls } from '../../../shared/contract/menu/specials.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { AskedPreview, type AskedOption } from '../library/AskedPreview.tsx'
import { UsesList } from '../library/DeleteDialog.tsx'
import { HowManySection } from '../library/HowManySection.tsx'
import { EntityPage } from '../library/EntityPage.tsx'
import { NameSection } from '../library/NameSection.tsx'
import type { Opened } from '../library/OpenedEntity.tsx'
import { useEntityForm } from '../library/useEntityForm.ts'
import { ChoiceRows } from './ChoiceRows.tsx'
import { type ChoiceRow, GROUPS, type GroupForm, groupFormOf, newGroup, typedGroup } from './specialsState.ts'

const { addSpecialGroup, editSpecialGroup, getSpecialGroupDetail, getSpecialGroupListPage } = specialCalls
const { input } = addSpecialGroup
type GroupDetail = ReplyOf<typeof getSpecialGroupDetail>

/** The dishes of rows, by id. */
function useDishes(rows: readonly (ChoiceRow | undefined)[]): ReadonlyMap<number, FoundEntity> {
  const refs = rows.flatMap(row => (row?.dishId === undefined ? [] : [{ kind: 'dish' as const, id: row.dishId }]))
  const found = useCall(
    menuSearchCalls.findMenuEntities,
    { kinds: ['dish'], refs },
    { enabled: refs.length > 0, keep: true },
  )
  return useMemo(() => new Map((found.data?.rows ?? []).map(row => [row.id, row])), [found.data])
}

export function SpecialGroupForm({ opened, copied, reload }: Opened<GroupDetail>): ReactNode {
  const t = useTexts()
  const dishes = useDishes(opened?.dishes ?? [])
  const copyName = (name: string) => (name === '' ? '' : t('choices.copyName', { name }))
  const start: GroupForm =
    opened !== undefined
      ? groupFormOf(opened)
      : copied !== undefined
        ? { ...groupFormOf(copied), name: copyName(copied.name), secondName: copyName(copied.secondName) }
        : newGroup
  const editor = useEntityForm({
    kind: 'specialGroup',
    add: addSpecialGroup,
    edit: editSpecialGroup,
    stale: [getSpecialGroupListPage, getSpecialGroupDetail, specialCalls.getSpecialChoices],
    opened,
    fresh: start,
    formOf: groupFormOf as (saved: GroupDetail) => GroupForm,
    typedOf: typedGroup,
    reload,
    names: Object.fromEntries([...dishes.values()].map(dish => [`dish:${dish.id}`, dish])),
  })
  return (
    <EntityPage
      editor={editor}
      kind="specialGroup"
      opened={opened}
      addTitle={t('specials.form.addGroup')}
      back={GROUPS}
    >
      <NameSection input={input} />
      <HowManySection input={input} />
      <RowsAndPreview start={start.dishes} />
      {opened !== undefined && <UsedBy id={opened.id} />}
    </EntityPage>
  )
}

/** The rows, and what a guest sees of them. */
function RowsAndPreview({ start }: { start: readonly ChoiceRow[] }): ReactNode {
  const t = useTexts()
  const form = Form.useFormInstance<GroupForm>()
  const typed = (Form.useWatch([], form) ?? {}) as Partial<GroupForm>
  const rows: readonly (ChoiceRow | undefined)[] = typed.dishes ?? start
  const dishes = useDishes(rows)
  const options = rows.flatMap((row): AskedOption[] => {
    const dish = dishes.get(row?.dishId ?? 0)
    if (row === undefined || dish === undefined || dish.status === 'invalid') return []
    const cents = typeof row.upchargeCents === 'number' ? row.upchargeCents : 0
    return [{ name: dish.name, secondName: dish.secondName, cents, isChosen: row.isDefault }]
  })
  const { name = '', secondName = '', min = 0, max = 1, duplicateSelection = false } = typed
  const limits = { min: min ?? 0, max: max ?? 1, duplicateSelection }
  return (
    <>
      <ChoiceRows dishes={dishes} />
      <FormSection title={t('choices.preview.title')} text={t('choices.preview.text')}>
        <AskedPreview name={name} secondName={secondName} limits={limits} options={options} />
      </FormSection>
    </>
  )
}

function UsedBy({ id }: { id: number }): ReactNode {
  const t = useTexts()
  const { data } = useCall(specialCalls.getSpecialGroupUses, { ids: [id] })
  return (
    <FormSection title={t('choices.form.usedIn')} text={t('specials.form.usedText')}>
      {data !== undefined && (data.total === 0 ? <p>{t('choices.form.notUsed')}</p> : <UsesList uses={data} />)}
    </FormSection>
  )
}
