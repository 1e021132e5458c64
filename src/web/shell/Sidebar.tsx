import { MenuFoldOutlined, MenuUnfoldOutlined } from '../kit/icons.ts'
import { Button, Tooltip } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Brand } from '../kit/Brand.tsx'
import { cx } from '../kit/cx.ts'
import { useTexts } from '../kit/texts.ts'
import { pages } from '../routes.tsx'
import { currentLink, type NavigationLink } from './navigation.ts'
import look from '../kit/look.module.css'
import styles from './shell.module.css'
import { PushesToSolve } from './SidebarCount.tsx'
import { useNavigation } from './useNavigation.ts'

export interface SideNavigationProps {
  narrow: boolean
  /** Present where it can be folded: not in the drawer. */
  onFold?: () => void
  onChosen?: () => void
}

/** The sidebar: the pages that this person may open, in the groups of docs/product/routes.md (SHELL-2). */
export function SideNavigation({ narrow, onFold, onChosen }: SideNavigationProps): ReactNode {
  const t = useTexts()
  const navigation = useNavigation()
  const { pathname, search } = useLocation()
  const current = currentLink(navigation, pages, pathname, search)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // There are more entries than fit most screens.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current?.to])
  const foldText = narrow ? t('shell.sidebar.unfold') : t('shell.sidebar.fold')
  return (
    <nav
      ref={nav}
      className={cx(onFold !== undefined && styles.side, narrow && styles.narrow)}
      aria-label={t('shell.sidebar.label')}
    >
      {onFold !== undefined && <Brand narrow={narrow} />}
      <div className={styles.nav}>
        {navigation.map(({ group, links }) => (
          <div key={group}>
            {group !== 'dashboard' && <h2 className={styles.groupTitle}>{t(`shell.groups.${group}`)}</h2>}
            <ul className={look.list}>
              {links.map(link => (
                <li key={`${link.title} ${link.to}`}>
                  <SideLink link={link} current={link === current} narrow={narrow} onChosen={onChosen} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {onFold !== undefined && (
        <div className={styles.fold}>
          <Button
            type="text"
            block
            icon={narrow ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
            aria-label={foldText}
            aria-expanded={!narrow}
            onClick={onFold}
          >
            {narrow ? null : foldText}
          </Button>
        </div>
      )}
    </nav>
  )
}

const PUSHES = '/merchant/DevicePushes'

function SideLink(props: {
  link: NavigationLink
  current: boolean
  narrow: boolean
  onChosen: (() => void) | undefined
}): ReactNode {
  const { link, current, narrow, onChosen } = props
  const t = useTexts()
  const title = t(link.title)
  const Icon = link.icon
  const label = narrow ? { 'aria-label': title } : {}
  const anchor = (count: ReactNode, describedBy: string | undefined) => {
    const inside = (
      <Link
        className={styles.link}
        to={link.to}
        onClick={onChosen}
        {...label}
        {...(current && { 'aria-current': 'page' })}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      >
        <Icon className={cx(styles.linkIcon)} aria-hidden="true" />
        {!narrow && <span className={look.breaks}>{title}</span>}
        {count}
      </Link>
    )
    return narrow ? (
      <Tooltip title={title} placement="right">
        {inside}
      </Tooltip>
    ) : (
      inside
    )
  }
  return link.to === PUSHES ? <PushesToSolve narrow={narrow}>{anchor}</PushesToSolve> : anchor(null, undefined)
}
