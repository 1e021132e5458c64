import { Checkbox, Tooltip } from 'antd'
import { Fragment, memo, type ReactNode } from 'react'
import type { RoleInStore } from '../../../shared/contract/staff/administration.ts'
import { cx } from '../../kit/cx.ts'
import type { PermissionNode } from '../permissions/permissionRights.ts'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import styles from './administration.module.css'
import { type Cells, isAllowed, isChanged } from './matrixState.ts'

interface MatrixProps {
  /** Modules, at the back office pages, and functions. */
  nodes: readonly PermissionNode[]
  roles: readonly RoleInStore[]
  disabledModules: readonly string[]
  cells: Cells
  /** Left out where nothing may be changed. */
  onPress?: (role: RoleInStore, key: string) => void
}

/** Functions below each other, roles beside each other; both heads stay in sight. */
export const Matrix = memo(function Matrix(props: MatrixProps): ReactNode {
  const { nodes, roles, disabledModules } = props
  const t = useTexts()
  const nameOf = useNameOf()
  return (
    <section
      className={styles.frame}
      aria-label={t('administration.matrix.title')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
      tabIndex={0}
    >
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('administration.matrix.function')}</th>
            {roles.map(role => (
              <th key={role.roleId} scope="col">
                {nameOf(role)}
                <span className={styles.subHead}>
                  {role.status === 'invalid'
                    ? t('administration.matrix.disabledRole')
                    : t('administration.roles.people', { count: role.employees })}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nodes.map(module => {
            const off = disabledModules.includes(module.key)
            return (
              <Fragment key={module.key}>
                <tr className={styles.groupRow}>
                  <th scope="rowgroup" colSpan={roles.length + 1}>
                    <span className={styles.stays}>
                      {module.title}
                      {off && <span className={styles.subHead}>{t('administration.matrix.moduleOff')}</span>}
                    </span>
                  </th>
                </tr>
                {module.children?.map(node => (
                  <Branch key={node.key} {...props} node={node} off={off} />
                ))}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </section>
  )
})

/** A page with its functions; at the POS, a function. */
function Branch(props: MatrixProps & { node: PermissionNode; off: boolean }): ReactNode {
  const { node, roles } = props
  if (node.children === undefined) return <FunctionRow {...props} />
  return (
    <>
      <tr className={styles.pageRow}>
        <th scope="rowgroup" colSpan={roles.length + 1}>
          <span className={styles.stays}>{node.title}</span>
        </th>
      </tr>
      {node.children.map(child => (
        <FunctionRow key={child.key} {...props} node={child} />
      ))}
    </>
  )
}

function FunctionRow(props: MatrixProps & { node: PermissionNode; off: boolean }): ReactNode {
  const { node, roles, cells, off, onPress } = props
  const t = useTexts()
  const nameOf = useNameOf()
  return (
    <tr className={styles.functionRow}>
      <th scope="row">{node.title}</th>
      {roles.map(role => (
        <td key={role.roleId} className={cx(isChanged(cells, role, node.key) && styles.changed)}>
          <Tooltip title={off ? t('administration.matrix.moduleOff') : ''}>
            <Checkbox
              checked={isAllowed(cells, role, node.key)}
              disabled={onPress === undefined}
              aria-label={t('administration.matrix.cell', { role: nameOf(role), function: node.title })}
              onChange={() => onPress?.(role, node.key)}
            />
          </Tooltip>
        </td>
      ))}
    </tr>
  )
}
