/** On a phone, below every page: the four pages that this person uses most, and the way to all (SHELL-15). */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../kit/cx.ts'
import { MenuOutlined } from '../kit/icons.ts'
import look from '../kit/look.module.css'
import { useTexts } from '../kit/texts.ts'
import styles from './bottomBar.module.css'
import type { NavigationGroup, NavigationLink } from './navigation.ts'
import { Counted } from './SidebarCount.tsx'
import { useMostUsed } from './useVisits.ts'

interface BottomBarProps {
  navigation: readonly NavigationGroup[]
  current: NavigationLink | undefined
  onMore: () => void
}

export function BottomBar({ navigation, current, onMore }: BottomBarProps): ReactNode {
  const t = useTexts()
  const links = useMostUsed(navigation)
  return (
    <nav className={styles.bar} aria-label={t('shell.bottomBar.label')}>
      <ul className={cx(look.list, styles.places)}>
        {links.map(link => (
          <li key={link.to}>
            <Place link={link} isCurrent={link === current} />
          </li>
        ))}
        <li>
          <button type="button" className={styles.place} aria-haspopup="dialog" onClick={onMore}>
            <MenuOutlined className={styles.icon ?? ''} />
            <span className={styles.name}>{t('shell.bottomBar.more')}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}

function Place({ link, isCurrent }: { link: NavigationLink; isCurrent: boolean }): ReactNode {
  const t = useTexts()
  const Icon = link.icon
  const place = (count: ReactNode, describedBy: string | undefined) => (
    <Link
      className={styles.place}
      to={link.to}
      {...(isCurrent && { 'aria-current': 'page' })}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    >
      <Icon className={cx(styles.icon)} aria-hidden="true" />
      <span className={styles.name}>{t(link.title)}</span>
      {count}
    </Link>
  )
  return (
    <Counted addresses={[link.to]} narrow>
      {place}
    </Counted>
  )
}
