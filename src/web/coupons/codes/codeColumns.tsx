/** The columns of the codes, as the specification has them, and a code on a phone. */
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import type { CouponRow } from '../../../shared/contract/coupons/coupons.ts'
import { showCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import { CardLine, CardRow } from '../../kit/CardRow.tsx'
import type { Column } from '../../kit/columns.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { useOfferWords } from '../useTerms.ts'
import { codeTones } from './codeState.ts'
import styles from './codes.module.css'

interface RowProps {
  row: CouponRow
  onOpen: (row: CouponRow) => void
}

const off = { off: true }
const sorts = { sorts: true }

export function useCodeColumns(
  rows: readonly CouponRow[],
  onOpen: (row: CouponRow) => void,
): readonly Column<CouponRow>[] {
  const t = useTexts()
  const { number, businessDate, date, dateTime } = useFormat()
  const nameOf = useNameOf()
  const offer = useOfferWords(rows)
  return useMemo(() => {
    const none = t('common.none')
    const count = (
      key: 'total' | 'used' | 'remainder' | 'reserved' | 'over',
      more: Partial<Column<CouponRow>> = {},
    ) => ({
      key,
      title: t(`codePage.column.${key}`),
      end: true,
      render: (row: CouponRow) => number(row[key]),
      ...more,
    })
    return [
      {
        key: 'code',
        title: t('codePage.column.code'),
        always: true,
        ...sorts,
        render: row => <CodeLink row={row} onOpen={onOpen} />,
      },
      {
        key: 'campaign',
        title: t('codePage.column.campaign'),
        wraps: true,
        render: ({ campaignName, campaignSecondName }) =>
          nameOf({ name: campaignName, secondName: campaignSecondName }),
      },
      { key: 'offer', title: t('codePage.column.offer'), wraps: true, render: row => offer(row.offer) },
      { key: 'state', title: t('codePage.column.state'), render: row => <CodeState row={row} /> },
      count('total'),
      count('used', sorts),
      count('reserved', off),
      count('remainder', sorts),
      count('over', off),
      { key: 'startsOn', title: t('codePage.column.startsOn'), render: ({ startsOn }) => businessDate(startsOn) },
      {
        key: 'expiresOn',
        title: t('codePage.column.expiresOn'),
        render: ({ expiresOn }) => (expiresOn === null ? none : businessDate(expiresOn)),
      },
      {
        key: 'created',
        title: t('codePage.column.createdAt'),
        ...sorts,
        render: ({ createdAt }) => <span title={dateTime(createdAt)}>{date(createdAt)}</span>,
      },
      { key: 'remarks', title: t('codePage.column.remarks'), wraps: true, render: ({ remarks }) => remarks || none },
      { key: 'exported', title: t('codePage.column.exported'), render: row => <Exported row={row} /> },
    ]
  }, [t, number, businessDate, date, dateTime, nameOf, offer, onOpen])
}

/** Opens a code: the keyboard's way into a row. */
function CodeLink({ row, onOpen }: RowProps): ReactNode {
  const t = useTexts()
  const code = showCode(row.code)
  return (
    <Button
      type="link"
      className={cx(look.nameButton, look.digits, styles.code)}
      aria-label={t('codePage.open', { code })}
      onClick={event => {
        event.stopPropagation()
        onOpen(row)
      }}
    >
      {code}
    </Button>
  )
}

export function CodeState({ row }: { row: Pick<CouponRow, 'state'> }): ReactNode {
  const t = useTexts()
  return <Status tone={codeTones[row.state]}>{t(`codePage.states.${row.state}`)}</Status>
}

function Exported({ row: { exportedAt } }: { row: CouponRow }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  if (exportedAt === null) return <span className={look.quiet}>{t('codePage.exported.notExported')}</span>
  return <span title={t('codePage.exportedAt', { time: dateTime(exportedAt) })}>{t('codePage.exported.exported')}</span>
}

export function CodeCard({ row, onOpen }: RowProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { number } = useFormat()
  return (
    <CardRow>
      <CardLine start={<CodeLink row={row} onOpen={onOpen} />} end={<CodeState row={row} />} />
      <CardLine
        quiet
        start={nameOf({ name: row.campaignName, secondName: row.campaignSecondName })}
        end={t('codePage.usedOf', { used: number(row.used), total: number(row.total) })}
      />
      <CardLine quiet start={row.remarks} end={<Exported row={row} />} />
    </CardRow>
  )
}
