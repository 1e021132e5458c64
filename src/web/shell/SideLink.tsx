/** An entry of the sidebar: the way to a page, how much waits there, and its pin. */
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../kit/cx.ts'
import { PushpinFilled, PushpinOutlined } from '../kit/icons.ts'
import look from '../kit/look.module.css'
import { useTexts } from '../kit/texts.ts'
import type { NavigationLink } from './navigation.ts'
import { Counted } from './SidebarCount.tsx'
import styles from './sidebar.module.css'

export interface SideLinkProps {
  link: NavigationLink
  /** The entry of the page that is shown. */
  isCurrent: boolean
  narrow: boolean
  onChosen: (() => void) | undefined
  isPinned: boolean
  onPin: () => void
}

export function SideLink(props: SideLinkProps): ReactNode {
  const { link, narrow, isPinned, onPin } = props
  const t = useTexts()
  const anchor = (count: ReactNode, describedBy: string | undefined) => (
    <Anchor {...props} count={count} describedBy={describedBy} />
  )
  const entry = (
    <Counted addresses={[link.to]} narrow={narrow}>
      {anchor}
    </Counted>
  )
  if (narrow) return entry
  const words = t(isPinned ? 'shell.sidebar.unpin' : 'shell.sidebar.pin', { page: t(link.title) })
  return (
    <div className={styles.entry}>
      {entry}
      <Button
        type="text"
        size="small"
        className={cx(styles.pin, isPinned && styles.pinned)}
        icon={isPinned ? <PushpinFilled /> : <PushpinOutlined />}
        aria-label={words}
        title={words}
        onClick={onPin}
      />
    </div>
  )
}

function Anchor(props: SideLinkProps & { count: ReactNode; describedBy: string | undefined }): ReactNode {
  const { link, isCurrent, narrow, onChosen, count, describedBy } = props
  const t = useTexts()
  const title = t(link.title)
  const Icon = link.icon
  const inside = (
    <Link
      className={styles.link}
      to={link.to}
      onClick={onChosen}
      {...(narrow && { 'aria-label': title })}
      {...(isCurrent && { 'aria-current': 'page' })}
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
