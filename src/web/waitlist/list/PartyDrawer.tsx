/** One party beside the list: what is known of it, its texts as a thread, and what happened (SET-6). */
import { Button, Drawer, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { slipCalls } from '../../../shared/contract/printing/slips.ts'
import { waitlistCalls } from '../../../shared/contract/waitlist/waitlist.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { Allowed } from '../../kit/Allowed.tsx'
import { leaveAsking } from '../../kit/editing/unsaved.ts'
import { type Fact, Facts } from '../../kit/facts.tsx'
import look from '../../kit/look.module.css'
import { PrintOn } from '../../kit/PrintOn.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { calledOf } from './calledOf.ts'
import { OrderOf } from './EndedParties.tsx'
import { PartyForm } from './PartyForm.tsx'
import { PartyState } from './PartyState.tsx'
import { PartyThread } from './PartyThread.tsx'

const { getWaitlistParty, updateWaitlistParty } = waitlistCalls
type Party = ReplyOf<typeof getWaitlistParty>

/** `partyId` 0: nobody's is open. */
export function PartyDrawer({ partyId, onClose }: { partyId: number; onClose: () => void }): ReactNode {
  const t = useTexts()
  const [editing, setEditing] = useState(0)
  const result = useCall(getWaitlistParty, { partyId: partyId || 1 }, { enabled: partyId > 0 })
  const party = partyId > 0 ? result.data : undefined
  const isForm = editing > 0 && editing === partyId
  const close = () => {
    setEditing(0)
    onClose()
  }
  return (
    <Drawer
      open={partyId > 0}
      title={party ? calledOf(t, party) : t('waitlist.title')}
      size={560}
      destroyOnHidden
      mask={{ closable: !isForm }}
      onClose={() => void leaveAsking(close)}
    >
      {party === undefined ? (
        result.error === null ? (
          <Skeleton active />
        ) : (
          <FailureState failure={result.error} onRetry={() => void result.refetch()} />
        )
      ) : isForm ? (
        <PartyForm
          key={partyId}
          partyId={partyId}
          loaded={{ saved: party, failure: null, reload: async () => (await result.refetch()).data }}
          onDone={() => setEditing(0)}
        />
      ) : (
        <Shown party={party} onEdit={() => setEditing(partyId)} />
      )}
    </Drawer>
  )
}

function Shown({ party, onEdit }: { party: Party; onEdit: () => void }): ReactNode {
  const t = useTexts()
  return (
    <div className={look.column}>
      <PartyFacts party={party} />
      <div className={look.actions}>
        <Allowed call={updateWaitlistParty}>
          <Button type="primary" onClick={onEdit}>
            {t('waitlist.detail.edit')}
          </Button>
        </Allowed>
        <PrintOn call={slipCalls.printWaitlistSlip} input={{ partyId: party.partyId }} />
        <HistoryButton objectType="waitlistParty" objectId={party.partyId} title={calledOf(t, party)} />
      </div>
      <section className={look.stack} aria-label={t('waitlist.detail.texts')}>
        <h3 className={look.heading}>{t('waitlist.detail.texts')}</h3>
        <PartyThread party={party} />
      </section>
      <section className={look.stack} aria-label={t('waitlist.detail.history')}>
        <h3 className={look.heading}>{t('waitlist.detail.history')}</h3>
        <Happened party={party} />
      </section>
    </div>
  )
}

function PartyFacts({ party }: { party: Party }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const none = t('waitlist.detail.none')
  const { phone, size, quoteMinutes, notes, wishes, state, joinedAt, source, tableName, guestPath } = party
  const facts: Fact[] = [
    [t('waitlist.field.state'), <PartyState key="state" state={state} />],
    [t('waitlist.field.size'), size],
    [t('waitlist.field.phone'), phone || none],
    [t('waitlist.field.quoteMinutes'), quoteMinutes ?? none],
    [t('waitlist.field.wishes'), wishes.map(wish => t(`waitlist.wishes.${wish}`)).join(', ') || none],
    [t('waitlist.field.notes'), notes || none],
    [t('waitlist.detail.joined'), dateTime(joinedAt)],
    [t('waitlist.detail.by'), t(`waitlist.sources.${source}`)],
    ...(tableName === '' ? [] : ([[t('waitlist.field.tableId'), tableName]] as const)),
    [
      t('waitlist.detail.guestPage'),
      <a key="page" href={guestPath} target="_blank" rel="noreferrer">
        {guestPath}
      </a>,
    ],
  ]
  return (
    <>
      <Facts facts={facts} />
      <OrderOf party={party} />
    </>
  )
}

function Happened({ party }: { party: Party }): ReactNode {
  const t = useTexts()
  const { time } = useFormat()
  return (
    <ul className={look.rows}>
      {party.events.map(({ eventId, kind, at, byName, value, reason }) => {
        const key =
          kind === 'joined' && value !== null ? 'joinedQuote' : kind === 'quote' && value === null ? 'quoteNone' : kind
        return (
          <li key={eventId} className={look.ends}>
            <span className={look.breaks}>
              {t(`waitlist.events.${key}`, { value: value ?? 0 })}
              {reason !== '' && <span className={look.beneath}>{reason}</span>}
            </span>
            <span className={look.quiet}>
              {byName} {time(at)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
