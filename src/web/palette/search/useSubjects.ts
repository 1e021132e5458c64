/** What an action may be about, as it is typed (SHELL-18). */
import { useMemo } from 'react'
import type { ActionObject } from '../../../shared/contract/palette/actions.ts'
import { type foundKinds, paletteCalls } from '../../../shared/contract/palette/palette.ts'
import { cashierCalls } from '../../../shared/contract/payments/cashier.ts'
import { searchedText } from '../../../shared/rules/basics/searching.ts'
import { useHeld, useSession } from '../../kit/session.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { usePause } from '../../kit/usePause.ts'
import type { PaletteItem, Subject } from './paletteItems.ts'
import { useFoundItems } from './useFoundItems.ts'

const TYPING_PAUSE_MS = 100
const MOST_DRAWERS = 20

type FoundKind = (typeof foundKinds)[number]
const isFoundKind = (about: ActionObject | undefined): about is FoundKind & ActionObject =>
  about === 'order' || about === 'dish' || about === 'employee'

export type SubjectItem = Pick<PaletteItem, 'detail'> & { readonly subject: Subject }

/** What the store holds that fits what was typed; asks of these kinds, of all where left out. */
export function useFound(
  typed: string,
  kinds?: readonly FoundKind[],
): { items: readonly PaletteItem[]; isAsking: boolean } {
  const search = typed.trim()
  const settled = usePause(search, TYPING_PAUSE_MS)
  const none = kinds?.length === 0
  const { data, isFetching } = useCall(
    paletteCalls.findAnything,
    { search: settled, ...(kinds && { kinds: [...kinds] }) },
    { enabled: settled !== '' && !none, keep: true },
  )
  const items = useFoundItems(search === '' || none ? undefined : data)
  return { items, isAsking: search !== '' && !none && (isFetching || settled !== search) }
}

/** Of nothing where no action is given. */
export function useSubjects(
  about: ActionObject | undefined,
  typed: string,
): { subjects: readonly SubjectItem[]; isAsking: boolean } {
  const found = useFound(typed, isFoundKind(about) ? [about] : [])
  const drawers = useOpenDrawers(about === 'drawer')
  const stores = useStores(about === 'store')
  const ofStore = isFoundKind(about)
  const subjects = useMemo(() => {
    if (ofStore) {
      return found.items.flatMap(({ subject, detail }) =>
        subject === undefined ? [] : [{ subject, ...(detail !== undefined && { detail }) }],
      )
    }
    const searched = searchedText(typed)
    return [...drawers.subjects, ...stores].filter(({ subject }) =>
      [subject.name, subject.secondName].some(name => searchedText(name).includes(searched)),
    )
  }, [ofStore, found.items, drawers.subjects, stores, typed])
  return { subjects, isAsking: ofStore ? found.isAsking : drawers.isAsking }
}

function useOpenDrawers(wanted: boolean): { subjects: readonly SubjectItem[]; isAsking: boolean } {
  const { businessDate } = useFormat()
  const sees = useHeld().has('reports.cashier.view')
  const input = { page: 1, pageSize: MOST_DRAWERS, sort: 'time', order: 'desc', state: 'open' } as const
  const { data, isFetching } = useCall(cashierCalls.getCashierList, input, { enabled: wanted && sees })
  const rows = wanted ? data?.rows : undefined
  const subjects = useMemo(
    () =>
      (rows ?? []).map(drawer => ({
        subject: { id: drawer.drawerId, name: drawer.name, secondName: '' },
        detail: businessDate(drawer.businessDate),
      })),
    [rows, businessDate],
  )
  return { subjects, isAsking: wanted && isFetching }
}

function useStores(wanted: boolean): readonly SubjectItem[] {
  const { stores, merchantId } = useSession()
  return useMemo(
    () =>
      (wanted ? stores : [])
        .filter(store => store.merchantId !== merchantId)
        .map(({ merchantId: id, name, secondName }) => ({ subject: { id, name, secondName } })),
    [wanted, stores, merchantId],
  )
}
