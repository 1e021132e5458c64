/** A tree of permissions to change (EMP-3, EMP-5): granted, denied or left to the role, and what comes of it. */
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { PermissionRow } from './PermissionRow.tsx'
import {
  choose,
  type Lock,
  type OwnChoices,
  type PermissionNode,
  type Rights,
  stateOf,
  toggle,
} from './permissionRights.ts'
import styles from './permissionTree.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useTreeRows } from './useTreeRows.ts'

export interface PermissionTreeProps {
  /** What the tree is of, for screen readers: “Permissions of Mei Lin”. */
  label: string
  /** To be memoised. */
  nodes: readonly PermissionNode[]
  /** What the person's role holds. Without it the tree is that of a role: granted or not. */
  fromRole?: ReadonlySet<string> | undefined
  own: OwnChoices
  /** Why a permission cannot be changed here; undefined where it can. */
  lockOf?: (key: string) => Lock | undefined
  onChange: (own: OwnChoices) => void
}

const nothingLocked = () => undefined

/**
 * By mouse, by finger, or wholly by keyboard: arrows, Home, End and letters move, the space bar switches on and off,
 * Enter offers all choices. Anyone who holds the choices decides about saving them.
 */
export function PermissionTree(props: PermissionTreeProps): ReactNode {
  const { label, nodes, fromRole, own, lockOf = nothingLocked, onChange } = props
  const t = useTexts()
  const hint = useId()
  const { tree, rows, rowOf, current, goTo, fold, move } = useTreeRows(nodes)
  const [menuOf, setMenuOf] = useState<string>()
  const rights: Rights = { fromRole, own, lockOf }
  const isLocked = (node: PermissionNode) => stateOf(rights, node).lock !== undefined
  const press = (node: PermissionNode) => {
    if (!isLocked(node)) onChange(toggle(rights, node))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const row = rowOf(keyAt(event))
    // What is typed in the open menu comes here as well.
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = row.node
    if (event.key === 'Enter' && fromRole !== undefined && !isLocked(row.node)) setMenuOf(key)
    else if (event.key === ' ' || event.key === 'Enter') press(row.node)
    else if (!move(key, event.key)) return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const row = rowOf(keyAt(event))
    const part = (event.target as Element).closest<HTMLElement>('[data-part]')?.dataset['part']
    if (row === undefined || part === 'choices') return
    // A press beside the box of many would change all of them: there it only folds.
    if (row.unfolded !== undefined && part !== 'box') fold(row.node.key, row.unfolded)
    else {
      goTo(row.node.key)
      press(row.node)
    }
  }
  return (
    <>
      <div
        ref={tree}
        role="tree"
        tabIndex={-1}
        aria-label={label}
        aria-describedby={hint}
        className={styles.tree}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {rows.map(row => (
          <PermissionRow
            key={row.node.key}
            row={row}
            rights={rights}
            current={row.node.key === current}
            menuOpen={row.node.key === menuOf}
            onMenu={open => {
              setMenuOf(open ? row.node.key : undefined)
              goTo(row.node.key)
            }}
            onChoose={choice => onChange(choose(rights, row.node, choice))}
          />
        ))}
      </div>
      <p id={hint} className={styles.hint}>
        {t(fromRole === undefined ? 'common.rights.keysOfRole' : 'common.rights.keys')}
      </p>
    </>
  )
}

/** The key of the row in which something happened; undefined for what is outside of the tree's own elements. */
function keyAt(event: KeyboardEvent<HTMLDivElement> | MouseEvent<HTMLDivElement>): string | undefined {
  const target = event.target as Element
  if (!event.currentTarget.contains(target)) return undefined
  return target.closest<HTMLElement>('[data-key]')?.dataset['key']
}
