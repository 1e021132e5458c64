/** Menu engineering (RPT-3): which dishes are popular and which earn, as a picture with its table beside it. */
import type { ReactNode } from 'react'
import { type MenuEngineering, menuQuadrants } from '../../../shared/contract/reports/items.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { Card, Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './engineering.module.css'
import { QuadrantPicture } from './QuadrantPicture.tsx'
import { useItemName } from './useItemSales.ts'

export function EngineeringCard({ menu: given }: { menu: MenuEngineering }): ReactNode {
  const t = useTexts()
  // Who sells most is named first where names do not have room for all.
  const menu = { ...given, items: given.items.toSorted((one, other) => other.netCents - one.netCents) }
  const { withoutCost, items } = menu
  return (
    <Card title={t('itemSales.engineering.title')}>
      {items.length === 0 ? (
        <p className={look.hint}>{t('itemSales.engineering.none')}</p>
      ) : (
        <div className={styles.beside}>
          <QuadrantPicture menu={menu} />
          <div className={look.column}>
            <Quadrants menu={menu} />
            <EngineeringTable menu={menu} />
          </div>
        </div>
      )}
      {items.length > 0 && withoutCost.length > 0 && (
        <p className={cx(look.hint, styles.under)}>
          {t('itemSales.engineering.withoutCost', { count: withoutCost.length })}
        </p>
      )}
    </Card>
  )
}

/** What each quadrant means, and how many dishes are in it. */
function Quadrants({ menu: { items } }: { menu: MenuEngineering }): ReactNode {
  const t = useTexts()
  return (
    <dl className={styles.quadrants}>
      {menuQuadrants.map(quadrant => (
        <div key={quadrant}>
          <dt>
            <strong>{t(`itemSales.engineering.quadrant.${quadrant}`)}</strong>{' '}
            <span className={look.quiet}>
              {t('itemSales.engineering.count', { count: items.filter(item => item.quadrant === quadrant).length })}
            </span>
          </dt>
          <dd className={look.note}>{t(`itemSales.engineering.advice.${quadrant}`)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The picture as figures. */
function EngineeringTable({ menu: { items } }: { menu: MenuEngineering }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const nameOf = useItemName()
  return (
    <section
      className={styles.table}
      aria-label={t('reports.tableOf', { what: t('itemSales.engineering.title') })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
      tabIndex={0}
    >
      <table className={look.table}>
        <thead>
          <tr>
            <th scope="col">{t('itemSales.engineering.column.dish')}</th>
            <th scope="col">{t('itemSales.column.quantity')}</th>
            <th scope="col">{t('itemSales.engineering.column.unitMargin')}</th>
            <th scope="col">{t('itemSales.engineering.column.quadrant')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(item => (
            <tr key={item.key}>
              <th scope="row">{nameOf('dish', item)}</th>
              <td>{number(item.quantity)}</td>
              <td>
                <Money cents={Math.round(item.unitMarginCents)} />
              </td>
              <td>{t(`itemSales.engineering.quadrant.${item.quadrant}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
