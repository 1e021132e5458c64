/** What the session of a drawer took: by tender, and by the person who did it. */
import { cx } from '../../kit/cx.ts'
import type { ReactNode } from 'react'
import type { CashierDetail } from '../../../shared/contract/payments/cashier.ts'
import { personColumns, tenderColumns } from '../../../shared/rules/payments/drawerRows.ts'
import { type Say, tenderLabel } from '../../../shared/rules/payments/tenderLabel.ts'
import { sessionExplained } from '../../../shared/rules/reports/drawersExplained.ts'
import { Card } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import look from '../../kit/look.module.css'
import styles from './cashier.module.css'
import { SessionFigure } from './SessionOrders.tsx'

export function SessionTenders({ tenders }: { tenders: NonNullable<CashierDetail['tenders']> }): ReactNode {
  const t = useTexts()
  const title = t('cashier.detail.tenders')
  return (
    <Card title={title}>
      {tenders.length === 0 ? (
        <p className={look.hint}>{t('cashier.detail.noTenders')}</p>
      ) : (
        <Scroll label={title}>
          <Head names={[t('cashier.tender.name'), ...tenderColumns.map(({ name }) => t(`cashier.tender.${name}`))]} />
          <tbody>
            {tenders.map(row => {
              const { tender, tenderName } = row
              const name = tenderLabel(t as Say, row)
              return (
                <tr key={`${tender} ${tenderName}`}>
                  <th scope="row">{name}</th>
                  {tenderColumns.map(({ name: column, figure, kind, value }) => (
                    <td key={column}>
                      <SessionFigure
                        of={{ figure, tender: { tender, tenderName } }}
                        value={value(row)}
                        name={`${t(`cashier.tender.${column}`)} · ${name}`}
                        explained={sessionExplained(t as Say, figure)}
                        isMoney={kind === 'money'}
                      />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </Scroll>
      )}
    </Card>
  )
}

export function SessionPeople({ people }: { people: NonNullable<CashierDetail['people']> }): ReactNode {
  const t = useTexts()
  const title = t('cashier.detail.people')
  return (
    <Card title={title}>
      {people.length === 0 ? (
        <p className={look.hint}>{t('cashier.detail.noPeople')}</p>
      ) : (
        <Scroll label={title}>
          <Head names={[t('cashier.person.name'), ...personColumns.map(({ name }) => t(`cashier.person.${name}`))]} />
          <tbody>
            {people.map(row => {
              const { employeeName } = row
              const name = employeeName || t('cashier.detail.nobody')
              return (
                <tr key={employeeName}>
                  <th scope="row">{name}</th>
                  {personColumns.map(({ name: column, figure, kind, value }) => (
                    <td key={column}>
                      <SessionFigure
                        of={{ figure, employeeName }}
                        value={value(row)}
                        name={`${t(`cashier.person.${column}`)} · ${name}`}
                        explained={sessionExplained(t as Say, figure)}
                        isMoney={kind === 'money'}
                      />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </Scroll>
      )}
    </Card>
  )
}

function Head({ names }: { names: readonly string[] }): ReactNode {
  return (
    <thead>
      <tr>
        {names.map(name => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A table that scrolls sideways where it is too wide, by the keyboard too. */
function Scroll({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
    <section className={look.scroll} aria-label={label} tabIndex={0}>
      <table className={cx(look.table, look.wide, styles.table)}>{children}</table>
    </section>
  )
}
