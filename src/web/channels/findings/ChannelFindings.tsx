/** What a delivery channel would refuse or show differently, the worst first; each leads to its place, or is fixed here (CHOWLY-4). */
import { Button, Pagination, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { findingCalls, type Severity, severities } from '../../../shared/contract/channels/findings.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { ConnectionName } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { Allowed, AllowedLink } from '../../kit/Allowed.tsx'
import { DownOutlined, RightOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { Status } from '../../kit/pieces.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import styles from './findings.module.css'
import { MendDialog } from './MendDialog.tsx'
import { placeOf } from './placeOf.ts'

const { checkForChowly, mendForChowly } = findingCalls
const PAGE = 20
type ShownFinding = ReplyOf<typeof checkForChowly>['rows'][number]
const tones = { error: 'bad', warning: 'attention' } as const

export function ChannelFindings({ channel }: { channel: ConnectionName }): ReactNode {
  const t = useTexts()
  const [mending, setMending] = useState(false)
  const { data, error, refetch } = useCall(
    checkForChowly,
    { channel, page: 1, pageSize: 1 },
    { keep: true, quiet: true },
  )
  if (data === undefined) {
    if (error === null) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
    return <FailureState failure={error} onRetry={() => void refetch()} />
  }
  const { mendable } = data
  const found = severities.filter(severity => countOf(data, severity) > 0)
  if (found.length === 0) return <Status tone="good">{t('publishing.noFindings')}</Status>
  return (
    <div className={look.column}>
      {mendable > 0 && (
        <div>
          <Allowed call={mendForChowly}>
            <Button onClick={() => setMending(true)}>{t('publishing.mendAll', { count: mendable })}</Button>
          </Allowed>
        </div>
      )}
      {found.map(severity => (
        <OfSeverity key={severity} channel={channel} severity={severity} count={countOf(data, severity)} />
      ))}
      {mending && <MendDialog channel={channel} which={{}} onClose={() => setMending(false)} />}
    </div>
  )
}

const countOf = ({ errors, warnings }: { errors: number; warnings: number }, severity: Severity) =>
  severity === 'error' ? errors : warnings

function OfSeverity(props: { channel: ConnectionName; severity: Severity; count: number }): ReactNode {
  const { channel, severity, count } = props
  const t = useTexts()
  // What the channel would refuse is seen first; what it shows differently can wait.
  const [open, setOpen] = useState(severity === 'error')
  const title = t(severity === 'error' ? 'publishing.errors' : 'publishing.warnings', { count })
  return (
    <section aria-label={title}>
      <div className={styles.severity}>
        <h4 className={styles.title}>
          <Status tone={tones[severity]}>{title}</Status>
        </h4>
        <Button
          type="text"
          size="small"
          aria-expanded={open}
          aria-label={t('publishing.showOf', { what: title })}
          icon={open ? <DownOutlined /> : <RightOutlined />}
          onClick={() => setOpen(!open)}
        >
          {t('menuHealth.show')}
        </Button>
      </div>
      {open && <Rows channel={channel} severity={severity} count={count} />}
    </section>
  )
}

function Rows({ channel, severity, count }: { channel: ConnectionName; severity: Severity; count: number }): ReactNode {
  const t = useTexts()
  const [page, setPage] = useState(1)
  const [mending, mend] = useState<ShownFinding>()
  const { data, error, refetch } = useCall(
    checkForChowly,
    { channel, severity, page, pageSize: PAGE },
    { keep: true, quiet: true },
  )
  return (
    <>
      {data === undefined ? (
        error === null ? (
          <Skeleton active title={false} paragraph={{ rows: Math.min(count, 5) }} />
        ) : (
          <FailureState failure={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ul className={look.list}>
          {data.rows.map(found => (
            <li key={`${found.rule} ${found.at.kind} ${found.at.ref} ${found.message}`} className={styles.finding}>
              <span className={look.breaks}>{found.message}</span>
              <span className={styles.ways}>
                <Place found={found} />
                {found.mend !== null && (
                  <Allowed call={mendForChowly}>
                    <Button
                      size="small"
                      aria-label={t('publishing.mendOne', { what: found.message })}
                      onClick={() => mend(found)}
                    >
                      {t('publishing.mend')}
                    </Button>
                  </Allowed>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {count > PAGE && (
        <Pagination
          align="end"
          size="small"
          current={page}
          pageSize={PAGE}
          total={count}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
      {mending !== undefined && (
        <MendDialog channel={channel} which={{ rule: mending.rule, at: mending.at }} onClose={() => mend(undefined)} />
      )}
    </>
  )
}

/** The way to where it is put right by hand. */
function Place({ found }: { found: ShownFinding }): ReactNode {
  const t = useTexts()
  const place = placeOf(found)
  if (place === undefined) return null
  return (
    <AllowedLink {...place} label={t('publishing.openPlace', { what: found.message })} hides>
      {t('publishing.toPlace')}
    </AllowedLink>
  )
}
