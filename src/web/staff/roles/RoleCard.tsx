import type { ReactNode } from 'react'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import type { RoleRow } from '../../../shared/contract/staff/roles.ts'
import { useTexts } from '../../kit/texts.ts'
import { type OnRemove, RoleActions, RoleName, RoleStatus } from './roleColumns.tsx'
import styles from './roles.module.css'

/** A role on a phone. */
export function RoleCard({ role, onRemove }: { role: RoleRow; onRemove: OnRemove }): ReactNode {
  const t = useTexts()
  const ofAll = (count: number, all: number) => t('roles.ofAll', { count, all })
  return (
    <>
      <div className={styles.cardName}>
        <span>
          <RoleName role={role} />
        </span>
        <RoleStatus role={role} />
      </div>
      <dl className={styles.cardFigures}>
        <dt>{t('roles.column.employees')}</dt>
        <dd>{role.employees}</dd>
        <dt>{t('roles.column.backOffice')}</dt>
        <dd>{ofAll(role.backOffice, permissionKeys.length)}</dd>
        <dt>{t('roles.column.pos')}</dt>
        <dd>{ofAll(role.pos, posPermissionKeys.length)}</dd>
      </dl>
      <div className={styles.cardActions}>
        <RoleActions role={role} onRemove={onRemove} />
      </div>
    </>
  )
}
