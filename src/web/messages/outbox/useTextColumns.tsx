import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import type { TextRow } from '../../../shared/contract/messages/textMessages.ts'
import { CardLine, CardRow } from '../../kit/CardRow.tsx'
import type { Column } from '../../kit/columns.ts'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import { stateTones } from './useTextWords.ts'

/** The phone, which opens the text. */
export function TextLink({ row, onOpen }: { row: TextRow; onOpen: (row: TextRow) => void }): ReactNode {
  const t = useTexts()
  return (
    <Button
      type="link"
      className={look.nameButton ?? ''}
      aria-label={t('texts.open', { phone: row.phone })}
      onClick={() => onOpen(row)}
    >
      {row.phone}
    </Button>
  )
}

export function TextStateWord({ state }: Pick<TextRow, 'state'>): ReactNode {
  const t = useTexts()
  return <Status tone={stateTones[state]}>{t(`texts.state.${state}`)}</Status>
}

/** The columns of the outbox. */
export function useTextColumns(onOpen: (row: TextRow) => void): readonly Column<TextRow>[] {
  const t = useTexts()
  const { dateTime, micros, number } = useFormat()
  return useMemo(
    (): readonly Column<TextRow>[] => [
      {
        key: 'phone',
        title: t('texts.column.phone'),
        always: true,
        render: row => <TextLink row={row} onOpen={onOpen} />,
      },
      {
        key: 'body',
        title: t('texts.column.body'),
        wraps: true,
        render: row => <span lang={row.language}>{row.body}</span>,
      },
      { key: 'kind', title: t('texts.column.kind'), wraps: true, render: row => t(`texts.kind.${row.kind}`) },
      {
        key: 'state',
        folds: 'last',
        title: t('texts.column.state'),
        render: row => <TextStateWord state={row.state} />,
      },
      { key: 'queued', title: t('texts.column.queued'), render: row => dateTime(row.queuedAt) },
      { key: 'segments', title: t('texts.column.segments'), end: true, render: row => number(row.segments) },
      { key: 'cost', title: t('texts.column.cost'), end: true, render: row => micros(row.costMicros) },
      { key: 'by', title: t('texts.column.by'), off: true, render: row => row.queuedByName || t('common.none') },
    ],
    [t, micros, dateTime, number, onOpen],
  )
}

/** A text on a phone. */
export function TextCard({ row, onOpen }: { row: TextRow; onOpen: (row: TextRow) => void }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  return (
    <CardRow>
      <CardLine start={<TextLink row={row} onOpen={onOpen} />} end={<TextStateWord state={row.state} />} />
      <span lang={row.language}>{row.body}</span>
      <span className={look.quiet}>
        {t(`texts.kind.${row.kind}`)} · {dateTime(row.queuedAt)}
      </span>
    </CardRow>
  )
}
