import { CompassOutlined } from '../kit/icons.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Page } from '../kit/Page.tsx'
import { useMaybeSession } from '../kit/session.ts'
import { EmptyState } from '../kit/states.tsx'
import { useTexts } from '../kit/texts.ts'
import { useLanding } from './useNavigation.ts'

/** 404: an unknown address, or a page that the reader may not open; it never says which (SHELL-1, SHELL-5). */
export function NotFoundPage(): ReactNode {
  const t = useTexts()
  const landing = useLanding()
  const signedIn = useMaybeSession() !== undefined
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
    </Page>
  )
}
