/** What stands around every page: skip link, sidebar, header, and the pages themselves. */
import { Drawer } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigation as useRouterState } from 'react-router'
import { mayOpen } from '../../shared/rules/kernel/permissions.ts'
import { useLedTo } from '../kit/ledTo.ts'
import { startLive, useLive } from '../kit/live.ts'
import { keepPreference, readPreference, useHeld, useSession } from '../kit/session.ts'
import { useTexts } from '../kit/texts.ts'
import { LAPTOP, TABLET, useWide } from '../kit/useWide.ts'
import { pages } from '../routes.tsx'
import { GuideBar } from '../guide/GuideBar.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Header } from './Header.tsx'
import { KeptPages } from './KeptPages.tsx'
import { currentLink, pageAt } from './navigation.ts'
import { isFreshSignIn, refreshSession } from './sessionCare.ts'
import { Brand } from '../kit/Brand.tsx'
import { SideNavigation } from './Sidebar.tsx'
import styles from './shell.module.css'
import { useNavigation } from './useNavigation.ts'
import { useCountedVisit } from './useVisits.ts'
import { useNextPages } from './useNextPages.ts'
import { useIdleSignOut } from './useIdleSignOut.ts'
import { usePublishAlerts } from '../channels/publishing/usePublishAlerts.ts'
import { usePrinterAlerts } from './usePrinterAlerts.tsx'
import { useEyes, ViewAsBanner } from './ViewAsBanner.tsx'

const isChoice = (value: unknown): value is boolean | undefined => typeof value === 'boolean'

/** Everything inside belongs to one person, one store and one pair of eyes: another of any starts afresh. */
export function Shell(): ReactNode {
  const { userId, merchantId } = useSession()
  const eyes = useEyes()
  return <ShellOf key={`${userId} ${merchantId} ${eyes}`} />
}

function ShellOf(): ReactNode {
  const t = useTexts()
  const wide = useWide(TABLET)
  const { pathname, search } = useLocation()
  const held = useHeld()
  const isLeaving = useRouterState().state !== 'idle'
  const content = useRef<HTMLElement>(null)
  // Until the person chooses, a small laptop's width belongs to the page.
  const roomy = useWide(LAPTOP)
  const [chosen, setChosen] = useState(() => readPreference('sidebar.narrow', isChoice, undefined))
  const narrow = chosen ?? !roomy
  const [drawerOpen, setDrawerOpen] = useState(false)
  useSessionCare()
  useIdleSignOut()
  useNextPages()
  usePrinterAlerts()
  usePublishAlerts()
  useLedTo(content)
  const navigation = useNavigation()
  const current = currentLink(navigation, pages, pathname, search)
  useCountedVisit(current)
  const page = pageAt(pages, pathname)
  const kept = page?.kept === true && mayOpen(pathname, held) ? page : undefined
  const fold = () => {
    setChosen(!narrow)
    keepPreference('sidebar.narrow', !narrow)
  }
  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={() => content.current?.focus()}>
        {t('shell.skip')}
      </button>
      {wide ? (
        <SideNavigation {...{ navigation, current, narrow }} onFold={fold} />
      ) : (
        <Drawer
          open={drawerOpen}
          placement="left"
          size={280}
          closable={{ placement: 'end' }}
          title={<Brand />}
          styles={{ header: { padding: '0 8px 0 0' }, body: { padding: 0 } }}
          onClose={() => setDrawerOpen(false)}
        >
          <SideNavigation {...{ navigation, current }} narrow={false} onChosen={() => setDrawerOpen(false)} />
        </Drawer>
      )}
      <div className={styles.main}>
        <Header onMenu={wide ? undefined : () => setDrawerOpen(true)} navigation={navigation} current={current} />
        <GuideBar />
        {/* The page that is left stays in sight until the next one is loaded. */}
        <main ref={content} tabIndex={-1} className={styles.content} aria-busy={isLeaving}>
          <KeptPages active={kept} />
          {kept === undefined && <Outlet />}
        </main>
        <ViewAsBanner />
        {!wide && <BottomBar navigation={navigation} current={current} onMore={() => setDrawerOpen(true)} />}
      </div>
    </div>
  )
}

function useSessionCare(): void {
  const { merchantId } = useSession()
  useEffect(() => {
    if (!isFreshSignIn()) void refreshSession()
    return startLive(merchantId)
  }, [merchantId])
  useLive('permissions', () => void refreshSession())
  useLive('store', () => void refreshSession())
}
