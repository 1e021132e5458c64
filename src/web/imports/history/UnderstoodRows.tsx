/** The first rows as they will be imported; those that cannot be, with the reason. */
import { cx } from '../../kit/cx.ts'
import type { ReactNode } from 'react'
import type { PreviewRow } from '../../../shared/contract/imports/history.ts'
import type { Mapping } from '../../../shared/rules/imports/settings.ts'
import { Money, Status } from '../../kit/pieces.tsx'
import { type Texts, useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { PHONE, useWide } from '../../kit/useWide.ts'
import look from '../../kit/look.module.css'
import styles from './history.module.css'
import { TableFrame } from './TableFrame.tsx'

const detailKeys = ['orderType', 'tender', 'employee', 'tip', 'tax', 'discount'] as const

type Understood = NonNullable<PreviewRow['understood']>

export function UnderstoodRows({ rows, mapping }: { rows: readonly PreviewRow[]; mapping: Mapping }): ReactNode {
  return useWide(PHONE) ? <WideRows rows={rows} mapping={mapping} /> : <StackedRows rows={rows} mapping={mapping} />
}

function WideRows({ rows, mapping }: { rows: readonly PreviewRow[]; mapping: Mapping }): ReactNode {
  const t = useTexts()
  const { dateTime, number } = useFormat()
  const detailsOf = useDetails(mapping)
  const hasCategory = mapping.category !== undefined
  const hasDetails =
    detailKeys.some(key => mapping[key] !== undefined) || rows.some(({ understood }) => understood?.refund === true)
  return (
    <TableFrame label={t('history.preview.title')}>
      <thead>
        <tr>
          <th className={styles.lineNumber}>{t('history.preview.line')}</th>
          <th>{t('history.preview.order')}</th>
          <th>{t('history.preview.time')}</th>
          <th>{t('history.preview.dish')}</th>
          {hasCategory && <th>{t('history.preview.category')}</th>}
          <th className={styles.end}>{t('history.preview.quantity')}</th>
          <th className={styles.end}>{t('history.preview.amount')}</th>
          {hasDetails && <th>{t('history.preview.more')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, understood, bad }) => (
          <tr key={line} className={bad === null ? undefined : styles.bad}>
            <td className={styles.lineNumber}>{line}</td>
            {understood === null ? (
              <td colSpan={5 + Number(hasCategory) + Number(hasDetails)}>
                <BadRowText bad={bad} />
              </td>
            ) : (
              <>
                <td>{understood.orderNo}</td>
                <td>{dateTime(understood.orderedAt)}</td>
                <td className={styles.text}>{dishOf(understood)}</td>
                {hasCategory && <td className={styles.text}>{understood.category || t('common.none')}</td>}
                <td className={styles.end}>{number(understood.quantity)}</td>
                <td className={styles.end}>
                  <Money cents={understood.grossCents} />
                </td>
                {hasDetails && <td className={styles.text}>{detailsOf(understood) || t('common.none')}</td>}
              </>
            )}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

function StackedRows({ rows, mapping }: { rows: readonly PreviewRow[]; mapping: Mapping }): ReactNode {
  const t = useTexts()
  const { dateTime, number } = useFormat()
  const detailsOf = useDetails(mapping)
  return (
    <ul className={cx(look.list, styles.stacked)} aria-label={t('history.preview.title')}>
      {rows.map(({ line, understood, bad }) => (
        <li key={line} className={bad === null ? undefined : styles.bad}>
          {understood === null ? (
            <BadRowText bad={bad} />
          ) : (
            <>
              <div className={styles.twoEnds}>
                <span className={look.name}>
                  {number(understood.quantity)} × {dishOf(understood)}
                </span>
                <Money cents={understood.grossCents} />
              </div>
              <div className={styles.quiet}>
                {understood.orderNo} · {dateTime(understood.orderedAt)}
              </div>
              <div className={styles.quiet}>
                {[understood.category, detailsOf(understood)].filter(part => part !== '').join(' · ')}
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function dishOf({ dish, variant }: Understood): string {
  return variant === '' ? dish : `${dish} · ${variant}`
}

/** Whether it is a refund; order type, tender, employee, tip, tax and discount, as far as the file has columns for them. */
function useDetails(mapping: Mapping): (row: Understood) => string {
  const t = useTexts()
  const { money } = useFormat()
  const amount = (key: 'tip' | 'tax' | 'discount', cents: number | null) =>
    cents === null ? '' : t('history.preview.part', { name: t(`history.columns.${key}`), value: money(cents) })
  return row =>
    [
      row.refund ? t('history.preview.refund') : '',
      mapping.orderType === undefined ? '' : t(`orders.type.${row.orderType}`),
      mapping.tender === undefined ? '' : tenderOf(row, t),
      row.employee,
      amount('tip', row.tipCents),
      amount('tax', row.taxCents),
      amount('discount', row.discountCents),
    ]
      .filter(part => part !== '')
      .join(' · ')
}

function tenderOf({ tender, tenderName }: Understood, t: Texts): string {
  return tender === 'imported' && tenderName !== '' ? tenderName : t(`orders.tender.${tender}`)
}

function BadRowText({ bad }: { bad: PreviewRow['bad'] }): ReactNode {
  const t = useTexts()
  if (bad === null) return null
  const reason = t(`history.reasons.${bad.reason}`)
  return (
    <Status tone="bad">
      {bad.column === null || bad.value === ''
        ? t('history.preview.badRow', { reason })
        : t('history.preview.badCell', { reason, column: t(`history.columns.${bad.column}`), value: bad.value })}
    </Status>
  )
}
