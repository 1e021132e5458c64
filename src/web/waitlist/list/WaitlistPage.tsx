/** The waitlist: who waits, who is seated where, and how well quotes held (SET-6). */
import { Tabs } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { z } from 'zod'
import { waitlistCalls } from '../../../shared/contract/waitlist/waitlist.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { listStateOf } from '../../kit/listState.ts'
import { useLive } from '../../kit/live.ts'
import look from '../../kit/look.module.css'
import { Page } from '../../kit/Page.tsx'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useListState } from '../../kit/useListState.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { FiguresTab } from '../figures/FiguresTab.tsx'
import { EndedParties } from './EndedParties.tsx'
import { LineParties } from './LineParties.tsx'
import { PartyDrawer } from './PartyDrawer.tsx'
import { QuickAdd } from './QuickAdd.tsx'
import { lineCalls } from './usePartyMoves.ts'

const { addWaitlistParty, listWaitlist } = waitlistCalls

const tabs = ['line', 'ended', 'figures'] as const
const schema = listStateOf({
  tab: z.enum(tabs).default('line'),
  id: z.number().int().min(0).default(0),
  from: z.string().default(''),
  to: z.string().default(''),
})
const CALM_MS = 300

export function WaitlistPage(): ReactNode {
  const t = useTexts()
  const { state, set } = useListState(schema)
  const result = useCall(listWaitlist, {}, { keep: true })
  const refresh = useThrottled(() => askAgain(...lineCalls), CALM_MS)
  useLive('waitlist', refresh)
  useLive('room', refresh)
  useLive('message', refresh)
  useLive('order', refresh)
  const open = useCallback((id: number) => set({ id }), [set])
  const { data } = result
  const guests = data?.line.reduce((sum, { size }) => sum + size, 0) ?? 0
  return (
    <Page
      title={t('waitlist.title')}
      subtitle={data && t('waitlist.list.summary', { count: data.line.length, guests })}
    >
      <Tabs
        className={look.tabs ?? ''}
        activeKey={state.tab}
        items={tabs.map(key => ({ key, label: t(`waitlist.tabs.${key}`) }))}
        onChange={key => set({ tab: tabs.find(tab => tab === key) ?? 'line' })}
      />
      {state.tab === 'line' && (
        <Allowed call={addWaitlistParty}>
          <QuickAdd />
        </Allowed>
      )}
      {state.tab === 'figures' ? (
        <FiguresTab days={state} onDays={set} />
      ) : data === undefined ? (
        result.error === null ? (
          <PageSkeleton />
        ) : (
          <FailureState failure={result.error} onRetry={() => void result.refetch()} />
        )
      ) : state.tab === 'line' ? (
        <LineParties list={data} onOpen={open} />
      ) : (
        <EndedParties parties={data.ended} onOpen={open} />
      )}
      <PartyDrawer partyId={state.id} onClose={() => set({ id: 0 })} />
    </Page>
  )
}
