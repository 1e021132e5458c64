/** A party in a line of a list: its name, size, wishes and what was told to it. */
import { Button, Tag } from 'antd'
import type { ReactNode } from 'react'
import type { PartyRow } from '../../../shared/contract/waitlist/waitlist.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { calledOf } from './calledOf.ts'
import styles from './waitlist.module.css'

export function PartySummary({ party, onOpen }: { party: PartyRow; onOpen: (partyId: number) => void }): ReactNode {
  const t = useTexts()
  const { partyId, phone, size, quoteMinutes, wishes, notes, muted, source } = party
  return (
    <div className={styles.who}>
      <Button type="link" className={look.nameButton ?? ''} onClick={() => onOpen(partyId)}>
        {calledOf(t, party)}
      </Button>
      <span className={look.remarks}>
        <span className={look.strong}>{t('waitlist.list.party', { size })}</span>
        {phone !== '' && <span className={look.quiet}>{phone}</span>}
        {quoteMinutes !== null && (
          <span className={look.quiet}>{t('waitlist.list.quoted', { minutes: quoteMinutes })}</span>
        )}
        {party.endedAt === null && party.tableName !== '' && (
          <span className={look.strong}>{t('waitlist.list.table', { name: party.tableName })}</span>
        )}
        {source !== 'staff' && <span className={look.quiet}>{t(`waitlist.sources.${source}`)}</span>}
        {muted && <span className={look.quiet}>{t('waitlist.list.muted')}</span>}
        {wishes.map(wish => (
          <Tag key={wish}>{t(`waitlist.wishes.${wish}`)}</Tag>
        ))}
      </span>
      {notes !== '' && <span className={look.beneath}>{notes}</span>}
    </div>
  )
}
