/** The groups of choices that specials ask by (MENU-5). */
import { type ReactNode, useMemo } from 'react'
import { specialCalls, type SpecialGroupRow } from '../../../shared/contract/menu/specials.ts'
import type { Column } from '../../kit/columns.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useListState } from '../../kit/useListState.ts'
import { useWide } from '../../kit/useWide.ts'
import { FirstNames, LineCell } from '../library/LibraryCells.tsx'
import { LibraryList } from '../library/LibraryList.tsx'
import { LibraryOrder } from '../library/LibraryOrder.tsx'
import { useAskedWords } from '../library/useAskedWords.ts'
import { groupForm, groupListSchema } from './specialsState.ts'
import { SpecialTabs } from './SpecialTabs.tsx'

const calls = {
  list: specialCalls.getSpecialGroupListPage,
  add: specialCalls.addSpecialGroup,
  edit: specialCalls.editSpecialGroup,
  remove: specialCalls.deleteSpecialGroups,
  status: specialCalls.setSpecialGroupStatus,
  sort: specialCalls.sortSpecialGroups,
  uses: specialCalls.getSpecialGroupUses,
}

export function SpecialGroupsPage(): ReactNode {
  const t = useTexts()
  const list = useListState(groupListSchema)
  const result = useCall(calls.list, list.state, { keep: true })
  const faultsOf = useMemo(() => (row: SpecialGroupRow) => row.faults.map(fault => t(`choices.faults.${fault}`)), [t])
  return (
    <LibraryList
      name="specialGroups"
      title={t('specials.groupsTitle')}
      subtitle={t('specials.groupsSubtitle')}
      list={list}
      result={result}
      columns={useGroupColumns()}
      calls={calls}
      edits="menu.specials.edit"
      form={groupForm}
      addText={t('specials.addGroup')}
      empty={{ title: t('specials.groupsEmpty'), hint: t('specials.groupsEmptyHint') }}
      removal={{ title: count => t('specials.deleteGroupsTitle', { count }), text: t('specials.deleteText') }}
      faultsOf={faultsOf}
      card={row => <GroupCard group={row} />}
      tabs={<SpecialTabs at="groups" />}
      order={onClose => (
        <LibraryOrder title={t('specials.groupOrder')} list={calls.list} sort={calls.sort} onClose={onClose} />
      )}
    />
  )
}

function useGroupColumns(): readonly Column<SpecialGroupRow>[] {
  const t = useTexts()
  const asked = useAskedWords()
  const { number } = useFormat()
  const narrow = !useWide(1200)
  return useMemo(
    () => [
      { key: 'id', title: t('specials.column.id'), end: true, off: true, render: ({ id }) => number(id) },
      { key: 'asked', title: t('choices.column.asked'), wraps: true, render: row => <LineCell>{asked(row)}</LineCell> },
      {
        key: 'dishes',
        off: narrow,
        title: t('menuVersions.fields.dishes'),
        sorts: true,
        wraps: true,
        render: ({ first, dishes }) => <FirstNames first={first} count={dishes} />,
      },
      {
        key: 'specials',
        title: t('specials.column.specials'),
        sorts: true,
        end: true,
        render: ({ specials }) => number(specials),
      },
    ],
    [t, asked, number, narrow],
  )
}

/** A group on a phone. */
function GroupCard({ group }: { group: SpecialGroupRow }): ReactNode {
  const asked = useAskedWords()
  return (
    <>
      <span>{asked(group)}</span>
      <FirstNames first={group.first} count={group.dishes} />
    </>
  )
}
