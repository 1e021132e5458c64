/** Everything that is sold out now or whose portions are counted (MENU-10). */
import { cx } from '../../kit/cx.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { availabilityCalls, type AvailabilityRow } from '../../../shared/contract/menu/availability.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { SoldOutControl } from '../library/SoldOutControl.tsx'
import type { SoldOut } from '../library/useSoldOut.ts'
import look from '../../kit/look.module.css'
import styles from './menus.module.css'
import { PanelSkeleton } from './PanelSkeleton.tsx'

export function SoldOutNow({ soldOut }: { soldOut: SoldOut }): ReactNode {
  const t = useTexts()
  const { rows } = soldOut
  if (rows === undefined) return <PanelSkeleton />
  if (rows.length === 0) return <EmptyState title={t('menus.soldOut.none')} hint={t('menus.soldOut.noneHint')} />
  return (
    <section className={styles.column} aria-label={t('menus.soldOut.now')}>
      <ul className={cx(look.list, styles.found)}>
        {rows.map(row => (
          <li key={`${row.kind}:${row.id}`}>
            <SoldOutRow row={row} soldOut={soldOut} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SoldOutRow({ row, soldOut }: { row: AvailabilityRow; soldOut: SoldOut }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { dateTime } = useFormat()
  const name = nameOf(row)
  const stale = [availabilityCalls.getSoldOut]
  const undoing = useSend(availabilityCalls.setSoldOut, { stale })
  const selling = useSend(availabilityCalls.setSoldOut, {
    stale,
    onDone: ({ before }) =>
      toast.undoable(t('menus.soldOut.done', { name, state: t('menus.soldOut.onSale') }), () =>
        undoing.mutate({ changes: before }),
      ),
  })
  const partOf = nameOf({ name: row.partOf, secondName: row.partOfSecondName })
  const since = t('menus.soldOut.since', { name: row.changedBy, time: dateTime(row.changedAt) })
  return (
    <div className={styles.soldRow}>
      <span className={styles.names}>
        <span>{name}</span>
        <span className={styles.second}>
          {[row.kind === 'special' ? t('audit.types.special') : partOf, since].filter(text => text !== '').join(' · ')}
        </span>
      </span>
      <span className={styles.sale}>
        <SoldOutControl item={row} soldOut={soldOut} />
      </span>
      <Allowed call={availabilityCalls.setSoldOut}>
        <Button
          onClick={() => selling.mutate({ changes: [{ kind: row.kind, id: row.id, to: { state: 'onSale' } }] })}
          loading={selling.isPending}
        >
          {t('menus.soldOut.sellAgain')}
        </Button>
      </Allowed>
    </div>
  )
}
