/** What a delivery channel has differently, by thing and field: taken over, or overwritten with ours (CHOWLY-3). */
import { Button, Drawer, Pagination } from 'antd'
import { type ReactNode, useState } from 'react'
import { driftCalls } from '../../../shared/contract/channels/drift.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { ConnectionName } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import look from '../../kit/look.module.css'
import { Status } from '../../kit/pieces.tsx'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { channelReads } from '../board/channelReads.ts'
import { useUndoToast } from '../../menu/library/UndoToast.tsx'
import { useChannelWords } from '../publishing/useChannelWords.ts'
import { CompareButton, Compared } from './Compare.tsx'
import styles from './drift.module.css'
import { putPricesBack } from './putPricesBack.ts'
import { DRIFT_PAGE, useDrift } from './useDrift.ts'

const { sendOursForChowly, takeTheirsForChowly } = driftCalls
type Drift = ReplyOf<typeof driftCalls.getDriftForChowly>
type DriftRow = Drift['rows'][number]

interface DriftDrawerProps {
  channel: ConnectionName
  name: string
  onClose: () => void
}

export function DriftDrawer({ channel, name, onClose }: DriftDrawerProps): ReactNode {
  const t = useTexts()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useDrift(channel, page)
  const ways = useWays(channel, data)
  return (
    <Drawer open size={720} title={t('drift.title', { name })} onClose={onClose}>
      {data === undefined ? (
        error === null ? (
          <PageSkeleton />
        ) : (
          <FailureState failure={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div className={look.column}>
          <p className={look.hint}>{t('drift.hint')}</p>
          <div className={look.tools}>
            <Compared {...data} />
            <CompareButton channel={channel} name={name} />
            {data.rows.some(({ ways: possible }) => possible.includes('send') || possible.includes('publish')) && (
              <Allowed call={sendOursForChowly}>
                <Button loading={ways.isPending} onClick={() => ways.sendAll()}>
                  {t('drift.sendAll')}
                </Button>
              </Allowed>
            )}
          </div>
          {data.problem !== null && <p className={look.warned}>{t(`publishing.reason.${data.problem}`)}</p>}
          {data.total === 0 ? (
            <EmptyState
              title={t(data.comparedAt === null ? 'drift.never' : 'drift.none')}
              hint={t(data.comparedAt === null ? 'drift.neverHint' : 'drift.noneHint')}
            />
          ) : (
            <ul className={look.list} aria-label={t('drift.title', { name })}>
              {data.rows.map(row => (
                <li key={`${row.kind} ${row.ref} ${row.field ?? ''}`} className={styles.row}>
                  <DriftLine row={row} ways={ways} />
                </li>
              ))}
            </ul>
          )}
          {data.total > DRIFT_PAGE && (
            <Pagination
              align="end"
              size="small"
              current={page}
              pageSize={DRIFT_PAGE}
              total={data.total}
              showSizeChanger={false}
              onChange={setPage}
            />
          )}
        </div>
      )}
    </Drawer>
  )
}

interface Ways {
  readonly take: (row: DriftRow) => void
  readonly send: (row: DriftRow) => void
  readonly sendAll: () => void
  readonly isPending: boolean
}

/** Refused where it was compared again meanwhile: then what is shown is asked again. */
function useWays(channel: ConnectionName, data: Drift | undefined): Ways {
  const t = useTexts()
  const undoable = useUndoToast()
  const stale = [driftCalls.getDriftForChowly, ...channelReads]
  const taking = useSend(takeTheirsForChowly, {
    stale,
    onDone: ({ taken, changeId, prices }) => {
      const said = t('drift.taken', { count: taken })
      const undo = changeId ?? (prices && (() => putPricesBack(channel, prices)))
      if (undo === null) toast.info(said)
      else undoable(undo, said)
    },
  })
  const sending = useSend(sendOursForChowly, {
    stale,
    onDone: ({ publishes }) => toast.info(t(publishes ? 'drift.publishes' : 'drift.isSent')),
  })
  const comparedAt = data?.comparedAt ?? ''
  const whichOf = ({ kind, ref, field }: DriftRow) => [{ kind, ref, field }]
  return {
    take: row => taking.mutate({ channel, comparedAt, which: whichOf(row) }),
    send: row => sending.mutate({ channel, comparedAt, which: whichOf(row) }),
    sendAll: () => sending.mutate({ channel, comparedAt }),
    isPending: taking.isPending || sending.isPending,
  }
}

const tones = { missing: 'bad', unknown: 'info', changed: 'attention' } as const

function DriftLine({ row, ways }: { row: DriftRow; ways: Ways }): ReactNode {
  const t = useTexts()
  const words = useChannelWords()
  const { dateTime } = useFormat()
  const { kind, change, field, name, ours, theirs, since, sentAt, ways: possible } = row
  const kindWord = t(`publishing.entityKind.${kind}`)
  const called = words.text(name) || kindWord
  const what = field === null ? called : `${called}, ${words.field(field)}`
  return (
    <>
      <div className={styles.about}>
        <strong className={look.breaks}>{called}</strong>
        <span className={look.note}>
          {kindWord} · {t('drift.since', { time: dateTime(since) })}
          {sentAt !== null && ` · ${t('drift.sent', { time: dateTime(sentAt) })}`}
        </span>
        <Status tone={tones[change]}>
          {field === null ? t(`drift.${change}`) : `${words.field(field)}: ${t(`drift.${change}`)}`}
        </Status>
        {field !== null && (
          <dl className={styles.sides}>
            <div>
              <dt className={look.caption}>{t('drift.ours')}</dt>
              <dd>{words.value(field, ours)}</dd>
            </div>
            <div>
              <dt className={look.caption}>{t('drift.theirs')}</dt>
              <dd>{words.value(field, theirs)}</dd>
            </div>
          </dl>
        )}
      </div>
      <div className={look.actions}>
        {possible.includes('take') && (
          <Allowed call={takeTheirsForChowly}>
            <Button
              size="small"
              disabled={ways.isPending}
              aria-label={t('drift.takeOf', { what })}
              onClick={() => ways.take(row)}
            >
              {t('drift.take')}
            </Button>
          </Allowed>
        )}
        {(possible.includes('send') || possible.includes('publish')) && (
          <Allowed call={sendOursForChowly}>
            <Button
              size="small"
              disabled={ways.isPending}
              aria-label={t('drift.sendOf', { what })}
              onClick={() => ways.send(row)}
            >
              {t('drift.send')}
            </Button>
          </Allowed>
        )}
      </div>
    </>
  )
}
