import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import type { PushRow } from '../../../shared/contract/orders/devicePushes.ts'
import type { Column } from '../../kit/columns.ts'
import { Money, Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import { stateTones, usePushWords } from './usePushWords.ts'

/** What it is, which opens it. */
export function PushLink({ push, onOpen }: { push: PushRow; onOpen: (push: PushRow) => void }): ReactNode {
  const t = useTexts()
  const words = usePushWords()
  const what = words.what(push)
  return (
    <Button
      type="link"
      className={look.nameButton ?? ''}
      aria-label={t('devicePushes.open', { what, device: push.deviceName })}
      onClick={() => onOpen(push)}
    >
      {what}
    </Button>
  )
}

export function PushState({ push }: { push: PushRow }): ReactNode {
  const t = useTexts()
  return <Status tone={stateTones[push.state]}>{t(`devicePushes.state.${push.state}`)}</Status>
}

/** The columns of the list. */
export function usePushColumns(onOpen: (push: PushRow) => void, isSolved: boolean): readonly Column<PushRow>[] {
  const t = useTexts()
  const { dateTime } = useFormat()
  const words = usePushWords()
  return useMemo(
    (): readonly Column<PushRow>[] => [
      {
        key: 'what',
        title: t('devicePushes.column.what'),
        always: true,
        wraps: true,
        render: row => <PushLink push={row} onOpen={onOpen} />,
      },
      { key: 'state', folds: 'last', title: t('devicePushes.column.state'), render: row => <PushState push={row} /> },
      { key: 'why', title: t('devicePushes.column.why'), wraps: true, render: row => words.why(row) },
      {
        key: 'amount',
        folds: 'last',
        title: t('devicePushes.column.amount'),
        end: true,
        render: row => (row.amountCents === null ? t('common.none') : <Money cents={row.amountCents} />),
      },
      { key: 'device', title: t('devicePushes.column.device'), wraps: true, render: row => row.deviceName },
      { key: 'at', title: t('devicePushes.column.at'), render: row => dateTime(row.at) },
      { key: 'received', title: t('devicePushes.column.received'), off: true, render: row => dateTime(row.receivedAt) },
      {
        key: 'solved',
        title: t('devicePushes.column.solved'),
        off: !isSolved,
        wraps: true,
        render: row => words.solution(row),
      },
    ],
    [t, dateTime, words, onOpen, isSolved],
  )
}
