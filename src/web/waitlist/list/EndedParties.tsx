/** Those who were seated, left or did not come today, newest first; each can be put back in line. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { type PartyRow, waitlistCalls } from '../../../shared/contract/waitlist/waitlist.ts'
import { Allowed, AllowedLink } from '../../kit/Allowed.tsx'
import look from '../../kit/look.module.css'
import { Card } from '../../kit/pieces.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { PartyState } from './PartyState.tsx'
import { PartySummary } from './PartySummary.tsx'
import { usePartyMoves } from './usePartyMoves.ts'
import styles from './waitlist.module.css'

export function EndedParties(props: { parties: readonly PartyRow[]; onOpen: (partyId: number) => void }): ReactNode {
  const { parties, onOpen } = props
  const t = useTexts()
  const { time } = useFormat()
  const { move, moving } = usePartyMoves()
  if (parties.length === 0) return <EmptyState title={t('waitlist.list.endedEmpty')} />
  return (
    <Card flush>
      <ul className={look.list} aria-label={t('waitlist.tabs.ended')}>
        {parties.map(party => (
          <li key={party.partyId} className={styles.ended}>
            <PartySummary party={party} onOpen={onOpen} />
            <PartyState state={party.state} />
            <span className={look.stacked}>
              <span className={look.digits}>{party.endedAt !== null && time(party.endedAt)}</span>
              {party.tableName !== '' && <span>{t('waitlist.list.table', { name: party.tableName })}</span>}
              <OrderOf party={party} />
            </span>
            <Allowed call={waitlistCalls.moveWaitlistParty}>
              <Button loading={moving} onClick={() => move(party, 'waiting')}>
                {t('waitlist.moves.waiting')}
              </Button>
            </Allowed>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The order that opened at the party's table. */
export function OrderOf({ party }: { party: PartyRow }): ReactNode {
  const t = useTexts()
  const { orderId, orderNo } = party
  if (orderId === null) return null
  return (
    <AllowedLink needs="orders.list.view" to={`/merchant/orderDetail/${orderId}`}>
      {t('waitlist.list.order', { no: orderNo })}
    </AllowedLink>
  )
}
