/** Specials (MENU-5): a fixed price for what a guest chooses. */
import { type ReactNode, useMemo } from 'react'
import { specialCalls, type SpecialRow } from '../../../shared/contract/menu/specials.ts'
import type { Column } from '../../kit/columns.ts'
import { Picture } from '../../kit/Picture.tsx'
import { Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useListState } from '../../kit/useListState.ts'
import { useWide } from '../../kit/useWide.ts'
import { FirstNames } from '../library/LibraryCells.tsx'
import { LibraryList } from '../library/LibraryList.tsx'
import { LibraryOrder } from '../library/LibraryOrder.tsx'
import { specialForm, specialListSchema } from './specialsState.ts'
import { SpecialTabs } from './SpecialTabs.tsx'
import { useFaultWords } from './useFaultWords.ts'

const THUMB = 48

const calls = {
  list: specialCalls.getSpecialListPage,
  add: specialCalls.addSpecial,
  edit: specialCalls.editSpecial,
  remove: specialCalls.deleteSpecials,
  status: specialCalls.setSpecialStatus,
  sort: specialCalls.sortSpecials,
  uses: specialCalls.getSpecialUses,
}

export function SpecialsPage(): ReactNode {
  const t = useTexts()
  const list = useListState(specialListSchema)
  const result = useCall(calls.list, list.state, { keep: true })
  const faultOf = useFaultWords()
  const faultsOf = useMemo(() => (row: SpecialRow) => row.faults.map(faultOf), [faultOf])
  return (
    <LibraryList
      name="specials"
      title={t('specials.title')}
      subtitle={t('specials.subtitle')}
      list={list}
      result={result}
      columns={useSpecialColumns()}
      calls={calls}
      edits="menu.specials.edit"
      form={specialForm}
      addText={t('specials.add')}
      empty={{ title: t('specials.empty'), hint: t('specials.emptyHint') }}
      removal={{ title: count => t('specials.deleteTitle', { count }), text: t('specials.deleteText') }}
      faultsOf={faultsOf}
      card={row => <SpecialCard special={row} />}
      tabs={<SpecialTabs at="specials" />}
      order={onClose => (
        <LibraryOrder title={t('specials.order')} list={calls.list} sort={calls.sort} onClose={onClose} />
      )}
    />
  )
}

function useSpecialColumns(): readonly Column<SpecialRow>[] {
  const t = useTexts()
  const { number } = useFormat()
  const narrow = !useWide(1200)
  return useMemo(
    () => [
      { key: 'id', title: t('specials.column.id'), end: true, off: true, render: ({ id }) => number(id) },
      {
        key: 'picture',
        title: t('menuVersions.fields.pictureId'),
        off: true,
        render: ({ pictureId }) => <Picture pictureId={pictureId} size={THUMB} alt="" />,
      },
      {
        key: 'groups',
        title: t('specials.column.groups'),
        wraps: true,
        render: ({ groups }) => <FirstNames first={groups} count={groups.length} />,
      },
      {
        key: 'price',
        title: t('menuVersions.fields.priceCents'),
        sorts: true,
        end: true,
        render: ({ priceCents }) => <Money cents={priceCents} />,
      },
      { key: 'menus', title: t('specials.column.menus'), end: true, off: narrow, render: ({ menus }) => number(menus) },
    ],
    [t, number, narrow],
  )
}

/** A special on a phone. */
function SpecialCard({ special }: { special: SpecialRow }): ReactNode {
  return (
    <>
      <FirstNames first={special.groups} count={special.groups.length} />
      <Money cents={special.priceCents} strong />
    </>
  )
}
