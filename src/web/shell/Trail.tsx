/** Where the page stands: its group and its entry of the sidebar, which is the way back from what lies below it (SHELL-15). */
import { type ReactNode, useState } from 'react'
import { Button, Dropdown } from 'antd'
import { Link, useLocation, useNavigate } from 'react-router'
import { plainPath } from '../../shared/rules/kernel/permissions.ts'
import { cx } from '../kit/cx.ts'
import { HistoryOutlined } from '../kit/icons.ts'
import look from '../kit/look.module.css'
import { useTexts } from '../kit/texts.ts'
import type { NavigationGroup, NavigationLink } from './navigation.ts'
import styles from './trail.module.css'
import { useRecentLinks } from './useVisits.ts'

interface TrailProps {
  navigation: readonly NavigationGroup[]
  current: NavigationLink | undefined
}

export function Trail({ navigation, current }: TrailProps): ReactNode {
  const t = useTexts()
  const { pathname } = useLocation()
  const group = navigation.find(({ links }) => links.some(link => link === current))?.group
  if (current === undefined || group === undefined) return null
  const groupName = t(`shell.groups.${group}`)
  const name = t(current.title)
  const isHere = plainPath(pathname) === plainPath(current.to.split('?')[0] ?? '')
  return (
    <nav className={styles.trail} aria-label={t('shell.trail.label')}>
      <ol className={cx(look.list, styles.steps)}>
        {groupName !== name && <li className={styles.group}>{groupName}</li>}
        <li className={styles.page}>
          {isHere ? (
            <span aria-current="page">{name}</span>
          ) : (
            <Link to={current.to} aria-label={t('shell.trail.backTo', { page: name })}>
              {name}
            </Link>
          )}
        </li>
      </ol>
    </nav>
  )
}

/** The pages shown lately. */
export function RecentPages({ navigation, current }: TrailProps): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const recent = useRecentLinks(navigation, current)
  const [shown, setShown] = useState<readonly NavigationLink[]>([])
  const items =
    shown.length === 0
      ? [{ key: 'none', disabled: true, label: t('shell.trail.noRecent') }]
      : shown.map(link => ({ key: link.to, icon: <link.icon />, label: t(link.title) }))
  return (
    <Dropdown
      trigger={['click']}
      onOpenChange={open => open && setShown(recent())}
      menu={{ items, 'aria-label': t('shell.trail.recent'), onClick: ({ key }) => void navigate(key) }}
    >
      <Button
        type="text"
        icon={<HistoryOutlined />}
        aria-label={t('shell.trail.recent')}
        title={t('shell.trail.recent')}
      />
    </Dropdown>
  )
}
