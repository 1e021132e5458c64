/** What a finding found, each with the link to where it is mended. */
import { Pagination, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { type HealthCode, type HealthRowReply, menuHealthCalls } from '../../../shared/contract/menu/health.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { useDifferenceWords } from '../library/useDifferenceWords.ts'
import look from '../../kit/look.module.css'
import styles from './health.module.css'
import { addressOf } from './healthAddress.ts'

const PAGE = 20

export function FindingRows({ code }: { code: HealthCode }): ReactNode {
  const [page, setPage] = useState(1)
  const result = useCall(menuHealthCalls.getMenuHealthRows, { code, page, pageSize: PAGE }, { keep: true, quiet: true })
  const { data } = result
  if (data === undefined) {
    if (result.error === null || result.isFetching) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
    return <FailureState failure={result.error} onRetry={() => void result.refetch()} />
  }
  return (
    <>
      <ul className={styles.rows}>
        {data.rows.map(row => (
          <li key={`${row.kind}:${row.id}:${row.other?.id ?? 0}`} className={styles.row}>
            <Named {...row} />
            <Detail row={row} />
          </li>
        ))}
      </ul>
      {data.total > PAGE && (
        <Pagination
          align="end"
          size="small"
          current={page}
          pageSize={PAGE}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  )
}

function Named({ kind, id, name, secondName }: Pick<HealthRowReply, 'kind' | 'id' | 'name' | 'secondName'>): ReactNode {
  const nameOf = useNameOf()
  const first = nameOf({ name, secondName })
  const other = first === name ? secondName : name
  return (
    <span className={styles.named}>
      <AllowedLink {...addressOf(kind, id, name)}>{first}</AllowedLink>
      {other !== '' && other !== first && <span className={look.quiet}>{other}</span>}
    </span>
  )
}

/** What it is like, and the prices or the time. */
function Detail({ row }: { row: HealthRowReply }): ReactNode {
  const t = useTexts()
  const words = useDifferenceWords({})
  const { money, date } = useFormat()
  const { other, field, cents, than, since } = row
  if (field !== undefined && cents !== undefined && than !== undefined)
    return (
      <span className={look.quiet}>
        {other !== undefined && (
          <>
            <Named {...other} />{' '}
          </>
        )}
        {t('menuHealth.priceThan', { field: words.field(field), price: money(cents), than: money(than) })}
      </span>
    )
  if (other !== undefined)
    return (
      <span className={look.quiet}>
        {t('menuHealth.like')} <Named {...other} />
      </span>
    )
  if (since !== undefined) return <span className={look.quiet}>{t('menuHealth.since', { date: date(since) })}</span>
  return null
}
