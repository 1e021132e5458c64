/** On every page of the menu: which draft is open, what waits to be published, and the way there (MENU-11). */
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { useLive } from '../../kit/live.ts'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './draftBanner.module.css'

const { getMenuDraft } = menuVersionCalls
const CALM_MS = 1_000
const PAGE = '/merchant/MenuVersions'

/** The draft and what is live, asked again when somebody changes the menu. */
export function useMenuDraft() {
  useLive(
    'menu',
    useThrottled(() => askAgain(getMenuDraft), CALM_MS),
  )
  return useCall(getMenuDraft, {}, { quiet: true })
}

/** Nothing where no draft is open and all is published. */
export function DraftBanner(): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { data } = useMenuDraft()
  if (!data || (data.draft === null && data.waiting === 0)) return null
  const { draft, waiting, next } = data
  const counted =
    waiting === 0 ? t('menuVersions.banner.nothing') : t('menuVersions.banner.waiting', { count: waiting })
  const title =
    draft === null
      ? t('menuVersions.banner.unpublished', { count: waiting })
      : t('menuVersions.banner.open', { name: draft.name })
  return (
    <Alert
      type={draft === null ? 'warning' : 'info'}
      showIcon
      title={
        <span className={styles.line}>
          <span className={look.breaks}>
            {title} {draft !== null && <strong className={styles.count}>{counted}</strong>}
            {next !== null && (
              <span className={look.quiet}>
                {' '}
                {t(`menuSchedules.${next.ends ? 'nextEnds' : 'nextStarts'}`, {
                  name: next.name,
                  time: dateTime(next.at),
                })}
              </span>
            )}
          </span>
          <AllowedLink needs="menu.versions.view" to={PAGE} hides>
            {waiting === 0 ? t('menuVersions.banner.toVersions') : t('menuVersions.banner.look')}
          </AllowedLink>
        </span>
      }
    />
  )
}
