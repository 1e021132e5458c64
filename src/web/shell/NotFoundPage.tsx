import { CompassOutlined } from '../kit/icons.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Page } from '../kit/Page.tsx'
import { useMaybeSession } from '../kit/session.ts'
import { EmptyState } from '../kit/states.tsx'
import { useTexts } from '../kit/texts.ts'
import { ShortMenu } from './ShortMenu.tsx'
import { useLanding } from '../kit/landing.ts'
import { useNavigation } from './useNavigation.ts'

/** A menu of fewer pages than this is short enough to wonder about. */
const FEW = 4

/** 404: an unknown address, or a page that the reader may not open; it never says which (SHELL-1, SHELL-5). */
export function NotFoundPage(): ReactNode {
  const t = useTexts()
  const landing = useLanding()
  const signedIn = useMaybeSession() !== undefined
  const pages = useNavigation().flatMap(({ links }) => links).length
  if (signedIn && pages === 0) {
    // Nothing to open at all: this is their start page.
    return (
      <Page title={t('administration.shortMenu.none')}>
        <ShortMenu />
      </Page>
    )
  }
  return (
    <Page title={t('shell.notFound.title')}>
      <EmptyState
        icon={<CompassOutlined />}
        title={t('shell.notFound.subtitle')}
        hint={t('shell.notFound.hint')}
        action={
          <Link to={signedIn ? landing : '/'}>{signedIn ? t('shell.notFound.home') : t('shell.notFound.signIn')}</Link>
        }
      />
      {signedIn && pages < FEW && <ShortMenu />}
    </Page>
  )
}
