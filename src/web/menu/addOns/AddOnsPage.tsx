/** Add-ons and their groups (MENU-5), a tab each. */
import { Tabs } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { addOnCalls, type AddOnGroupRow, type AddOnRow } from '../../../shared/contract/menu/addOns.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import type { Column } from '../../kit/columns.ts'
import { ChoiceFilter } from '../../kit/FilterBar.tsx'
import { Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useListState } from '../../kit/useListState.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { useWide } from '../../kit/useWide.ts'
import { FirstNames } from '../library/LibraryCells.tsx'
import { LibraryList } from '../library/LibraryList.tsx'
import { LibraryOrder } from '../library/LibraryOrder.tsx'
import { addOnForm, addOnListSchema, groupForm, groupListSchema, GROUPS, LIST } from './addOnsState.ts'
import { OrderInGroup } from './OrderInGroup.tsx'

export const addOnListCalls = {
  list: addOnCalls.getAdditionalListPage,
  add: addOnCalls.addAdditional,
  edit: addOnCalls.editAdditional,
  remove: addOnCalls.deleteAdditionals,
  status: addOnCalls.setAdditionalStatus,
  sort: addOnCalls.sortAdditionals,
}
const groupCalls = {
  list: addOnCalls.getAdditionalGroupListPage,
  add: addOnCalls.addAdditionalGroup,
  edit: addOnCalls.editAdditionalGroup,
  remove: addOnCalls.deleteAdditionalGroups,
  status: addOnCalls.setAdditionalGroupStatus,
  sort: addOnCalls.sortAdditionalGroups,
  uses: addOnCalls.getAdditionalGroupUses,
}

export function AddOnsPage(): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const isGroups = params.get('tab') === 'groups'
  const tabs = (
    <Tabs
      activeKey={isGroups ? 'groups' : 'options'}
      items={[
        { key: 'options', label: t('addOns.tabs.options') },
        { key: 'groups', label: t('addOns.tabs.groups') },
      ]}
      onChange={tab => void navigate(tab === 'groups' ? GROUPS : LIST, { replace: true })}
    />
  )
  return isGroups ? <Groups tabs={tabs} /> : <Options tabs={tabs} />
}

function Options({ tabs }: { tabs: ReactNode }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const list = useListState(addOnListSchema)
  const result = useCall(addOnListCalls.list, list.state, { keep: true })
  const groups = useCall(groupCalls.list, { pageSize: 200 }).data?.rows ?? []
  return (
    <LibraryList
      name="addOns"
      title={t('addOns.title')}
      subtitle={t('addOns.subtitle')}
      list={list}
      result={result}
      columns={useAddOnColumns()}
      calls={addOnListCalls}
      edits="menu.addOns.edit"
      form={addOnForm}
      addText={t('addOns.add')}
      empty={{ title: t('addOns.empty'), hint: t('addOns.emptyHint') }}
      removal={{ title: count => t('addOns.deleteTitle', { count }), text: '' }}
      card={row => <AddOnCard addOn={row} />}
      tabs={tabs}
      filters={
        <ChoiceFilter
          label={t('addOns.tabs.groups')}
          options={groups.map(group => ({ value: group.id, label: nameOf(group) }))}
          value={list.state.groupIds}
          onChange={groupIds => list.set({ groupIds })}
        />
      }
      order={onClose => <OrderInGroup groups={groups} first={list.state.groupIds[0]} onClose={onClose} />}
    />
  )
}

function useAddOnColumns(): readonly Column<AddOnRow>[] {
  const t = useTexts()
  const { number } = useFormat()
  const narrow = !useWide(1200)
  return useMemo(
    () => [
      { key: 'id', title: t('addOns.column.id'), end: true, off: true, render: ({ id }) => number(id) },
      {
        key: 'group',
        title: t('menuVersions.fields.addOnGroupId'),
        sorts: true,
        wraps: true,
        render: row => <GroupName addOn={row} />,
      },
      {
        key: 'price',
        title: t('menuVersions.fields.priceCents'),
        sorts: true,
        end: true,
        render: ({ priceCents }) => <Money cents={priceCents} />,
      },
      {
        key: 'duplicate',
        off: narrow,
        title: t('menuVersions.fields.duplicateSelection'),
        render: ({ duplicateSelection }) => t(duplicateSelection ? 'common.yes' : 'common.no'),
      },
    ],
    [t, number, narrow],
  )
}

function GroupName({ addOn }: { addOn: AddOnRow }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const name = nameOf({ name: addOn.groupName, secondName: addOn.groupSecondName })
  return (
    <AllowedLink needs="menu.addOns.edit" to={groupForm.edit(addOn.addOnGroupId)}>
      {addOn.groupStatus === 'valid' ? name : t('addOns.groupOff', { name })}
    </AllowedLink>
  )
}

/** An add-on on a phone. */
function AddOnCard({ addOn }: { addOn: AddOnRow }): ReactNode {
  return (
    <>
      <GroupName addOn={addOn} />
      <Money cents={addOn.priceCents} />
    </>
  )
}

function Groups({ tabs }: { tabs: ReactNode }): ReactNode {
  const t = useTexts()
  const list = useListState(groupListSchema)
  const result = useCall(groupCalls.list, list.state, { keep: true })
  return (
    <LibraryList
      name="addOnGroups"
      title={t('addOns.title')}
      subtitle={t('addOns.groupsSubtitle')}
      list={list}
      result={result}
      columns={useGroupColumns()}
      calls={groupCalls}
      edits="menu.addOns.edit"
      form={groupForm}
      addText={t('addOns.addGroup')}
      empty={{ title: t('addOns.groupsEmpty'), hint: t('addOns.groupsEmptyHint') }}
      removal={{
        title: count => t('addOns.deleteGroupsTitle', { count }),
        text: t('addOns.deleteGroupsText'),
        input: { withAddOns: true },
      }}
      card={row => <GroupCard group={row} />}
      tabs={tabs}
      order={onClose => (
        <LibraryOrder title={t('addOns.groupOrder')} list={groupCalls.list} sort={groupCalls.sort} onClose={onClose} />
      )}
    />
  )
}

function useGroupColumns(): readonly Column<AddOnGroupRow>[] {
  const t = useTexts()
  const { number } = useFormat()
  const narrow = !useWide(1200)
  return useMemo(
    () => [
      { key: 'id', title: t('addOns.column.id'), end: true, off: true, render: ({ id }) => number(id) },
      {
        key: 'categories',
        title: t('menuVersions.fields.categoryIds'),
        wraps: true,
        render: row => <GroupCategories group={row} />,
      },
      {
        key: 'addOns',
        title: t('addOns.column.addOns'),
        sorts: true,
        end: true,
        render: ({ addOns }) => number(addOns),
      },
      {
        key: 'duplicate',
        off: narrow,
        title: t('menuVersions.fields.duplicateSelection'),
        render: ({ duplicateSelection }) => t(duplicateSelection ? 'common.yes' : 'common.no'),
      },
    ],
    [t, number, narrow],
  )
}

function GroupCategories({ group }: { group: AddOnGroupRow }): ReactNode {
  const t = useTexts()
  if (group.categoryIds.length === 0) return t('addOns.everyDish')
  return <FirstNames first={group.categories} count={group.categoryIds.length} />
}

/** A group on a phone. */
function GroupCard({ group }: { group: AddOnGroupRow }): ReactNode {
  const t = useTexts()
  return (
    <>
      <span>
        <GroupCategories group={group} />
      </span>
      <span>{t('addOns.ofGroup', { count: group.addOns })}</span>
    </>
  )
}
