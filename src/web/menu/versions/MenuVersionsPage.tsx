/** Drafts, versions and what becomes of them (MENU-11): compared, published now or at a time, put back, every change undone. */
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { guestMenuCalls } from '../../../shared/contract/menu/guestMenu.ts'
import { menuScheduleCalls } from '../../../shared/contract/menu/schedules.ts'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { cx } from '../../kit/cx.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain } from '../../kit/useCall.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { PHONE, useWide } from '../../kit/useWide.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useMenuDraft } from '../library/DraftBanner.tsx'
import { ChangesTab } from './ChangesTab.tsx'
import { CompareTab, WaitingTab } from './CompareTab.tsx'
import { GuestTab } from './GuestTab.tsx'
import look from '../../kit/look.module.css'
import { SchedulesTab } from './SchedulesTab.tsx'
import { StateCard } from './StateCard.tsx'
import { useVersionsState, type VersionTab, versionTabs } from './versionsState.ts'
import { VersionsTab } from './VersionsTab.tsx'

const { getMenuScheduleListPage } = menuScheduleCalls
const { compareMenuVersions, getMenuChangeListPage, getMenuDraft } = menuVersionCalls
const { getMenuVersionListPage } = menuVersionCalls
const { getGuestMenu } = guestMenuCalls
const CALM_MS = 1_000

export type DraftState = ReplyOf<typeof getMenuDraft>

export function MenuVersionsPage(): ReactNode {
  const t = useTexts()
  const wide = useWide(PHONE)
  const list = useVersionsState()
  const { tab } = list.state
  const result = useMenuDraft()
  const { data } = result
  const refresh = useThrottled(
    () =>
      askAgain(
        compareMenuVersions,
        getGuestMenu,
        getMenuChangeListPage,
        getMenuScheduleListPage,
        getMenuVersionListPage,
      ),
    CALM_MS,
  )
  useLive('menu', refresh)
  const openTab = (next: VersionTab) => list.set({ tab: next, search: '', kinds: [], origins: [], of: '', page: 1 })
  return (
    <Page title={t('menuVersions.title')} subtitle={<Subtitle state={data} />}>
      {data === undefined ? (
        result.error === null ? (
          <PageSkeleton />
        ) : (
          <FailureState failure={result.error} onRetry={() => void result.refetch()} />
        )
      ) : (
        <>
          <StateCard state={data} onScheduled={() => openTab('schedules')} />
          <Tabs
            className={cx(look.tabs)}
            // Six stand beside each other on a phone, too.
            {...(!wide && { tabBarGutter: 12 })}
            activeKey={tab}
            items={versionTabs.map(key => ({ key, label: t(`menuVersions.tab.${key}`) }))}
            onChange={key => openTab(versionTabs.find(name => name === key) ?? 'waiting')}
          />
          {tab === 'waiting' && <WaitingTab list={list} state={data} />}
          {tab === 'guest' && <GuestTab list={list} state={data} />}
          {tab === 'versions' && <VersionsTab list={list} state={data} />}
          {tab === 'compare' && <CompareTab list={list} state={data} />}
          {tab === 'changes' && <ChangesTab list={list} />}
          {tab === 'schedules' && <SchedulesTab list={list} />}
        </>
      )}
    </Page>
  )
}

/** What is live, and whose clock the times are of. */
function Subtitle({ state }: { state: DraftState | undefined }): ReactNode {
  const t = useTexts()
  const { dateTime, timeZone } = useFormat()
  if (!state) return t('menuVersions.zone', { zone: timeZone })
  const { live } = state
  return (
    <>
      <span>
        {live === null
          ? t('menuVersions.neverLive')
          : t('menuVersions.subtitle', {
              version: live.versionNo,
              name: live.name === '' ? '' : ` “${live.name}”`,
              time: dateTime(live.publishedAt),
            })}
      </span>
      <span aria-hidden="true">·</span>
      <span>{t('menuVersions.zone', { zone: timeZone })}</span>
    </>
  )
}
