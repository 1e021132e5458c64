/** Deleting things of the menu: says first where they are used, and what happens there. */
import { Modal, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { MenuUses } from '../../../shared/contract/menu/uses.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import styles from './uses.module.css'

type Use = MenuUses['uses'][number]
/** So many names of a kind are enough to decide by. */
const MOST_NAMED = 8

export interface DeleteDialogProps {
  /** “Delete 3 dishes?” */
  title: string
  /** What becomes of the places that use them: “They are taken out of:”. */
  text: string
  /** Of `useCall` with the …Uses call. */
  uses: { data: MenuUses | undefined; error: unknown; refetch: () => Promise<unknown> }
  /** Questions of the dialog's own, below the places. */
  children?: ReactNode
  /** Something is still to be answered. */
  blocked?: boolean
  deleting: boolean
  onDelete: () => void
  onClose: () => void
}

export function DeleteDialog(props: DeleteDialogProps): ReactNode {
  const { title, text, uses, children, blocked = false, deleting, onDelete, onClose } = props
  const t = useTexts()
  const { data } = uses
  const { uses: all, total } = data ?? { uses: [], total: 0 }
  const limits = all.filter(({ kind }) => kind === 'orderLimits')
  const places = { uses: all.filter(({ kind }) => kind !== 'orderLimits'), total: total - limits.length }
  return (
    <Modal
      open
      title={title}
      okText={t('dishes.delete.ok')}
      okButtonProps={{ danger: true, loading: deleting, disabled: data === undefined || blocked || limits.length > 0 }}
      cancelText={t('common.cancel')}
      onOk={onDelete}
      onCancel={onClose}
    >
      {data === undefined ? (
        uses.error === null ? (
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        ) : (
          <FailureState failure={uses.error} onRetry={() => void uses.refetch()} />
        )
      ) : (
        <>
          {limits.length > 0 && (
            <>
              <p>
                {t('dishes.delete.limitsFirst')}{' '}
                <AllowedLink needs="menu.limits.view" to="/merchant/OrderLimits" hides>
                  {t('dishes.delete.toLimits')}
                </AllowedLink>
              </p>
              <UsesList uses={{ uses: limits, total: limits.length }} />
            </>
          )}
          {total === 0 && <p>{t('dishes.delete.unused')}</p>}
          {places.total > 0 && <p>{text}</p>}
          <UsesList uses={places} />
        </>
      )}
      {children}
    </Modal>
  )
}

/** The places that use something, by kind, with their names. */
export function UsesList({ uses: { uses, total } }: { uses: MenuUses }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const kinds = [...new Set(uses.map(({ kind }) => kind))]
  const namesOf = (kind: Use['kind']) => uses.filter(use => use.kind === kind)
  return (
    <>
      {kinds.map(kind => {
        const named = namesOf(kind)
        const more = named.length - MOST_NAMED
        return (
          <div key={kind} className={styles.kind}>
            <h3 className={styles.heading}>
              {t(kind === 'orderLimits' ? 'orderLimits.title' : `menuVersions.kinds.${kind}`)}
            </h3>
            <ul className={styles.names}>
              {named.slice(0, MOST_NAMED).map(use => (
                <li key={use.id}>{nameOf(use)}</li>
              ))}
              {more > 0 && <li>{t('dishes.delete.more', { count: more })}</li>}
            </ul>
          </div>
        )
      })}
      {total > uses.length && <p className={look.quiet}>{t('dishes.delete.total', { count: total })}</p>}
    </>
  )
}
