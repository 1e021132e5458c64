/** What happened at a table in the last weeks: seated, bill printed, combined, moved, cleaned; who said so, and when (TBL-1). */
import { Button, Drawer, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { roomStateCalls, type TableEvent } from '../../../shared/contract/room/states.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { useLive } from '../../kit/live.ts'
import look from '../../kit/look.module.css'
import { ObjectTimeline } from '../../kit/ObjectTimeline.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'

const { getTableEvents } = roomStateCalls

/** A button that opens it beside the page. */
export function TableEventsButton({ tableId, name }: { tableId: number; name: string }): ReactNode {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Allowed call={getTableEvents}>
        <Button onClick={() => setOpen(true)}>{t('tables.events.title')}</Button>
      </Allowed>
      <Drawer
        open={open}
        title={t('tables.events.of', { name })}
        size={480}
        destroyOnHidden
        onClose={() => setOpen(false)}
      >
        <Events tableId={tableId} />
      </Drawer>
    </>
  )
}

function Events({ tableId }: { tableId: number }): ReactNode {
  const t = useTexts()
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined])
  useLive('room', () => askAgain(getTableEvents))
  return (
    <>
      <p className={look.hint}>{t('tables.events.hint')}</p>
      {pages.map((before, at) => (
        <EventsPart
          key={before ?? 'newest'}
          asked={before === undefined ? { tableId } : { tableId, before }}
          isLast={at === pages.length - 1}
          onOlder={id => setPages([...pages, id])}
        />
      ))}
    </>
  )
}

interface PartProps {
  asked: { tableId: number; before?: number }
  isLast: boolean
  onOlder: (before: number) => void
}

/** Fifty of them, and the way to those before. */
function EventsPart({ asked, isLast, onOlder }: PartProps): ReactNode {
  const t = useTexts()
  const wordsOf = useEventWords()
  const result = useCall(getTableEvents, asked, { quiet: true })
  const { data } = result
  if (data === undefined) {
    if (result.error === null) return <Skeleton active />
    return <FailureState failure={result.error} onRetry={() => void result.refetch()} />
  }
  const oldest = data.rows.at(-1)?.eventId
  return (
    <ObjectTimeline
      label={t('tables.events.title')}
      entries={data.rows.map(event => ({
        id: event.eventId,
        at: event.at,
        actorName: event.byName,
        what: wordsOf(event),
        changes: [],
      }))}
      {...(isLast && data.more && oldest !== undefined
        ? { more: <Button onClick={() => onOlder(oldest)}>{t('audit.older')}</Button> }
        : {})}
    />
  )
}

function useEventWords(): (event: TableEvent) => string {
  const t = useTexts()
  return ({ kind, state, guests, otherName: name, orderNo: order }) => {
    if (kind === 'movedTo' || kind === 'movedFrom') return t(`tables.events.${kind}`, { name, order })
    if (kind !== 'state' || state === null) return t(`tables.events.${kind === 'state' ? 'apart' : kind}`, { name })
    const said = t(`floor.states.${state}`)
    return guests > 0 ? `${said} · ${t('floor.guests', { count: guests })}` : said
  }
}
