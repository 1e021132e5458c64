/** A page of what a copy changes in a store: every field, before and after. */
import { Pagination, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { type PlainChange, spreadCalls } from '../../shared/contract/spread/spread.ts'
import { useAuditWords } from '../audit/history/useAuditWords.ts'
import { ArrowRightOutlined } from '../kit/icons.ts'
import kit from '../kit/kit.module.css'
import look from '../kit/look.module.css'
import { FailureState } from '../kit/states.tsx'
import { useTexts } from '../kit/texts.ts'
import { useCall } from '../kit/useCall.ts'
import { useNameOf } from '../kit/useNameOf.ts'
import { Differences } from '../menu/library/Differences.tsx'

const PAGE = 50

export function SpreadChanges({ spreadId, merchantId }: { spreadId: number; merchantId: number }): ReactNode {
  const [page, setPage] = useState(1)
  const asked = { spreadId, merchantId, page, pageSize: PAGE }
  const result = useCall(spreadCalls.getSpreadChanges, asked, { quiet: true, keep: true })
  const { data } = result
  if (data === undefined) {
    if (result.error === null) return <Skeleton active />
    return <FailureState failure={result.error} onRetry={() => void result.refetch()} />
  }
  if (data.menu) return <Differences value={data.menu} paging={{ page, pageSize: PAGE, onChange: setPage }} />
  return (
    <div className={look.pile}>
      {data.plain.map((change, at) => (
        <Plain key={at} change={change} />
      ))}
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
    </div>
  )
}

/** Of a group of settings or a role, in the words of the audit trail. */
function Plain({ change: { type, name, secondName, before, after } }: { change: PlainChange }): ReactNode {
  const t = useTexts()
  const words = useAuditWords()
  const nameOf = useNameOf()
  const title = name === '' ? words.type(type) : nameOf({ name, secondName })
  return (
    <section aria-label={title}>
      <h3 className={look.heading}>{title}</h3>
      <dl className={look.changes}>
        {words.changes({ objectType: type, before, after }, []).map(each => (
          <div key={each.key}>
            <dt>{each.label}</dt>
            <dd>
              {each.before !== undefined && (
                <>
                  <span className={kit.unseen}>{t('common.timeline.before')} </span>
                  <del>{each.before}</del> <ArrowRightOutlined />{' '}
                </>
              )}
              {each.after !== undefined && (
                <>
                  <span className={kit.unseen}>{t('common.timeline.after')} </span>
                  <ins>{each.after}</ins>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
