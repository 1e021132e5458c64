/** Counts a drawer, coin by coin or as a sum (RPT-4): typed fast, Enter leads to the next one. */
import { Alert, Input, Modal, Segmented } from 'antd'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { type CashierDetail, cashierCalls } from '../../../shared/contract/payments/cashier.ts'
import { denominationsOf, denominationsTotal } from '../../../shared/rules/payments/drawers.ts'
import { readMoney } from '../../../shared/rules/basics/typedMoney.ts'
import { leaveAsking } from '../../kit/editing/unsaved.ts'
import { MoneyInput, type MoneyValue } from '../../kit/MoneyInput.tsx'
import { Money } from '../../kit/pieces.tsx'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './cashier.module.css'

const { countDrawer, getCashierDetail, getCashierList } = cashierCalls
const MOST_PIECES = 100_000
const NOTE_MOST = 200

/** What is typed by coin and note; what is no number counts as none. */
const piecesOf = (typed: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(typed)
      .map(([cents, pieces]) => [cents, /^\d{1,6}$/.test(pieces.trim()) ? Number(pieces) : 0] as const)
      .filter(([, pieces]) => pieces > 0 && pieces <= MOST_PIECES),
  )

export function CountDialog({ drawer, onClose }: { drawer: CashierDetail; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const { currency } = useSession().store
  const [by, setBy] = useState<'pieces' | 'sum'>('pieces')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [sum, setSum] = useState<MoneyValue>(null)
  const [note, setNote] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const count = useSend(countDrawer, {
    stale: [getCashierDetail, getCashierList],
    onDone: ({ expectedCents }, { countedCents }) => {
      toast.info(t('cashier.count.done', { counted: money(countedCents), expected: money(expectedCents) }))
      onClose()
    },
  })
  const denominations = by === 'pieces' ? piecesOf(typed) : {}
  const sumCents = typeof sum === 'string' ? readMoney(sum, currency) : sum
  const countedCents =
    by === 'pieces'
      ? denominationsTotal(denominations)
      : typeof sumCents === 'number' && sumCents >= 0
        ? sumCents
        : null
  const finish = () => {
    if (countedCents === null) return
    count.mutate({ drawerId: drawer.drawerId, countedCents, denominations, note: note.trim() })
  }
  const { expectedCents } = drawer
  const isTyped = sum !== null || note !== '' || Object.values(typed).some(pieces => pieces !== '')
  return (
    <Modal
      open
      title={t('cashier.count.title', { name: drawer.name })}
      okText={t('cashier.count.ok')}
      cancelText={t('common.cancel')}
      okButtonProps={{ loading: count.isPending, disabled: countedCents === null }}
      mask={{ closable: false }}
      afterOpenChange={isOpen => isOpen && box.current?.querySelector('input')?.focus()}
      onOk={finish}
      // Twenty counted coins must not be lost by one key.
      onCancel={() => void leaveAsking(onClose)}
    >
      <UnsavedGuard active={isTyped && !count.isPending} />
      {expectedCents === null && <Alert type="info" showIcon title={t('cashier.count.blind')} />}
      <p>{t('cashier.count.final')}</p>
      <Segmented
        value={by}
        onChange={setBy}
        options={[
          { value: 'pieces', label: t('cashier.count.byPieces') },
          { value: 'sum', label: t('cashier.count.onlyTotal') },
        ]}
      />
      {by === 'pieces' ? (
        <Pieces
          box={box}
          typed={typed}
          onChange={(cents, pieces) => setTyped(before => ({ ...before, [cents]: pieces }))}
        />
      ) : (
        <div className={styles.pieces}>
          <MoneyInput value={sum} onChange={setSum} aria-label={t('cashier.count.total')} />
        </div>
      )}
      <Counted cents={countedCents ?? 0} expectedCents={expectedCents} />
      <Input
        value={note}
        maxLength={NOTE_MOST}
        placeholder={t('cashier.count.note')}
        aria-label={t('cashier.count.note')}
        onChange={event => setNote(event.target.value)}
      />
    </Modal>
  )
}

/** What is counted so far, beside what is expected where the reader may see it. */
function Counted({ cents, expectedCents }: { cents: number; expectedCents: number | null }): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.counted} aria-live="polite">
      <span>
        {t('cashier.count.total')} <Money cents={cents} strong />
      </span>
      {expectedCents !== null && (
        <span>
          {t('cashier.detail.expected')} <Money cents={expectedCents} />
        </span>
      )}
    </div>
  )
}

/** A field for each coin and note of the currency; Enter and the arrows move between them. */
function Pieces(props: {
  box: RefObject<HTMLDivElement | null>
  typed: Readonly<Record<string, string>>
  onChange: (cents: number, pieces: string) => void
}): ReactNode {
  const { box, typed, onChange } = props
  const t = useTexts()
  const { money } = useFormat()
  const { currency } = useSession().store
  const values = denominationsOf(currency)
  const counted = piecesOf(typed)
  const move = (event: KeyboardEvent, place: number) => {
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const fields = box.current?.querySelectorAll('input') ?? []
    const next = fields[place + step]
    next?.focus()
    next?.select()
  }
  return (
    <div className={styles.pieces} ref={box}>
      {values.map((cents, place) => (
        <div key={cents} className={styles.piece}>
          <span>{money(cents)}</span>
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={typed[cents] ?? ''}
            aria-label={t('cashier.count.pieces', { value: money(cents) })}
            onChange={event => onChange(cents, event.target.value.replace(/\D/g, ''))}
            onKeyDown={event => move(event, place)}
          />
          <Money cents={cents * (counted[cents] ?? 0)} />
        </div>
      ))}
    </div>
  )
}
