/** The dish library as a spreadsheet (MENU-7): edited in place, saved as one change after seeing every change. */
import { type ReactNode, useMemo } from 'react'
import { menuBatchCalls } from '../../../shared/contract/menu/batch.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { Page } from '../../kit/Page.tsx'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { TABLET, useWide } from '../../kit/useWide.ts'
import { DraftBanner } from '../library/DraftBanner.tsx'
import { cellWords } from './gridCells.ts'
import { GridEditor } from './GridEditor.tsx'
import { ITEMS } from './gridListState.ts'

const { getDishBatchChoices, getDishGrid } = menuBatchCalls

export function DishGridPage(): ReactNode {
  const t = useTexts()
  const wide = useWide(TABLET)
  return (
    <Page title={t('menuBatch.grid.title')} subtitle={t('menuBatch.grid.subtitle')} back={ITEMS}>
      {wide ? <Loaded /> : <TooNarrow />}
    </Page>
  )
}

function TooNarrow(): ReactNode {
  const t = useTexts()
  return (
    <EmptyState
      title={t('menuBatch.grid.narrow')}
      hint={t('menuBatch.grid.narrowHint')}
      action={
        <AllowedLink needs="menu.dishes.view" to={ITEMS} button="primary">
          {t('menuBatch.grid.toList')}
        </AllowedLink>
      }
    />
  )
}

function Loaded(): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { currency } = useSession().store
  const rows = useCall(getDishGrid, {}, { fixed: true, quiet: true })
  const choices = useCall(getDishBatchChoices, {}, { fixed: true, quiet: true })
  const words = useMemo(
    () => (choices.data ? cellWords(choices.data, t, nameOf, currency) : undefined),
    [choices.data, t, nameOf, currency],
  )
  const error = rows.error ?? choices.error
  if (rows.data === undefined || choices.data === undefined || words === undefined) {
    if (error === null) return <PageSkeleton />
    return <FailureState failure={error} onRetry={() => void Promise.all([rows.refetch(), choices.refetch()])} />
  }
  const refetch = async () => {
    await Promise.all([choices.refetch(), rows.refetch()])
  }
  return (
    <>
      <DraftBanner />
      <GridEditor rows={rows.data.rows} choices={choices.data} words={words} onRefetch={refetch} />
    </>
  )
}
