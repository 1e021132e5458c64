/** What terminals sent and the books could not take, until somebody solves it (POS-3). */
import { CardLine, CardRow } from '../../kit/CardRow.tsx'
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { z } from 'zod'
import {
  devicePushCalls,
  reviewReasons,
  pushFilterStates,
  type PushRow,
} from '../../../shared/contract/orders/devicePushes.ts'
import { pushKinds } from '../../../shared/contract/orders/push/items.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { DateRangeFilter } from '../../kit/DateRangeFilter.tsx'
import { ChoiceFilter, FilterBar, OneFilter } from '../../kit/FilterBar.tsx'
import { ColumnChoice } from '../../kit/listActions.tsx'
import { listStateOf } from '../../kit/listState.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { Money, Status } from '../../kit/pieces.tsx'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall, useSend } from '../../kit/useCall.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { type ListState, useListState } from '../../kit/useListState.ts'
import { stalePushes, useSayOutcome } from './PushActions.tsx'
import { PushDrawer } from './PushDrawer.tsx'
import look from '../../kit/look.module.css'
import { PushLink, PushState, usePushColumns } from './usePushColumns.tsx'
import { usePushWords } from './usePushWords.ts'

const { getDevicePushes, retryDevicePushes } = devicePushCalls
const CALM_MS = 1_500

const filters = {
  state: z.enum(pushFilterStates).default('unsolved'),
  kinds: z.array(z.enum(pushKinds)).default([]),
  reasons: z.array(z.enum(reviewReasons)).default([]),
  devices: z.array(z.number().int().positive()).default([]),
  from: z.string().default(''),
  to: z.string().default(''),
}
const schema = listStateOf({ ...filters, push: z.number().int().min(0).default(0) })
type List = ListState<z.output<typeof schema>>

/** The item that is open is no filter. */
function usePushList(): List {
  const list = useListState(schema)
  return useMemo(() => ({ ...list, filtered: list.filtered - (list.state.push === 0 ? 0 : 1) }), [list])
}

export function DevicePushesPage(): ReactNode {
  const t = useTexts()
  const list = usePushList()
  const { state, kinds, reasons, devices: deviceIds, from, to, page, pageSize, push } = list.state
  const days = { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) }
  const input = { state, kinds, reasons, deviceIds, ...days, page, pageSize }
  const result = useCall(getDevicePushes, input, { keep: true })
  useLive(
    'push',
    useThrottled(() => askAgain(...stalePushes), CALM_MS),
  )
  const isSolved = state === 'solved'
  const open = ({ pushId }: PushRow) => list.set({ push: pushId, page })
  const columns = useColumns(isSolved ? 'solvedPushes' : 'pushes', usePushColumns(open, isSolved))
  const selection = useSelection(list)
  const maySolve = useCan()('orders.pushes.solve')
  return (
    <Page
      title={t('devicePushes.title')}
      subtitle={result.data && <HowMany held={result.data.held} waiting={result.data.waiting} />}
      actions={<ColumnChoice columns={columns} />}
    >
      <Filters list={list} terminals={result.data?.devices ?? []} />
      <DataTable
        label={t('devicePushes.title')}
        columns={columns.shown}
        rowKey={row => row.pushId}
        result={result}
        list={list}
        empty={{ title: t('devicePushes.empty'), hint: t('devicePushes.emptyHint') }}
        stack={row => <PushCard push={row} onOpen={open} />}
        onOpen={open}
        {...(isSolved || !maySolve ? {} : { selection })}
      />
      <PushDrawer pushId={push} onClose={() => list.set({ push: 0, page })} />
    </Page>
  )
}

function HowMany({ held, waiting }: { held: number; waiting: number }): ReactNode {
  const t = useTexts()
  if (held + waiting === 0) return <Status tone="good">{t('devicePushes.clear')}</Status>
  return <Status tone={held > 0 ? 'attention' : 'info'}>{t('devicePushes.subtitle', { held, waiting })}</Status>
}

const MOST = 100

/** Several are tried again at once. */
function useSelection(list: List) {
  const t = useTexts()
  const say = useSayOutcome()
  const [keys, setKeys] = useState<readonly number[]>([])
  const retry = useSend(retryDevicePushes, {
    stale: stalePushes,
    onDone: ({ results }) => {
      setKeys([])
      say(results)
      list.set({ page: 1 })
    },
  })
  return {
    keys: [...keys],
    onChange: (next: readonly React.Key[]) => setKeys(next.map(Number).slice(0, MOST)),
    actions: (
      <Allowed call={retryDevicePushes}>
        <Button size="small" loading={retry.isPending} onClick={() => retry.mutate({ pushIds: [...keys] })}>
          {t('devicePushes.actions.retry')}
        </Button>
      </Allowed>
    ),
  }
}

function Filters(props: { list: List; terminals: readonly { deviceId: number; name: string }[] }): ReactNode {
  const { list, terminals } = props
  const t = useTexts()
  const { state, kinds, reasons, devices, from, to } = list.state
  const states = pushFilterStates.map(value => ({ value, label: t(`devicePushes.states.${value}`) }))
  return (
    <FilterBar list={list}>
      <OneFilter
        label={t('devicePushes.filter.state')}
        options={states}
        value={state}
        onChange={value => list.set({ state: value ?? 'unsolved' })}
      />
      <ChoiceFilter
        label={t('devicePushes.filter.kind')}
        options={pushKinds.map(value => ({ value, label: t(`devicePushes.kinds.${value}`) }))}
        value={kinds}
        onChange={value => list.set({ kinds: value })}
      />
      <ChoiceFilter
        label={t('devicePushes.filter.reason')}
        options={reviewReasons.map(value => ({ value, label: t(`devicePushes.reasons.${value}`) }))}
        value={reasons}
        onChange={value => list.set({ reasons: value })}
      />
      <ChoiceFilter
        label={t('devicePushes.filter.device')}
        options={terminals.map(({ deviceId, name }) => ({ value: deviceId, label: name }))}
        value={devices}
        onChange={value => list.set({ devices: value })}
      />
      <DateRangeFilter
        value={{ from, to }}
        label={t('devicePushes.filter.received')}
        onChange={range => list.set({ from: range.from, to: range.to })}
      />
    </FilterBar>
  )
}

/** An item on a phone. */
function PushCard({ push, onOpen }: { push: PushRow; onOpen: (push: PushRow) => void }): ReactNode {
  const words = usePushWords()
  const { dateTime } = useFormat()
  return (
    <CardRow>
      <CardLine
        start={<PushLink push={push} onOpen={onOpen} />}
        end={push.amountCents !== null && <Money cents={push.amountCents} />}
      />
      <CardLine start={<PushState push={push} />} end={words.why(push)} />
      <span className={look.quiet}>
        {push.deviceName} · {dateTime(push.at)}
      </span>
    </CardRow>
  )
}
