/** Says which thing of one store is which of another: suggestions to accept, or chosen by hand; saved together. */
import { Form, Select, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '../../shared/contract/kernel/call.ts'
import type { SharedKind } from '../../shared/contract/settings/sharedKinds.ts'
import { spreadCalls } from '../../shared/contract/spread/spread.ts'
import { cx } from '../kit/cx.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import look from '../kit/look.module.css'
import { EmptyState, FailureState } from '../kit/states.tsx'
import { useTexts } from '../kit/texts.ts'
import { useCall, useSend } from '../kit/useCall.ts'
import { useNameOf } from '../kit/useNameOf.ts'
import type { ComparedStore } from './compareState.ts'
import styles from './spread.module.css'

const { compareStores, getStoreMatches, saveMatches } = spreadCalls
type Matches = ReplyOf<typeof getStoreMatches>
/** A select each: more at a time would be slow to draw. */
const MOST_SHOWN = 100

export function MatchDialog(props: {
  kind: SharedKind
  source: ComparedStore
  targets: readonly ComparedStore[]
  onClose: () => void
}): ReactNode {
  const { kind, source, targets, onClose } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const [form] = Form.useForm<object>()
  const [to, setTo] = useState(targets[0]?.merchantId ?? 0)
  const [chosen, setChosen] = useState<ReadonlyMap<number, number | null>>(new Map())
  const asked = { from: source.merchantId, to, kind }
  const result = useCall(getStoreMatches, asked, { quiet: true, enabled: to > 0 })
  const save = useSend(saveMatches, {
    stale: [compareStores, getStoreMatches],
    toast: 'saved',
    onDone: () => setChosen(new Map()),
  })
  const shown = result.data?.unmatched.slice(0, MOST_SHOWN) ?? []
  const pairOf = (thing: Matches['unmatched'][number]) =>
    chosen.has(thing.id) ? (chosen.get(thing.id) ?? null) : (thing.suggested?.id ?? null)
  const pairs = shown.flatMap(thing => {
    const match = pairOf(thing)
    return match === null ? [] : [{ id: thing.id, there: match }]
  })
  return (
    <FormDialog
      title={t('spread.match.title')}
      text={t('spread.match.text')}
      okText={t('spread.match.save', { count: pairs.length })}
      saving={save.isPending}
      disabled={pairs.length === 0}
      changed={chosen.size > 0}
      form={form}
      width={720}
      requiredMark={false}
      onFinish={() => save.mutateAsync({ ...asked, pairs })}
      onClose={onClose}
    >
      <Form.Item label={t('spread.match.store')}>
        <Select
          value={to}
          options={targets.map(store => ({ value: store.merchantId, label: nameOf(store) }))}
          onChange={value => {
            setTo(value)
            setChosen(new Map())
          }}
        />
      </Form.Item>
      {result.data === undefined ? (
        result.error === null ? (
          <Skeleton active />
        ) : (
          <FailureState failure={result.error} onRetry={() => void result.refetch()} />
        )
      ) : (
        <Pairs
          matches={result.data}
          shown={shown}
          pairOf={pairOf}
          onChoose={(id, value) => setChosen(new Map(chosen).set(id, value))}
        />
      )}
    </FormDialog>
  )
}

function Pairs(props: {
  matches: Matches
  shown: Matches['unmatched']
  pairOf: (thing: Matches['unmatched'][number]) => number | null
  onChoose: (id: number, there: number | null) => void
}): ReactNode {
  const { matches, shown, pairOf, onChoose } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const { length: count } = matches.unmatched
  if (shown.length === 0) return <EmptyState title={t('spread.match.allMatched')} />
  return (
    <>
      {shown.length < count && <p className={look.hint}>{t('spread.match.shown', { shown: shown.length, count })}</p>}
      <ul className={cx(look.list, styles.pairs)}>
        {shown.map(thing => (
          <li key={thing.id} className={styles.pair}>
            <span>
              <span className={look.name}>{nameOf(thing)}</span>
              <span className={look.beneath}>{thing.under}</span>
            </span>
            <Choice
              thing={thing}
              value={pairOf(thing)}
              free={matches.free}
              onChange={value => onChoose(thing.id, value)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function Choice(props: {
  thing: Matches['unmatched'][number]
  value: number | null
  free: Matches['free']
  onChange: (id: number | null) => void
}): ReactNode {
  const { thing, value, free, onChange } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const { suggested } = thing
  const by = suggested && suggested.id === value ? t(`spread.match.by.${suggested.by}`) : ''
  return (
    <span>
      <Select
        className={styles.choice ?? ''}
        aria-label={`${nameOf(thing)}: ${t('spread.match.there')}`}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
        placeholder={t('spread.match.none')}
        value={value}
        options={free.map(each => ({
          value: each.id,
          label: each.under === '' ? nameOf(each) : `${nameOf(each)} · ${each.under}`,
        }))}
        onChange={(id: number | undefined) => onChange(id ?? null)}
      />
      {by !== '' && <span className={look.beneath}>{by}</span>}
    </span>
  )
}
