import type { ReactNode } from 'react'
import {
  createHashRouter,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
  useNavigation as useRouterState,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { mayOpen } from '../../shared/rules/kernel/permissions.ts'
import { connectStarterDialogs } from '../guide/StepAction.tsx'
import { useBusy } from '../kit/busy.ts'
import { connectInPlaceForms } from '../kit/editing/InPlace.ts'
import { LeaveQuestion } from '../kit/editing/LeaveQuestion.tsx'
import { watchTypedAddresses } from '../kit/editing/unsaved.ts'
import { setLandingRule } from '../kit/landing.ts'
import { connectPrintOn } from '../kit/PrintOn.tsx'
import { useHeld } from '../kit/session.ts'
import { PageSkeleton } from '../kit/states.tsx'
import { pages } from '../routes.tsx'
import { inPlaceForms } from '../routes/inPlaceForms.ts'
import { starterDialogs } from '../routes/starterDialogs.ts'
import { loadPrintOn } from '../routes/printOnPart.ts'
import { type PageEntry, sidebarGroups } from '../routes/pageEntry.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { firstLoadOf } from './firstLoads.ts'
import { Gate } from './Gate.tsx'
import { landingOf, navigationFor, pageAt } from './navigation.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { Overlay } from './Overlay.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PageFrame } from './PageFrame.tsx'
import { Shell } from './Shell.tsx'

/** What nobody sees who is signed in already: it comes when it is needed. */
const setup = {
  path: '/setup',
  load: () => import('../staff/setUp/SetUpPage.tsx').then(part => part.SetUpPage),
}
const signIn = {
  path: '/',
  load: () => import('../staff/signIn/SignInPage.tsx').then(part => part.SignInPage),
}
const directSignIn = {
  path: '/merchant/directly/:id?',
  load: () => import('../staff/signIn/DirectSignInPage.tsx').then(part => part.DirectSignInPage),
}

/** All addresses (SHELL-1). What comes before a page, or keeps it shut, is the same for kept ones, which the shell draws. */
export function createRouter() {
  connectInPlaceForms(inPlaceForms)
  connectPrintOn(loadPrintOn)
  connectStarterDialogs(starterDialogs)
  setLandingRule(held => landingOf(navigationFor(sidebarGroups, pages, held)))
  const routeOf = (page: PageEntry): RouteObject => {
    const element = <Guarded page={page} />
    const loader = firstLoadOf(page)
    if (loader === undefined) return { path: page.path, element }
    // Filters of a list are in the address: they load nothing anew.
    const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate && currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
    return { path: page.path, element, loader, shouldRevalidate, errorElement: <FirstLoadFailed /> }
  }
  watchTypedAddresses(address => void router.navigate(address))
  const router = createHashRouter([
    {
      element: <Root />,
      hydrateFallbackElement: <PageSkeleton />,
      children: [
        ...[signIn, setup, directSignIn].map(page => ({ path: page.path, element: <PageFrame page={page} /> })),
        {
          element: <Gate />,
          children: [
            ...pages.filter(page => page.paper === true).map(routeOf),
            {
              path: '/merchant',
              element: <Shell />,
              children: [
                ...pages.filter(page => page.paper !== true).map(routeOf),
                { path: '*', element: <NotFoundPage /> },
              ],
            },
          ],
        },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ])
  return router
}

function Root(): ReactNode {
  // What comes before a page is waited for on the page before it.
  useBusy(useRouterState().state === 'loading')
  return (
    <PageBoundary>
      <Outlet />
      <Overlay />
      <LeaveQuestion />
      {/* A kept page is one place, however often it is entered; others scroll with the history. */}
      <ScrollRestoration
        getKey={({ pathname, key }) => (pageAt(pages, pathname)?.kept === true ? pathname.toLowerCase() : key)}
      />
    </PageBoundary>
  )
}

/** What has to be there before the page opens could not be loaded. */
function FirstLoadFailed(): ReactNode {
  const { revalidate } = useRevalidator()
  return <ErrorPage error={useRouteError()} onRetry={() => void revalidate()} />
}

/** A route of the tree that the reader lacks is a 404; others open (SHELL-5). */
function Guarded({ page }: { page: PageEntry }): ReactNode {
  const { pathname } = useLocation()
  return mayOpen(pathname, useHeld()) ? <PageFrame key={pathname} page={page} /> : <NotFoundPage />
}
