/**
 * A menu of 5,000 dishes: lists, comparisons and what terminals fetch under load; what a person waits for once
 * (menuSteps); the grid in a browser (gridBench). A figure more is one line in `callsOf` or `stepsOf`.
 */
import { deviceCalls } from '../src/shared/contract/devices/devices.ts'
import { HEADERS } from '../src/shared/contract/kernel/headers.ts'
import { dishCalls } from '../src/shared/contract/menu/dishes.ts'
import { menuVersionCalls } from '../src/shared/contract/menu/versions.ts'
import type { Engine } from '../src/server/db/engine.ts'
import { findLiveMenu } from '../src/server/devices/devices/fetching.queries.ts'
import { openDevice, openSession } from './credentials.ts'
import type { Place } from './database.ts'
import { type GridFigures, measureGrid } from './gridBench.ts'
import { type MeasuredAt, measureCalls } from './measureCalls.ts'
import { addStore, fillMenu, type MenuDataset } from './menuDataset.ts'
import { measureSteps, type StepFigures } from './menuSteps.ts'
import type { Options } from './options.ts'
import { record } from './recorder.ts'
import type { Credentials } from './requests.ts'
import type { CallFigures } from './serverBench.ts'
import { startServer } from './serverProcess.ts'

export interface MenuFigures {
  readonly calls: readonly CallFigures[]
  readonly steps: readonly StepFigures[]
  /** Of part `grid`. */
  readonly grid: GridFigures | undefined
  readonly dishes: number
  readonly fillSeconds: number
}

const { getDishListPage } = dishCalls
const { compareMenuVersions, getMenuDraft, getMenuVersionListPage } = menuVersionCalls

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

/** What a terminal gets every few seconds: the whole menu once, then that nothing is new. */
async function deviceCallsOf(engine: Engine, merchantId: number): Promise<MeasuredAt[]> {
  const live = await engine.transact({ merchantId }, 'read', run => findLiveMenu(run, merchantId))
  if (!live) throw new Error('No menu is live')
  const headers = { [HEADERS.device]: await openDevice(engine, merchantId), 'Accept-Encoding': 'gzip' }
  const fetched = { call: deviceCalls.menu, inputs: [{}], connections: [1, 16] }
  return [
    { ...fetched, name: 'menu of a terminal', headers, status: 200 },
    {
      ...fetched,
      name: 'menu of a terminal, nothing new (304)',
      headers: { ...headers, 'If-None-Match': `"${live.deviceHash}"` },
      status: 304,
    },
  ]
}

/** Fills a store with a large menu, and measures what is done with it. */
export async function benchMenu(place: Place, options: Options, say: (line: string) => void): Promise<MenuFigures> {
  const { dishes, calls: names, parts } = options
  say(`Writing a menu of ${dishes.toLocaleString('en')} dishes …`)
  const started = performance.now()
  const engine = await place.open()
  const dataset = await fillMenu(engine, dishes)
  const fillSeconds = (performance.now() - started) / 1000
  const { merchantId } = dataset
  const importer = await openSession(engine, await addStore(engine))
  await engine.script('vacuum analyze')
  const session = await openSession(engine, merchantId)
  const every = [...callsOf(dataset), ...(await deviceCallsOf(engine, merchantId))]
  const calls = every.filter(({ name }) => names.length === 0 || names.some(wanted => name.startsWith(wanted)))
  const recorded = parts.has('menu') ? await record(engine, calls, session) : new Map<string, never>()
  await engine.close()
  const grid = parts.has('grid') ? await benchGrid(place, session, dishes, say) : undefined
  if (!parts.has('menu')) return { calls: [], steps: [], grid, dishes, fillSeconds }
  // Before the steps: a terminal's tag is that of the menu as it was written.
  const figures = await measureCalls(place, options, { calls, recorded, session, say })
  const steps = await measureSteps(place, options, { dataset, session, importer, say })
  return { calls: figures, steps, grid, dishes, fillSeconds }
}

async function benchGrid(place: Place, session: Credentials, dishes: number, say: (line: string) => void) {
  say('Scrolling the grid in a browser …')
  const server = await startServer(place.env)
  try {
    return await measureGrid(server.origin, session, dishes)
  } finally {
    await server.stop()
  }
}
