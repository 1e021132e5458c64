/** The cash of a drawer: how it came about (I10), the coins and notes that were counted, and what happened. */
import { type Amount, Amounts } from '../../kit/facts.tsx'
import type { ReactNode } from 'react'
import type { CashierDetail, DrawerEvent } from '../../../shared/contract/payments/cashier.ts'
import { cashRows, eventRows, pieceRows } from '../../../shared/rules/payments/drawerRows.ts'
import type { DrawerMoney } from '../../../shared/rules/payments/drawers.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { cashEventKinds, cashExplained } from '../../../shared/rules/reports/drawersExplained.ts'
import { cx } from '../../kit/cx.ts'
import { Card, Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './cashier.module.css'
import { EventsFile } from './EventsFile.tsx'
import { SessionFigure } from './SessionOrders.tsx'

const behind = {
  cashTaken: { figure: 'movedCents', tender: { tender: 'cash' } },
  refunds: { figure: 'refundCents', tender: { tender: 'cash' } },
} as const

export function DrawerCash({ drawer, money }: { drawer: CashierDetail; money: DrawerMoney }): ReactNode {
  const t = useTexts()
  const { money: write, dateTime } = useFormat()
  const { blind, note } = drawer
  const words = {
    say: t as Say,
    eventOf: ({ at, reason }: DrawerEvent) => [dateTime(at), reason].filter(text => text !== '').join(' · '),
    piecesOf: (cents: number, pieces: number) => `${write(cents)} × ${pieces}`,
  }
  const rows = cashRows(drawer, money).map(({ name, cents, isSum = false }): Amount => {
    const label = t(`cashier.detail.${name}`)
    const opens = name === 'cashTaken' || name === 'refunds' ? behind[name] : undefined
    const explained = cashExplained(words, drawer, money, name)
    return {
      label,
      cents,
      isSum,
      shown: (
        <SessionFigure
          of={opens}
          kind={cashEventKinds[name]}
          value={cents}
          name={label}
          explained={explained}
          strong={isSum}
          isMoney
        />
      ),
    }
  })
  return (
    <>
      <Amounts amounts={rows} quiet />
      {blind && <p className={look.hint}>{t('cashier.detail.blind')}</p>}
      {note !== '' && <p className={look.hint}>{t('cashier.detail.note', { note })}</p>}
    </>
  )
}

/** What was counted, the largest first. */
export function DrawerPieces({ denominations }: { denominations: Readonly<Record<string, number>> }): ReactNode {
  const t = useTexts()
  const { money, number } = useFormat()
  const rows = pieceRows(denominations)
  return (
    <Card title={t('cashier.detail.denominations')}>
      <table className={cx(look.table, look.wide, styles.table)}>
        <thead>
          <tr>
            <th scope="col">{t('cashier.count.value')}</th>
            <th scope="col">{t('cashier.count.how')}</th>
            <th scope="col">{t('cashier.count.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cents, pieces, sumCents }) => (
            <tr key={cents}>
              <th scope="row">{money(cents)}</th>
              <td>{number(pieces)}</td>
              <td>
                <Money cents={sumCents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** From the opening to the count, the latest last. */
export function DrawerEvents({ drawer }: { drawer: CashierDetail }): ReactNode {
  const t = useTexts()
  const { money, dateTime } = useFormat()
  return (
    <Card
      title={t('cashier.detail.events')}
      extra={<EventsFile drawerId={drawer.drawerId} label={t('cashier.explained.exportEvents')} />}
    >
      <ol className={styles.events}>
        {eventRows(drawer).map(({ key, what, at, who, why, cents }) => {
          const isEnd = what === 'opened' || what === 'counted'
          return (
            <li key={key} className={look.ends}>
              <span>
                {isEnd
                  ? t(what === 'opened' ? 'cashier.detail.opened' : 'cashier.detail.countedWith', {
                      amount: money(cents ?? 0),
                    })
                  : t(`cashier.events.${what}`)}
                <small className={look.beneath}>
                  {[dateTime(at), who, why].filter(text => text !== '').join(' · ')}
                </small>
              </span>
              {!isEnd && cents !== null && <Money cents={cents} />}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
