/** The live stream of the signed-in store (ORD-8): one connection for all pages, resumed where it broke off. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import {
  comeBackEvent,
  LIVE_PATH,
  type LiveEvent,
  liveEvent,
  type LiveTopic,
} from '../../shared/contract/kernel/live.ts'
import { tellBackOnline } from './backOnline.ts'
import { askFailedAgain } from './outdated.ts'
import { oldestPlace, streamBegan, streamEnded } from './livePlace.ts'
import { askAnew } from './queries.ts'
import { isRestarting, restartBegins, restartIsOver } from './restart.ts'
import { CallFailure, openStream } from './send.ts'

export type LiveState = 'connecting' | 'open' | 'lost'
type Handler = (event: LiveEvent) => void

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** The server says something at least every 15 s; silence means that the line is dead. */
const SILENCE_MS = 45_000

const handlers = new Map<LiveTopic, Set<Handler>>()
const watchers = new Set<() => void>()
let state: LiveState = 'connecting'

function become(next: LiveState): void {
  if (state === next) return
  state = next
  for (const watcher of watchers) watcher()
}

/** Hears of a topic while the component is shown. The payload names ids only: ask for what is shown. */
export function useLive(topic: LiveTopic, handler: Handler): void {
  const heard = useEffectEvent(handler)
  useEffect(() => {
    const mine: Handler = event => heard(event)
    const all = handlers.get(topic) ?? new Set()
    handlers.set(topic, all.add(mine))
    return () => {
      all.delete(mine)
    }
  }, [topic])
}

/** Whether an event of orders is about this one: changes name one, what terminals pushed comes together. */
export const namesOrder = ({ payload: { orderId, orderIds } }: LiveEvent, id: number): boolean =>
  orderId === id || (Array.isArray(orderIds) && orderIds.includes(id))

/** Whether the stream is open; `lost` after a failed try, until the next one works. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    watcher => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => state,
  )
}

/** Holds the connection to a store's events open until the returned function is called. For the shell. */
export function startLive(merchantId: number): () => void {
  const stop = new AbortController()
  void stayConnected(merchantId, stop.signal)
  return () => {
    stop.abort()
    streamEnded(merchantId)
  }
}

async function stayConnected(merchantId: number, stop: AbortSignal): Promise<void> {
  let from: number | undefined
  let hasBegun = false
  let wasAway = false
  let wait = FIRST_WAIT_MS
  let lostUnseen = false
  let comeBackAfter: number | undefined
  const onEvent = (event: LiveEvent) => {
    for (const handler of handlers.get(event.topic) ?? []) handler(event)
    // What is shown is its page's business; what is only kept is asked again when it is shown next.
    askAnew({ type: 'inactive', refetchType: 'none' })
  }
  let renewal = new AbortController()
  const onOlder = (place: number) => {
    from = place
    hasBegun = false
    renewal.abort()
  }
  const onSeq = (seq: number) => {
    from = seq
    if (hasBegun) return
    hasBegun = true
    streamBegan(merchantId, seq, onOlder)
  }
  const onOnline = () => {
    wasAway = true
    renewal.abort()
  }
  // When the browser says that the network is back: a line from before is dead, and would only be missed after a silence.
  globalThis.addEventListener?.('online', onOnline, { signal: stop })
  while (!stop.aborted) {
    renewal = new AbortController()
    const { signal } = renewal
    const ends = AbortSignal.any([stop, signal])
    from ??= oldestPlace(merchantId)
    const onComeBack = (waitMs: number) => {
      comeBackAfter = waitMs
      restartBegins()
    }
    const read = eventReader(unless(ends, onEvent), unless(ends, onSeq), unless(ends, askAnew), onComeBack)
    try {
      await readStream(from, ends, read, () => {
        wait = FIRST_WAIT_MS
        restartIsOver()
        become('open')
        // The line broke before the first event: there is no place to resume from, so everything is asked again.
        if (lostUnseen) askAnew()
        // Events that came before it broke are not told again, and what they asked for may have failed.
        else void askFailedAgain()
        if (wasAway) tellBackOnline()
        wasAway = false
        lostUnseen = false
      })
    } catch (error) {
      // The session has ended: the person who signs in next starts a new stream.
      if (error instanceof CallFailure && error.code === 'TOKEN_ERROR') return
    }
    if (stop.aborted) return
    lostUnseen = from === undefined
    if (signal.aborted) continue
    if (isRestarting()) {
      // The first time when it was told to; no sooner where nobody is there yet.
      await pause(comeBackAfter ?? FIRST_WAIT_MS, ends)
      comeBackAfter = undefined
      continue
    }
    wasAway = true
    become('lost')
    await pause(wait * (0.75 + Math.random() / 2), ends)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}

/** What still arrives on a connection that was given up is told again by the next one. */
const unless =
  <A extends unknown[]>(ends: AbortSignal, act: (...given: A) => void) =>
  (...given: A): void => {
    if (!ends.aborted) act(...given)
  }

async function readStream(
  from: number | undefined,
  stop: AbortSignal,
  read: (part: string) => void,
  onOpen: () => void,
): Promise<void> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  try {
    alive()
    const signal = AbortSignal.any([stop, silence.signal])
    const stream = await openStream(from === undefined ? LIVE_PATH : `${LIVE_PATH}?from=${from}`, signal)
    onOpen()
    const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      alive()
      read(part.value)
    }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Cuts a text stream of server-sent events into events; comments and unknown topics are passed over.
 * `onSeq` hears of each place to resume from; `onMissed` hears that what was asked for is no longer kept; `onComeBack` hears
 * that the server ends, and after how long to come back.
 */
export function eventReader(
  onEvent: Handler,
  onSeq: (seq: number) => void,
  onMissed: () => void,
  onComeBack: (waitMs: number) => void = () => {},
): (part: string) => void {
  let rest = ''
  return part => {
    const blocks = (rest + part).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const id = linesOf(block, 'id:')
      if (/^\d+$/.test(id)) onSeq(Number(id))
      const kind = linesOf(block, 'event:')
      const data = parseJson(linesOf(block, 'data:'))
      if (kind === 'missed') onMissed()
      const comeBack = kind === 'comeback' ? comeBackEvent.safeParse(data) : undefined
      if (comeBack?.success) onComeBack(comeBack.data.waitMs)
      const event = liveEvent.safeParse(data)
      if (event.success) onEvent(event.data)
    }
  }
}

function linesOf(block: string, name: string): string {
  const lines = block.split('\n').filter(line => line.startsWith(name))
  return lines.map(line => line.slice(name.length).trimStart()).join('\n')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    stop.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
