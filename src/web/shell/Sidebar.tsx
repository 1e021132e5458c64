import { MenuFoldOutlined, MenuUnfoldOutlined } from '../kit/icons.ts'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { Brand } from '../kit/Brand.tsx'
import { cx } from '../kit/cx.ts'
import { useTexts } from '../kit/texts.ts'
import type { NavigationGroup, NavigationLink } from './navigation.ts'
import look from '../kit/look.module.css'
import styles from './sidebar.module.css'
import { NarrowGroup, SideGroup } from './SideGroup.tsx'
import { SideLink } from './SideLink.tsx'
import { type SidebarArrangement, useSidebar } from './useSidebar.ts'

export interface SideNavigationProps {
  navigation: readonly NavigationGroup[]
  /** The entry of the page that is shown. */
  current: NavigationLink | undefined
  narrow: boolean
  /** Present where it can be folded: not in the drawer. */
  onFold?: () => void
  onChosen?: () => void
}

/** The sidebar: the pages that this person may open, in the groups of docs/product/routes.md (SHELL-2, SHELL-15). */
export function SideNavigation(props: SideNavigationProps): ReactNode {
  const { navigation, current, narrow, onFold, onChosen } = props
  const t = useTexts()
  const currentGroup = navigation.find(({ links }) => links.some(link => link === current))?.group
  const arrangement = useSidebar(navigation, currentGroup)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current?.to])
  return (
    <nav
      ref={nav}
      className={cx(onFold !== undefined && styles.side, narrow && styles.narrow)}
      aria-label={t('shell.sidebar.label')}
    >
      {onFold !== undefined && <Brand narrow={narrow} />}
      <div className={styles.nav}>
        <Pinned {...{ arrangement, current, narrow, onChosen }} />
        {navigation.map(group => (
          <Group key={group.group} {...{ group, arrangement, current, narrow, onChosen }} />
        ))}
      </div>
      {onFold !== undefined && <FoldButton narrow={narrow} onFold={onFold} />}
    </nav>
  )
}

interface PartProps {
  arrangement: SidebarArrangement
  current: NavigationLink | undefined
  narrow: boolean
  onChosen: (() => void) | undefined
}

function Links({ links, arrangement, current, ...rest }: PartProps & { links: readonly NavigationLink[] }): ReactNode {
  return links.map(link => (
    <li key={link.to}>
      <SideLink
        {...rest}
        link={link}
        isCurrent={link === current}
        isPinned={arrangement.isPinned(link)}
        onPin={() => arrangement.pin(link)}
      />
    </li>
  ))
}

function Pinned(props: PartProps): ReactNode {
  const { arrangement, narrow } = props
  const t = useTexts()
  if (arrangement.pinned.length === 0) return null
  return (
    <div className={styles.pins}>
      {!narrow && <h2 className={styles.pinsTitle}>{t('shell.sidebar.pinned')}</h2>}
      <ul className={look.list} aria-label={t('shell.sidebar.pinned')}>
        <Links {...props} links={arrangement.pinned} />
      </ul>
    </div>
  )
}

/** A group of one page is that page. */
function Group({ group, ...props }: PartProps & { group: NavigationGroup }): ReactNode {
  const { arrangement, narrow } = props
  const own = group.links.find(link => link === props.current)
  if (group.links.length === 1) {
    return (
      <ul className={look.list}>
        <Links {...props} links={group.links} />
      </ul>
    )
  }
  if (narrow) return <NarrowGroup group={group} current={own} />
  return (
    <SideGroup
      group={group}
      current={own}
      unfolded={arrangement.isUnfolded(group.group)}
      onToggle={() => arrangement.toggle(group.group)}
    >
      <Links {...props} links={group.links} />
    </SideGroup>
  )
}

function FoldButton({ narrow, onFold }: { narrow: boolean; onFold: () => void }): ReactNode {
  const t = useTexts()
  const words = narrow ? t('shell.sidebar.unfold') : t('shell.sidebar.fold')
  return (
    <div className={styles.fold}>
      <Button
        type="text"
        block
        icon={narrow ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={words}
        aria-expanded={!narrow}
        onClick={onFold}
      >
        {narrow ? null : words}
      </Button>
    </div>
  )
}
