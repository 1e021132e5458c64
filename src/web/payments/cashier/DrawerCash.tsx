/** The cash of a drawer: how it came about (I10), the coins and notes that were counted, and what happened. */
import { type Amount, Amounts } from '../../kit/facts.tsx'
import type { ReactNode } from 'react'
import type { CashierDetail } from '../../../shared/contract/payments/cashier.ts'
import { drawerExpected, type DrawerMoney } from '../../../shared/rules/payments/drawers.ts'
import { cx } from '../../kit/cx.ts'
import { Card, Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './cashier.module.css'

export function DrawerCash({ drawer, money }: { drawer: CashierDetail; money: DrawerMoney }): ReactNode {
  const t = useTexts()
  const { countedCents, differenceCents, blind, note } = drawer
  const rows = [
    { label: t('cashier.detail.start'), cents: money.startCents, always: true },
    { label: t('cashier.detail.cashTaken'), cents: money.cashCents, always: true },
    { label: t('cashier.detail.payIn'), cents: money.payInCents },
    { label: t('cashier.detail.refunds'), cents: -money.refundCents },
    { label: t('cashier.detail.payOut'), cents: -money.payOutCents },
    { label: t('cashier.detail.drop'), cents: -money.dropCents },
    { label: t('cashier.detail.tipPaid'), cents: -money.tipPaidCents },
  ]
  const came: Amount[] = rows.filter(({ cents, always }) => always === true || cents !== 0)
  came.push({ label: t('cashier.detail.expected'), cents: drawerExpected(money), isSum: true })
  const counted: Amount[] = []
  if (countedCents !== null) counted.push({ label: t('cashier.detail.counted'), cents: countedCents })
  if (differenceCents !== null) {
    counted.push({ label: t('cashier.detail.difference'), cents: differenceCents, isSum: true })
  }
  return (
    <>
      <Amounts amounts={[...came, ...counted]} quiet />
      {blind && <p className={look.hint}>{t('cashier.detail.blind')}</p>}
      {note !== '' && <p className={look.hint}>{t('cashier.detail.note', { note })}</p>}
    </>
  )
}

/** What was counted, the largest first. */
export function DrawerPieces({ denominations }: { denominations: Readonly<Record<string, number>> }): ReactNode {
  const t = useTexts()
  const { money, number } = useFormat()
  const rows = Object.entries(denominations)
    .map(([cents, pieces]) => ({ cents: Number(cents), pieces }))
    .filter(({ pieces }) => pieces > 0)
    .sort((one, other) => other.cents - one.cents)
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
          {rows.map(({ cents, pieces }) => (
            <tr key={cents}>
              <th scope="row">{money(cents)}</th>
              <td>{number(pieces)}</td>
              <td>
                <Money cents={cents * pieces} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

interface Happened {
  readonly key: string
  readonly at: string
  readonly what: string
  readonly who: string
  readonly why: string
  readonly cents?: number
}

/** From the opening to the count, the latest last. */
export function DrawerEvents({ drawer }: { drawer: CashierDetail }): ReactNode {
  const t = useTexts()
  const { money, dateTime } = useFormat()
  const { openedAt, openedByName, startCents, countedAt, countedByName, countedCents, events } = drawer
  const isOut = (kind: string) => kind !== 'payIn'
  const all: Happened[] = [
    {
      key: 'o',
      at: openedAt,
      what: t('cashier.detail.opened', { amount: money(startCents) }),
      who: openedByName,
      why: '',
    },
    ...events.map(({ eventId, at, kind, reason, employeeName, amountCents }) => ({
      key: String(eventId),
      at,
      what: t(`cashier.events.${kind}`),
      who: employeeName,
      why: reason,
      ...(kind === 'noSale' ? {} : { cents: isOut(kind) ? -amountCents : amountCents }),
    })),
  ]
  if (countedAt !== null && countedCents !== null) {
    const what = t('cashier.detail.countedWith', { amount: money(countedCents) })
    all.push({ key: 'c', at: countedAt, what, who: countedByName, why: '' })
  }
  return (
    <Card title={t('cashier.detail.events')}>
      <ol className={styles.events}>
        {all.map(({ key, at, what, who, why, cents }) => (
          <li key={key} className={look.ends}>
            <span>
              {what}
              <small className={look.beneath}>{[dateTime(at), who, why].filter(text => text !== '').join(' · ')}</small>
            </span>
            {cents !== undefined && <Money cents={cents} />}
          </li>
        ))}
      </ol>
    </Card>
  )
}
