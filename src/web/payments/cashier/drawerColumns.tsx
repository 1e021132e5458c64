/** How a drawer looks in the list: columns, and a card on a phone. */
import { CardLine, CardRow } from '../../kit/CardRow.tsx'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import { cashierCalls, type DrawerRow } from '../../../shared/contract/payments/cashier.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { type DrawerFigureName, drawerInList } from '../../../shared/rules/reports/drawersExplained.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import type { Column } from '../../kit/columns.ts'
import { FigureButton } from '../../kit/explained/FigureButton.tsx'
import { ExportButton } from '../../kit/listActions.tsx'
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

/** A figure of a drawer in the list; what is behind it is on the drawer's own page. */
function ListedFigure({ drawer, of }: { drawer: DrawerRow; of: DrawerFigureName }): ReactNode {
  const t = useTexts()
  const { businessDate } = useFormat()
  const figure = drawerInList(t as Say, drawer)[of]
  if (figure === undefined) return t('common.none')
  const { drawerId } = drawer
  return (
    <FigureButton
      figure={{ name: t(`cashier.column.${of}`), ...figure }}
      filters={[drawer.name, businessDate(drawer.businessDate)]}
      behind={() => (
        <>
          <AllowedLink needs="reports.cashier.view" to={addressOfDrawer(drawer)} button="default" hides>
            {t('cashier.explained.view')}
          </AllowedLink>
          <ExportButton
            call={cashierCalls.exportCashierDetail}
            formats={fileFormat.options}
            label={t('cashier.explained.exportDrawer')}
            input={format => ({ drawerId, format })}
          />
        </>
      )}
    />
  )
}

export function useDrawerColumns(): readonly Column<DrawerRow>[] {
  const t = useTexts()
  const format = useFormat()
  return useMemo(() => {
    const none = t('common.none')
    const figure = (of: DrawerFigureName) => (row: DrawerRow) => <ListedFigure drawer={row} of={of} />
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
      { key: 'start', title: t('cashier.column.start'), end: true, render: figure('start') },
      {
        key: 'expected',
        title: t('cashier.column.expected'),
        end: true,
        render: row => (row.expectedCents === null ? t('cashier.hidden') : <ListedFigure drawer={row} of="expected" />),
      },
      { key: 'counted', title: t('cashier.column.counted'), end: true, render: figure('counted') },
      {
        key: 'difference',
        title: t('cashier.column.difference'),
        end: true,
        sorts: true,
        render: figure('difference'),
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
