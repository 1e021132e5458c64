import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import type { MailRow } from '../../../shared/contract/mail/mailCalls.ts'
import type { MailState } from '../../../shared/contract/mail/mails.ts'
import { CardLine, CardRow } from '../../kit/CardRow.tsx'
import type { Column } from '../../kit/columns.ts'
import look from '../../kit/look.module.css'
import { Status, type Tone } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'

const tones: Readonly<Record<MailState, Tone>> = {
  queued: 'info',
  sending: 'info',
  sent: 'good',
  failed: 'bad',
  bounced: 'bad',
}

/** One that was tried in vain and waits for its next try. */
const toneOf = ({ state, reason }: MailRow): Tone => (state === 'queued' && reason !== '' ? 'attention' : tones[state])

/** Whom it goes to, which opens the mail. */
function MailLink({ row, onOpen }: { row: MailRow; onOpen: (row: MailRow) => void }): ReactNode {
  const t = useTexts()
  const name = row.toName || row.address
  return (
    <Button
      type="link"
      className={look.nameButton ?? ''}
      aria-label={t('mails.open', { name })}
      onClick={() => onOpen(row)}
    >
      {name}
    </Button>
  )
}

export function MailStateWord({ row }: { row: MailRow }): ReactNode {
  const t = useTexts()
  return <Status tone={toneOf(row)}>{t(`mails.state.${row.state}`)}</Status>
}

/** The columns of the list. */
export function useMailColumns(onOpen: (row: MailRow) => void): readonly Column<MailRow>[] {
  const t = useTexts()
  const { dateTime } = useFormat()
  return useMemo(
    (): readonly Column<MailRow>[] => [
      {
        key: 'to',
        title: t('mails.column.to'),
        always: true,
        wraps: true,
        render: row => (
          <>
            <MailLink row={row} onOpen={onOpen} />
            {row.toName !== '' && <div className={look.quiet}>{row.address}</div>}
          </>
        ),
      },
      {
        key: 'subject',
        title: t('mails.column.subject'),
        wraps: true,
        render: row => <span lang={row.language}>{row.subject}</span>,
      },
      { key: 'kind', title: t('mails.column.kind'), wraps: true, render: row => t(`mails.kind.${row.kind}`) },
      { key: 'state', folds: 'last', title: t('mails.column.state'), render: row => <MailStateWord row={row} /> },
      { key: 'queued', title: t('mails.column.queued'), render: row => dateTime(row.queuedAt) },
      { key: 'by', title: t('mails.column.by'), off: true, render: row => row.queuedByName || t('common.none') },
    ],
    [t, dateTime, onOpen],
  )
}

/** A mail on a phone. */
export function MailCard({ row, onOpen }: { row: MailRow; onOpen: (row: MailRow) => void }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  return (
    <CardRow>
      <CardLine start={<MailLink row={row} onOpen={onOpen} />} end={<MailStateWord row={row} />} />
      <span lang={row.language}>{row.subject}</span>
      <span className={look.quiet}>
        {t(`mails.kind.${row.kind}`)} · {dateTime(row.queuedAt)}
      </span>
    </CardRow>
  )
}
