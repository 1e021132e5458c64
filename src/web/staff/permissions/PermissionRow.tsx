import { Button, Dropdown, Tooltip } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../../kit/cx.ts'
import pieces from '../../kit/kit.module.css'
import {
  CheckOutlined,
  CloseOutlined,
  DownOutlined,
  LockOutlined,
  MinusOutlined,
  RightOutlined,
} from '../../kit/icons.ts'
import {
  type Choice,
  choiceOf,
  isHeld,
  type NodeState,
  type PermissionNode,
  type Rights,
  stateOf,
} from './permissionRights.ts'
import styles from './permissionTree.module.css'
import { type Texts, useTexts } from '../../kit/texts.ts'
import type { TreeRow } from './treeRows.ts'

/** One row of a `PermissionTree`: fold, box, title, and where the result comes from. */
export function PermissionRow(props: {
  row: TreeRow<PermissionNode>
  rights: Rights
  /** The one row that the tab key leads to. */
  current: boolean
  menuOpen: boolean
  onMenu: (open: boolean) => void
  onChoose: (choice: Choice) => void
}): ReactNode {
  const { row, rights, current, menuOpen, onMenu, onChoose } = props
  const t = useTexts()
  const { node, level, place, siblings, unfolded } = row
  const state = stateOf(rights, node)
  const { lock } = state
  const origin = originOf(t, rights, node, state)
  const choice = node.children === undefined ? choiceOf(rights.own, node.key) : undefined
  const Fold = unfolded === true ? DownOutlined : RightOutlined
  const line = (
    <div
      role="treeitem"
      data-key={node.key}
      tabIndex={current ? 0 : -1}
      className={cx(styles.row, level === 1 && styles.top, lock !== undefined && styles.locked)}
      style={{ '--level': level } as CSSProperties}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={unfolded}
      aria-checked={state.checked}
      aria-disabled={lock !== undefined}
    >
      <span className={styles.name}>
        <span className={styles.fold}>{unfolded !== undefined && <Fold />}</span>
        <Box
          checked={state.checked}
          refused={choice === 'denied' && lock?.held === undefined}
          pale={rights.fromRole !== undefined && state.granted === 0 && lock?.held === undefined}
        />
        <span className={styles.title}>{node.title}</span>
        {lock !== undefined && <LockOutlined className={cx(styles.lock)} />}
      </span>
      {rights.fromRole === undefined || lock !== undefined ? (
        <span className={styles.origin}>{origin}</span>
      ) : (
        <Choices {...{ node, rights, choice, origin, menuOpen, onMenu, onChoose }} />
      )}
      {lock !== undefined && <span className={pieces.unseen}>{lock.reason}</span>}
    </div>
  )
  if (lock === undefined) return line
  return (
    <Tooltip title={lock.reason} placement="topLeft" trigger={['hover', 'focus']}>
      {line}
    </Tooltip>
  )
}

/** Where the result comes from, in words; how many of them in a node above. */
function originOf(t: Texts, rights: Rights, node: PermissionNode, state: NodeState): string {
  if (node.children !== undefined) {
    const { held, count, granted, denied } = state
    return [
      t('common.rights.heldOf', { held, count }),
      rights.fromRole !== undefined && granted > 0 ? t('common.rights.grantedCount', { count: granted }) : '',
      denied > 0 ? t('common.rights.deniedCount', { count: denied }) : '',
    ]
      .filter(part => part !== '')
      .join(' · ')
  }
  if (rights.fromRole === undefined || state.lock?.held !== undefined) return ''
  const choice = choiceOf(rights.own, node.key)
  if (choice !== 'role') return t(`common.rights.${choice}`)
  return t(isHeld(rights, node.key) ? 'common.rights.fromRole' : 'common.rights.notInRole')
}

/** Filled where there is a word of the person's own, pale where the role alone decides. */
function Box(props: { checked: boolean | 'mixed'; refused: boolean; pale: boolean }): ReactNode {
  const { checked, refused, pale } = props
  const Mark = refused ? CloseOutlined : checked === 'mixed' ? MinusOutlined : checked ? CheckOutlined : undefined
  const names = cx(
    styles.box,
    checked !== false && styles.on,
    checked !== false && pale && styles.pale,
    refused && styles.refused,
  )
  return (
    <span data-part="box" className={names}>
      {Mark !== undefined && <Mark />}
    </span>
  )
}

/** The origin as a button that opens the three choices. The tab key passes it over: Enter on the row opens it. */
function Choices(props: {
  node: PermissionNode
  rights: Rights
  choice: Choice | undefined
  origin: string
  menuOpen: boolean
  onMenu: (open: boolean) => void
  onChoose: (choice: Choice) => void
}): ReactNode {
  const { node, rights, choice, origin, menuOpen, onMenu, onChoose } = props
  const t = useTexts()
  const roleSays = rights.fromRole?.has(node.key) === true ? 'roleAllows' : 'roleForbids'
  const texts: Record<Choice, string> = {
    role: t(`common.rights.choose.${choice === undefined ? 'role' : roleSays}`),
    granted: t('common.rights.choose.granted'),
    denied: t('common.rights.choose.denied'),
  }
  const items = (['role', 'granted', 'denied'] as const).map(key => ({ key, label: texts[key] }))
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      open={menuOpen}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the menu's own: whoever opened it by a key goes on in it
      autoFocus
      onOpenChange={onMenu}
      menu={{
        items,
        selectable: true,
        selectedKeys: choice === undefined ? [] : [choice],
        'aria-label': t('common.rights.choose.label', { title: node.title }),
        onClick: ({ key }) => onChoose(key as Choice),
      }}
    >
      <Button
        type="text"
        size="small"
        tabIndex={-1}
        data-part="choices"
        className={cx(styles.choices, choice !== undefined && choice !== 'role' && styles.own)}
      >
        {origin}
        <DownOutlined />
      </Button>
    </Dropdown>
  )
}
