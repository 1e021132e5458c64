/** One copy: what it would do in each store, its progress, and its undo as one. */
import { Alert, Button, Checkbox, Popconfirm, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '../../shared/contract/kernel/call.ts'
import { spreadCalls, type SpreadStore } from '../../shared/contract/spread/spread.ts'
import { Allowed } from '../kit/Allowed.tsx'
import look from '../kit/look.module.css'
import { Page } from '../kit/Page.tsx'
import { Card } from '../kit/pieces.tsx'
import { FailureState } from '../kit/states.tsx'
import { useTexts } from '../kit/texts.ts'
import { useCall, useSend } from '../kit/useCall.ts'
import { useFormat } from '../kit/useFormat.ts'
import { useNameOf } from '../kit/useNameOf.ts'
import { SpreadChanges } from './SpreadChanges.tsx'
import { SpreadNotes } from './SpreadNotes.tsx'
import { StoreState } from './StoreState.tsx'
import { useSpreadWords } from './useSpreadWords.ts'
import styles from './spread.module.css'

const { applySpread, compareStores, getSpread, getSpreadChanges, listSpreads, renewSpread, undoSpread } = spreadCalls
type Spread = ReplyOf<typeof getSpread>
const ADDRESS = '/merchant/CompareStores'
const LOOK_MS = 1_000

const isRunning = ({ state }: SpreadStore) => state === 'waiting' || state === 'undoing'
const canApply = ({ state, changes, mayApply, isOutdated }: SpreadStore) =>
  mayApply && changes > 0 && !isOutdated && (state === 'preview' || state === 'refused')

export function SpreadPage({ spreadId }: { spreadId: number }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { dateTime } = useFormat()
  const [runs, setRuns] = useState(true)
  const result = useCall(getSpread, { spreadId }, { quiet: true, ...(runs && { everyMs: LOOK_MS }) })
  const { data } = result
  const running = data?.stores.some(isRunning) === true
  // Asked every second only while something is under way.
  if (data !== undefined && runs !== running) setRuns(running)
  const title = data ? t('spread.preview.title', { store: nameOf(data.from) }) : t('shell.entries.compareStores')
  const madeBy =
    data && t('spread.preview.madeBy', { name: data.madeBy, time: dateTime(data.startedAt ?? data.madeAt) })
  const subtitle = data && (data.startedAt === null ? t('spread.preview.before') : madeBy)
  return (
    <Page title={title} back={ADDRESS} {...(subtitle !== undefined && { subtitle })}>
      {data ? (
        <Body spread={data} />
      ) : result.error === null ? (
        <Skeleton active />
      ) : (
        <FailureState failure={result.error} onRetry={() => void result.refetch()} />
      )}
    </Page>
  )
}

function Body({ spread }: { spread: Spread }): ReactNode {
  const t = useTexts()
  const { stores, startedAt } = spread
  const [left, setLeft] = useState<readonly number[]>([])
  const targets = stores.filter(store => canApply(store) && !left.includes(store.merchantId))
  const ended = stores.filter(store => !isRunning(store) && store.state !== 'preview')
  const asked = stores.filter(store => store.state !== 'preview')
  return (
    <div className={look.pile}>
      {startedAt !== null && (
        <output className={look.note}>
          {t('spread.preview.progress', { done: ended.length, count: asked.length })}
        </output>
      )}
      <Actions spread={spread} targets={targets.map(({ merchantId }) => merchantId)} />
      <div className={styles.stores}>
        {stores.map(store => (
          <StoreCard
            key={store.merchantId}
            spread={spread}
            store={store}
            isChosen={targets.includes(store)}
            onChoose={isChosen =>
              setLeft(isChosen ? left.filter(each => each !== store.merchantId) : [...left, store.merchantId])
            }
          />
        ))}
      </div>
    </div>
  )
}

function Actions({ spread, targets }: { spread: Spread; targets: readonly number[] }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const words = useSpreadWords()
  const { spreadId, stores } = spread
  const stale = [getSpread, listSpreads, compareStores]
  const apply = useSend(applySpread, { stale })
  const undo = useSend(undoSpread, { stale })
  const renew = useSend(renewSpread, { stale: [...stale, getSpreadChanges] })
  const done = stores.filter(({ state }) => state === 'done')
  const outdated = stores.filter(store => store.isOutdated && store.mayApply)
  const running = stores.some(isRunning)
  const mayApply = stores.some(canApply)
  return (
    <div className={look.tools}>
      {mayApply && (
        <Allowed call={applySpread}>
          <Button
            type="primary"
            disabled={targets.length === 0 || running}
            loading={apply.isPending}
            onClick={() => apply.mutate({ spreadId, stores: [...targets] })}
          >
            {t('spread.preview.apply', { count: targets.length })}
          </Button>
        </Allowed>
      )}
      {outdated.length > 0 && (
        <Allowed call={renewSpread}>
          <Button
            loading={renew.isPending}
            onClick={() => renew.mutate({ spreadId, stores: outdated.map(({ merchantId }) => merchantId) })}
          >
            {t('spread.preview.again')}
          </Button>
        </Allowed>
      )}
      {done.length > 0 && (
        <Allowed call={undoSpread}>
          <Popconfirm
            title={t('spread.preview.undoConfirm', { stores: words.list(done.map(nameOf)) })}
            description={t('spread.preview.undoHint')}
            okText={t('spread.preview.undo')}
            cancelText={t('common.cancel')}
            onConfirm={() => undo.mutate({ spreadId })}
          >
            <Button disabled={running} loading={undo.isPending}>
              {t('spread.preview.undo')}
            </Button>
          </Popconfirm>
        </Allowed>
      )}
    </div>
  )
}

function StoreCard(props: {
  spread: Spread
  store: SpreadStore
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}): ReactNode {
  const { spread, store, isChosen, onChoose } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const words = useSpreadWords()
  const [open, setOpen] = useState(spread.stores.length <= 3)
  const { merchantId, state, changes, reason, left, draftName, mayApply } = store
  const leftNames = left.map(({ kind, thing, secondThing, field }) => {
    const name = nameOf({ name: thing, secondName: secondThing })
    const label = field === '' ? '' : words.field(spread.kind, field, kind)
    return [name, label].filter(part => part !== '').join(' · ')
  })
  return (
    <Card title={nameOf(store)} extra={<StoreState state={state} />}>
      <div className={look.pile}>
        <div className={look.tools}>
          {canApply(store) && (
            <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
              {t('spread.preview.chosen', { store: nameOf(store) })}
            </Checkbox>
          )}
          <span className={look.quiet}>
            {changes === 0 ? t('spread.preview.noChanges') : t('spread.preview.changes', { count: changes })}
          </span>
          {changes > 0 && (
            <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? 'spread.preview.hide' : 'spread.preview.show')}
            </Button>
          )}
        </div>
        {!mayApply && <Alert type="warning" showIcon title={t('spread.preview.notAllowed')} />}
        {reason !== null && (
          <Alert
            type="error"
            showIcon
            title={t(state === 'done' ? 'spread.preview.undoRefused' : 'spread.preview.refused', { reason })}
          />
        )}
        {draftName !== null && state === 'preview' && (
          <Alert type="info" showIcon title={t('spread.preview.draft', { name: draftName })} />
        )}
        {leftNames.length > 0 && (
          <Alert type="warning" showIcon title={t('spread.preview.left', { names: words.list(leftNames) })} />
        )}
        <SpreadNotes store={store} />
        {open && changes > 0 && <SpreadChanges spreadId={spread.spreadId} merchantId={merchantId} />}
      </div>
    </Card>
  )
}
