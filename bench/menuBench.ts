/**
 * A menu of 5,000 dishes: lists and comparisons under load, and what a person waits for once (a save, a publish, a price
 * change of everything). A figure more is one line in `callsOf` or `stepsOf`.
 */
import { dishCalls } from '../src/shared/contract/menu/dishes.ts'
import { menuVersionCalls } from '../src/shared/contract/menu/versions.ts'
import { type Call, SERVICE_BASE, toRequest } from '../src/shared/contract/kernel/call.ts'
import { HEADERS } from '../src/shared/contract/kernel/headers.ts'
import { openSession } from './credentials.ts'
import type { Place } from './database.ts'
import { type MeasuredAt, measureCalls } from './measureCalls.ts'
import { fillMenu, type MenuDataset } from './menuDataset.ts'
import type { Options } from './options.ts'
import { record } from './recorder.ts'
import type { CallFigures } from './serverBench.ts'
import { startServer } from './serverProcess.ts'

/** What was done a few times, one after the other. */
export interface StepFigures {
  readonly name: string
  readonly times: number
  readonly p50: number
  readonly worst: number
}

export interface MenuFigures {
  readonly calls: readonly CallFigures[]
  readonly steps: readonly StepFigures[]
  readonly dishes: number
  readonly fillSeconds: number
}

const { getDishListPage, getDishDetail, editDish } = dishCalls
const { compareMenuVersions, getMenuDraft, getMenuVersionListPage, openMenuDraft, publishMenu } = menuVersionCalls

function callsOf({ categoryIds, versions: [from, to] }: MenuDataset): MeasuredAt[] {
  const both = [1, 16]
  const dishes = (name: string, inputs: readonly object[]) => ({
    name,
    call: getDishListPage,
    inputs,
    connections: both,
  })
  return [
    dishes('dishes', [{}]),
    dishes('dishes, page 200', [{ page: 200 }]),
    dishes(
      'dishes, searched',
      ['gbjd', '宫保', 'kung pao', 'D49'].map(search => ({ search })),
    ),
    dishes(
      'dishes of a category',
      categoryIds.map(categoryId => ({ categoryIds: [categoryId] })),
    ),
    { name: 'draft and what waits', call: getMenuDraft, inputs: [{}], connections: both },
    { name: 'versions of a menu', call: getMenuVersionListPage, inputs: [{}], connections: both },
    {
      name: 'two versions compared, all prices differ',
      call: compareMenuVersions,
      inputs: [{ from, to }],
      connections: [1],
    },
  ]
}

type Send = (call: Call, input: object) => Promise<Record<string, unknown>>

interface Step {
  readonly name: string
  readonly times: number
  /** What is to be done before, not measured. */
  readonly before?: (send: Send) => Promise<object>
  readonly does: (send: Send, prepared: object) => Promise<unknown>
}

let keys = 0
const aKey = () => ({ idempotencyKey: `bench-key-${keys++}` })

/** A dish as a form would send it, with another price. */
async function editOf(send: Send, id: number): Promise<object> {
  const dish = await send(getDishDetail, { id })
  const typed = Object.keys(editDish.input.shape).map(field => [field, dish[field]] as const)
  return { ...Object.fromEntries(typed), id, priceCents: Number(dish['priceCents']) + 5 }
}

function stepsOf({ dishIds: [first = 0] }: MenuDataset): Step[] {
  const change = async (send: Send) => send(editDish, (await editOf(send, first)) as never)
  return [
    {
      name: 'one dish saved, published at once',
      times: 10,
      before: send => editOf(send, first),
      does: (send, edit) => send(editDish, edit),
    },
    {
      name: 'a draft published',
      times: 5,
      async before(send) {
        await send(openMenuDraft, { name: 'Bench', ...aKey() })
        await change(send)
        const { revision, live } = await send(getMenuDraft, {})
        return { revision, liveVersionNo: (live as { versionNo: number } | null)?.versionNo ?? null, ...aKey() }
      },
      does: (send, looked) => send(publishMenu, looked),
    },
  ]
}

async function measureSteps(
  place: Place,
  options: Options,
  dataset: MenuDataset,
  token: string,
): Promise<StepFigures[]> {
  const server = await startServer(place.env, options.profile)
  const send: Send = async (call, input) => {
    const { address, body } = toRequest(call, input)
    const response = await fetch(`http://127.0.0.1:${server.port}${SERVICE_BASE}${address}`, {
      method: call.method,
      headers: { 'Content-Type': 'application/json', [HEADERS.token]: token },
      ...(body === undefined ? {} : { body }),
    })
    const answer = (await response.json()) as Record<string, unknown>
    if (answer['result'] !== 'success') throw new Error(`${call.path}: ${JSON.stringify(answer)}`)
    return answer
  }
  try {
    const figures: StepFigures[] = []
    for (const { name, times, before, does } of stepsOf(dataset)) {
      const taken: number[] = []
      for (let time = 0; time < times; time++) {
        const prepared = (await before?.(send)) ?? {}
        const started = performance.now()
        await does(send, prepared)
        taken.push(performance.now() - started)
      }
      const sorted = taken.toSorted((a, b) => a - b)
      figures.push({ name, times, p50: sorted[Math.floor(times / 2)] ?? 0, worst: sorted.at(-1) ?? 0 })
    }
    return figures
  } finally {
    await server.stop()
  }
}

/** Fills a store with a large menu, and measures what is done with it. */
export async function benchMenu(place: Place, options: Options, say: (line: string) => void): Promise<MenuFigures> {
  const { dishes, calls: names } = options
  say(`Writing a menu of ${dishes.toLocaleString('en')} dishes …`)
  const started = performance.now()
  const engine = await place.open()
  const dataset = await fillMenu(engine, dishes)
  const fillSeconds = (performance.now() - started) / 1000
  await engine.script('vacuum analyze')
  const session = await openSession(engine, dataset.merchantId)
  const calls = callsOf(dataset).filter(
    ({ name }) => names.length === 0 || names.some(wanted => name.startsWith(wanted)),
  )
  const recorded = await record(engine, calls, session)
  await engine.close()
  const steps = await measureSteps(place, options, dataset, session.token)
  const figures = await measureCalls(place, options, { calls, recorded, session, say })
  return { calls: figures, steps, dishes, fillSeconds }
}
