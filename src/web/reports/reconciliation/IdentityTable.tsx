/** The equations of each identity, both sides beside each other, and where they do not agree. */
import { cx } from '../../kit/cx.ts'
import { Fragment, type ReactNode } from 'react'
import { type IdentityPart, identityIds } from '../../../shared/contract/reports/reconciliation.ts'
import { partKind } from '../../../shared/rules/reports/reconciliationRows.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { type Side, sideExplained } from '../../../shared/rules/reports/reconciliationExplained.ts'
import { Money, Status } from '../../kit/pieces.tsx'
import { type TextKey, useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { FigureExplained } from '../explain/FigureExplained.tsx'
import { useExplained } from '../explain/useExplained.ts'
import look from '../../kit/look.module.css'
import styles from './reconciliation.module.css'

export function IdentityTable(props: {
  label: string
  parts: readonly IdentityPart[]
  /** Sums of the whole period: their orders can be listed. */
  ofPeriod?: boolean
}): ReactNode {
  const { label, parts, ofPeriod = false } = props
  const t = useTexts()
  const columns = ['identity', 'state', 'left', 'right', 'difference'] as const
  const shown = identityIds.filter(identity => parts.some(part => part.identity === identity))
  return (
    <section
      className={styles.scroll}
      aria-label={t('reports.tableOf', { what: label })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
      tabIndex={0}
    >
      <table className={cx(look.table, styles.table)}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {t(`reports.reconciliation.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(identity => (
            <Fragment key={identity}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length} className={styles.identity}>
                  {t(`reports.identity.${identity}`)}
                </th>
              </tr>
              {parts
                .filter(part => part.identity === identity)
                .map(part => (
                  <PartRow key={part.part} part={part} ofPeriod={ofPeriod} />
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PartRow({ part, ofPeriod }: { part: IdentityPart; ofPeriod: boolean }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const { left, right, wrong, examples } = part
  const explained = useExplained()
  const kind = partKind(part)
  const sideOf = (side: Side) => {
    const name = `${t(`reports.identity.${part.identity}`)} · ${t(`reports.identityPart.${part.part}` as TextKey)}`
    const explanation = sideExplained(t as Say, ofPeriod ? part : undefined, side)
    return <FigureExplained figure={explained({ name, value: part[side], kind }, explanation)} />
  }
  const write = (value: number) => (kind === 'integer' ? number(value) : <Money cents={value} />)
  return (
    <>
      <tr>
        <th scope="row">{t(`reports.identityPart.${part.part}` as TextKey)}</th>
        <td>
          {wrong === 0 ? (
            <Status tone="good">{t('reports.reconciliation.agrees')}</Status>
          ) : (
            <Status tone="bad">{t('reports.reconciliation.differs', { count: wrong })}</Status>
          )}
        </td>
        <td>{sideOf('left')}</td>
        <td>{sideOf('right')}</td>
        <td>{write(left - right)}</td>
      </tr>
      {examples.length > 0 && (
        <tr>
          <td colSpan={5} className={styles.examples}>
            {t('reports.reconciliation.examples', { examples: examples.join(', ') })}
          </td>
        </tr>
      )}
    </>
  )
}
