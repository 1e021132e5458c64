/** A group of the sidebar: its head folds it, or opens it beside the icons where the sidebar is narrow (SHELL-15). */
import { Dropdown } from 'antd'
import { type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '../kit/cx.ts'
import { DownOutlined, RightOutlined } from '../kit/icons.ts'
import look from '../kit/look.module.css'
import { useTexts } from '../kit/texts.ts'
import { groupIcons } from '../routes/groupIcons.ts'
import type { NavigationGroup, NavigationLink } from './navigation.ts'
import { Counted } from './SidebarCount.tsx'
import styles from './sidebar.module.css'

interface GroupProps {
  group: NavigationGroup
  /** The entry of the page that is shown, where it is one of these. */
  current: NavigationLink | undefined
}

export function SideGroup(
  props: GroupProps & { unfolded: boolean; onToggle: () => void; children: ReactNode },
): ReactNode {
  const { group, current, unfolded, onToggle, children } = props
  const t = useTexts()
  const id = useId()
  const Icon = groupIcons[group.group]
  const head = (count: ReactNode, describedBy: string | undefined) => (
    <h2 className={styles.groupTitle}>
      <button
        type="button"
        className={cx(styles.groupHead, !unfolded && current !== undefined && styles.holdsCurrent)}
        aria-expanded={unfolded}
        aria-controls={id}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        onClick={onToggle}
      >
        <Icon className={cx(styles.linkIcon)} aria-hidden="true" />
        <span className={look.breaks}>{t(`shell.groups.${group.group}`)}</span>
        {count}
        <span className={styles.arrow}>{unfolded ? <DownOutlined /> : <RightOutlined />}</span>
      </button>
    </h2>
  )
  return (
    <div className={styles.group}>
      {/* What waits in a folded group is still seen. */}
      <Counted addresses={unfolded ? [] : addressesOf(group)} narrow={false}>
        {head}
      </Counted>
      <ul id={id} className={look.list} hidden={!unfolded}>
        {children}
      </ul>
    </div>
  )
}

/** As one icon, whose pages open beside it. */
export function NarrowGroup({ group, current }: GroupProps): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const Icon = groupIcons[group.group]
  const name = t(`shell.groups.${group.group}`)
  const items = group.links.map(link => ({ key: link.to, icon: <link.icon />, label: t(link.title) }))
  const button = (count: ReactNode, describedBy: string | undefined) => (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items,
        selectable: true,
        selectedKeys: current === undefined ? [] : [current.to],
        'aria-label': name,
        onClick: ({ key }) => void navigate(key),
      }}
    >
      <button
        type="button"
        className={cx(styles.groupHead, current !== undefined && styles.holdsCurrent)}
        aria-label={name}
        title={name}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      >
        <Icon className={cx(styles.linkIcon)} aria-hidden="true" />
        {count}
      </button>
    </Dropdown>
  )
  return (
    <Counted addresses={addressesOf(group)} narrow>
      {button}
    </Counted>
  )
}

const addressesOf = ({ links }: NavigationGroup): string[] => links.map(({ to }) => to)
