/** What a host does with a party in line: the next step as a button, the rest in a menu. */
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { type PartyRow, waitlistCalls } from '../../../shared/contract/waitlist/waitlist.ts'
import { movesFrom } from '../../../shared/rules/waitlist/partyState.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { MoreOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { calledOf } from './calledOf.ts'
import type { PartyMoves } from './usePartyMoves.ts'

const { moveWaitlistParty } = waitlistCalls

export function PartyActions(props: {
  party: PartyRow
  moves: PartyMoves
  onSeat: (party: PartyRow, to: 'seated' | 'told') => void
}): ReactNode {
  const { party, moves, onSeat } = props
  const t = useTexts()
  const legal = movesFrom(party.state)
  const first = legal.includes('told') && party.state === 'waiting'
  const rest = legal.filter(to => to !== 'seated' && !(first && to === 'told'))
  const hold = { key: 'hold', label: t('waitlist.moves.toldAt'), onClick: () => onSeat(party, 'told') }
  const plain = rest.map(to => ({
    key: to,
    label: t(`waitlist.moves.${to === 'told' ? 'toldAgain' : to}`),
    onClick: () => moves.move(party, to),
  }))
  const items = legal.includes('told') ? [hold, ...plain] : plain
  return (
    <span className={look.actions}>
      {first && (
        <Allowed call={moveWaitlistParty}>
          <Button loading={moves.moving} onClick={() => moves.move(party, 'told')}>
            {t('waitlist.moves.told')}
          </Button>
        </Allowed>
      )}
      {legal.includes('seated') && (
        <Allowed call={moveWaitlistParty}>
          <Button type={first ? 'default' : 'primary'} onClick={() => onSeat(party, 'seated')}>
            {t('waitlist.moves.seated')}
          </Button>
        </Allowed>
      )}
      <Allowed call={moveWaitlistParty}>
        <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
          <Button icon={<MoreOutlined />} aria-label={t('waitlist.list.actions', { name: calledOf(t, party) })} />
        </Dropdown>
      </Allowed>
    </span>
  )
}
