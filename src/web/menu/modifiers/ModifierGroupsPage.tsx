/** The side-dish groups (MENU-4): how each asks, what it offers, and how many dishes it goes with. */
import { type ReactNode, useMemo } from 'react'
import { modifierCalls, type ModifierGroupRow } from '../../../shared/contract/menu/modifiers.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import type { Column } from '../../kit/columns.ts'
import { OneFilter } from '../../kit/FilterBar.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useListState } from '../../kit/useListState.ts'
import { useWide } from '../../kit/useWide.ts'
import { FirstNames, LineCell } from '../library/LibraryCells.tsx'
import { LibraryList } from '../library/LibraryList.tsx'
import { LibraryOrder } from '../library/LibraryOrder.tsx'
import { useAskedWords } from '../library/useAskedWords.ts'
import { groupForm, groupListSchema } from './modifiersState.ts'

const calls = {
  list: modifierCalls.getSideGroupListPage,
  add: modifierCalls.addSideGroup,
  edit: modifierCalls.editSideGroup,
  remove: modifierCalls.deleteSideGroups,
  status: modifierCalls.setSideGroupStatus,
  sort: modifierCalls.sortSideGroups,
  uses: modifierCalls.getSideGroupUses,
}

export function ModifierGroupsPage(): ReactNode {
  const t = useTexts()
  const list = useListState(groupListSchema)
  const result = useCall(calls.list, list.state, { keep: true })
  const faultsOf = useMemo(() => (row: ModifierGroupRow) => row.faults.map(fault => t(`choices.faults.${fault}`)), [t])
  return (
    <LibraryList
      name="modifierGroups"
      title={t('modifiers.title')}
      subtitle={t('modifiers.subtitle')}
      list={list}
      result={result}
      columns={useGroupColumns()}
      calls={calls}
      edits="menu.modifiers.edit"
      form={groupForm}
      addText={t('modifiers.add')}
      empty={{ title: t('modifiers.empty'), hint: t('modifiers.emptyHint') }}
      removal={{ title: count => t('modifiers.deleteTitle', { count }), text: t('modifiers.deleteText') }}
      faultsOf={faultsOf}
      card={row => <GroupCard group={row} />}
      filters={
        <OneFilter
          label={t('modifiers.use')}
          options={[
            { value: 'yes', label: t('modifiers.used') },
            { value: 'no', label: t('modifiers.unused') },
          ]}
          value={list.state.used === undefined ? undefined : list.state.used ? 'yes' : 'no'}
          onChange={value => list.set({ used: value === undefined ? undefined : value === 'yes' })}
        />
      }
      order={onClose => (
        <LibraryOrder title={t('modifiers.order')} list={calls.list} sort={calls.sort} onClose={onClose} />
      )}
    />
  )
}

function useGroupColumns(): readonly Column<ModifierGroupRow>[] {
  const t = useTexts()
  const asked = useAskedWords()
  const { number } = useFormat()
  const narrow = !useWide(1200)
  return useMemo(
    () => [
      {
        key: 'asked',
        title: t('choices.column.asked'),
        wraps: true,
        render: row => <LineCell>{asked(limitsOf(row))}</LineCell>,
      },
      {
        key: 'modifiers',
        off: narrow,
        title: t('modifiers.column.modifiers'),
        sorts: true,
        wraps: true,
        render: ({ first, modifiers }) => <FirstNames first={first} count={modifiers} />,
      },
      {
        key: 'dishes',
        title: t('modifiers.column.dishes'),
        sorts: true,
        end: true,
        render: ({ dishes }) => number(dishes),
      },
    ],
    [t, asked, number, narrow],
  )
}

const limitsOf = ({ perModifierMax, ...limits }: ModifierGroupRow) => ({ ...limits, perOneMax: perModifierMax })

/** A group on a phone. */
function GroupCard({ group }: { group: ModifierGroupRow }): ReactNode {
  const t = useTexts()
  const asked = useAskedWords()
  return (
    <>
      <span>{asked(limitsOf(group))}</span>
      <FirstNames first={group.first} count={group.modifiers} />
      <AllowedLink needs="menu.modifiers.edit" to={groupForm.edit(group.id)}>
        {t('modifiers.usedBy', { count: group.dishes })}
      </AllowedLink>
    </>
  )
}
