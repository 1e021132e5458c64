/** How a drawer looks in the list: columns, and a card on a phone. */
import { CardLine, CardRow } from '../../kit/CardRow.tsx'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { DrawerRow } from '../../../shared/contract/payments/cashier.ts'
import type { Column } from '../../kit/columns.ts'
import { Money, Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'

export const addressOfDrawer = ({ drawerId }: Pick<DrawerRow, 'drawerId'>): string =>
  `/merchant/CashierDetail/${drawerId}`

/** Open, or whether what was counted matches. */
export function DrawerState({ drawer }: { drawer: Pick<DrawerRow, 'state' | 'differenceCents'> }): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const { state, differenceCents } = drawer
  if (state === 'open') return <Status tone="info">{t('cashier.state.open')}</Status>
  if (differenceCents === null || differenceCents === 0) return <Status tone="good">{t('cashier.matches')}</Status>
  const isShort = differenceCents < 0
  return (
    <Status tone={isShort ? 'bad' : 'attention'}>
      {t(isShort ? 'cashier.short' : 'cashier.over', { amount: money(Math.abs(differenceCents)) })}
    </Status>
  )
}

export function useDrawerColumns(): readonly Column<DrawerRow>[] {
  const t = useTexts()
  const format = useFormat()
  return useMemo(() => {
    const none = t('common.none')
    const money = (cents: number | null): ReactNode => (cents === null ? none : <Money cents={cents} />)
    return [
      {
        key: 'time',
        title: t('cashier.column.day'),
        sorts: true,
        render: row => format.businessDate(row.businessDate),
      },
      {
        key: 'name',
        title: t('cashier.column.name'),
        always: true,
        wraps: true,
        render: row => <Link to={addressOfDrawer(row)}>{row.name}</Link>,
      },
      {
        key: 'device',
        title: t('cashier.column.device'),
        off: true,
        render: row => row.deviceName || none,
      },
      { key: 'state', folds: 'last', title: t('cashier.column.state'), render: row => <DrawerState drawer={row} /> },
      {
        key: 'openedAt',
        title: t('cashier.column.openedAt'),
        off: true,
        render: row => format.time(row.openedAt),
      },
      { key: 'openedBy', title: t('cashier.column.openedBy'), wraps: true, render: row => row.openedByName || none },
      {
        key: 'countedAt',
        title: t('cashier.column.countedAt'),
        render: row => (row.countedAt === null ? none : format.dateTime(row.countedAt)),
      },
      {
        key: 'countedBy',
        title: t('cashier.column.countedBy'),
        off: true,
        wraps: true,
        render: row => row.countedByName || none,
      },
      { key: 'start', title: t('cashier.column.start'), end: true, render: row => money(row.startCents) },
      {
        key: 'expected',
        title: t('cashier.column.expected'),
        end: true,
        render: row => (row.expectedCents === null ? t('cashier.hidden') : money(row.expectedCents)),
      },
      { key: 'counted', title: t('cashier.column.counted'), end: true, render: row => money(row.countedCents) },
      {
        key: 'difference',
        title: t('cashier.column.difference'),
        end: true,
        sorts: true,
        render: row => money(row.differenceCents),
      },
    ]
  }, [t, format])
}

/** A drawer on a phone. */
export function DrawerCard({ drawer }: { drawer: DrawerRow }): ReactNode {
  const format = useFormat()
  const { name, businessDate, openedByName, countedCents, expectedCents } = drawer
  const cents = countedCents ?? expectedCents
  return (
    <CardRow>
      <CardLine
        start={<Link to={addressOfDrawer(drawer)}>{name}</Link>}
        end={cents !== null && <Money cents={cents} strong />}
      />
      <CardLine
        start={
          <span className={look.quiet}>
            {[format.shortBusinessDate(businessDate), openedByName].filter(text => text !== '').join(' · ')}
          </span>
        }
        end={<DrawerState drawer={drawer} />}
      />
    </CardRow>
  )
}
