/** What the session of a drawer took: by tender, and by the person who did it. */
import { cx } from '../../kit/cx.ts'
import type { ReactNode } from 'react'
import type { CashierDetail } from '../../../shared/contract/payments/cashier.ts'
import { Card, Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './cashier.module.css'

export function SessionTenders({ tenders }: { tenders: NonNullable<CashierDetail['tenders']> }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const title = t('cashier.detail.tenders')
  const columns = ['name', 'payments', 'amount', 'tips', 'refunds'] as const
  return (
    <Card title={title}>
      {tenders.length === 0 ? (
        <p className={look.hint}>{t('cashier.detail.noTenders')}</p>
      ) : (
        <Scroll label={title}>
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column} scope="col">
                  {t(`cashier.tender.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tenders.map(({ tender, tenderName, payments, amountCents, tipCents, refundCents }) => (
              <tr key={`${tender} ${tenderName}`}>
                <th scope="row">
                  {[t(`orders.tender.${tender as 'cash'}`), tenderName].filter(text => text !== '').join(' · ')}
                </th>
                <td>{number(payments)}</td>
                <Cents cents={amountCents} />
                <Cents cents={tipCents} />
                <Cents cents={-refundCents} />
              </tr>
            ))}
          </tbody>
        </Scroll>
      )}
    </Card>
  )
}

export function SessionPeople({ people }: { people: NonNullable<CashierDetail['people']> }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const title = t('cashier.detail.people')
  const columns = ['name', 'payments', 'taken', 'tips', 'refunds', 'voids', 'discounts'] as const
  return (
    <Card title={title}>
      {people.length === 0 ? (
        <p className={look.hint}>{t('cashier.detail.noPeople')}</p>
      ) : (
        <Scroll label={title}>
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column} scope="col">
                  {t(`cashier.person.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(person => (
              <tr key={person.employeeName}>
                <th scope="row">{person.employeeName || t('cashier.detail.nobody')}</th>
                <td>{number(person.payments)}</td>
                <Cents cents={person.takenCents} />
                <Cents cents={person.tipCents} />
                <Cents cents={-person.refundCents} />
                <Cents cents={-person.voidCents} />
                <Cents cents={-person.discountCents} />
              </tr>
            ))}
          </tbody>
        </Scroll>
      )}
    </Card>
  )
}

const Cents = ({ cents }: { cents: number }): ReactNode => (
  <td>
    <Money cents={cents} />
  </td>
)

/** A table that scrolls sideways where it is too wide, by the keyboard too. */
function Scroll({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
    <section className={look.scroll} aria-label={label} tabIndex={0}>
      <table className={cx(look.table, look.wide, styles.table)}>{children}</table>
    </section>
  )
}
