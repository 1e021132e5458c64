/** What a person does to a large menu once and waits for: a save, a publish, a price change of everything, an import. */
import { randomUUID } from 'node:crypto'
import { dishCalls } from '../src/shared/contract/menu/dishes.ts'
import { menuBatchCalls } from '../src/shared/contract/menu/batch.ts'
import { menuTransferCalls } from '../src/shared/contract/menu/transfer.ts'
import { menuVersionCalls } from '../src/shared/contract/menu/versions.ts'
import type { Place } from './database.ts'
import { type Driver, embeddedDriver, postgresDriver } from './floors.ts'
import type { MenuDataset } from './menuDataset.ts'
import type { Options } from './options.ts'
import { type Credentials, type Send, senderOf } from './requests.ts'
import { startServer } from './serverProcess.ts'

/** What was done a few times, one after the other. */
export interface StepFigures {
  readonly name: string
  readonly times: number
  readonly p50: number
  readonly worst: number
  /** What the database alone takes for the rows of it, once; undefined where nothing compares. */
  readonly floor: number | undefined
}

/** The bodies of uploads are bytes. */
interface Step {
  readonly name: string
  readonly times: number
  /** Where it is done, if not in the store with the large menu. */
  readonly session?: Credentials
  /** What is to be done before, not measured. */
  readonly before?: (send: Send) => Promise<object>
  readonly does: (send: Send, prepared: object) => Promise<unknown>
  /** One statement that writes as many rows; it is rolled back. */
  readonly floor?: string
}

const { getDishDetail, editDish } = dishCalls
const { batchPrice, previewDishBatch } = menuBatchCalls
const { applyMenuImport, previewMenuImport, uploadMenuFile } = menuTransferCalls
const { getMenuDraft, openMenuDraft, publishMenu, undoMenuChange } = menuVersionCalls

/** A call takes so many. */
const MOST_IDS = 5_000
const aKey = () => ({ idempotencyKey: randomUUID() })
const dearer = { change: { by: 'percent', pcm: 4_000 }, ending: 'ninetyFive' }

/** A dish as a form would send it, with another price. */
async function editOf(send: Send, id: number): Promise<object> {
  const dish = await send(getDishDetail, { id })
  const typed = Object.keys(editDish.input.shape).map(field => [field, dish[field]] as const)
  return { ...Object.fromEntries(typed), id, priceCents: Number(dish['priceCents']) + 5 }
}

const revisionIn = async (send: Send) => (await send(getMenuDraft, {}))['revision']

function stepsOf({ merchantId, dishIds }: MenuDataset, importer: Credentials): Step[] {
  const ids = dishIds.slice(0, MOST_IDS)
  const [first = 0] = ids
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
        await send(editDish, await editOf(send, first))
        const { revision, live } = await send(getMenuDraft, {})
        return { revision, liveVersionNo: (live as { versionNo: number } | null)?.versionNo ?? null, ...aKey() }
      },
      does: (send, looked) => send(publishMenu, looked),
    },
    {
      name: 'every price raised, looked at',
      times: 5,
      does: send => send(previewDishBatch, { ids, edit: { kind: 'price', ...dearer } }),
    },
    {
      name: 'every price raised, published at once',
      times: 5,
      before: async send => ({ ids, ...dearer, revision: await revisionIn(send), ...aKey() }),
      does: (send, asked) => send(batchPrice, asked),
      floor: `update dish set price_cents = price_cents + 5, version = version + 1 where merchant_id = ${merchantId}`,
    },
    importStep(importer, dishIds.length, merchantId),
  ]
}

/** A file as a spreadsheet writes it: sent, looked at, imported; taken back before the next time. */
function importStep(session: Credentials, dishes: number, merchantId: number): Step {
  const file = fileOf(dishes)
  let imported: unknown
  return {
    name: `${dishes} dishes imported: sent, looked at, published`,
    times: 3,
    session,
    async before(send) {
      if (imported !== undefined) await send(undoMenuChange, { changeId: imported, ...aKey() })
      return {}
    },
    async does(send) {
      const { uploadId, tables } = await send(uploadMenuFile, { fileName: 'menu.csv' }, file)
      const uses = (tables as readonly { use: object }[]).map(({ use }) => use)
      const settings = { uploadId, uses, makeMissing: true, removeMissing: false }
      const { revision, issueCount } = await send(previewMenuImport, settings)
      if (issueCount !== 0) throw new Error('The file is not as it should be')
      imported = (await send(applyMenuImport, { ...settings, revision, ...aKey() }))['changeId']
    },
    floor: `create temporary table copied on commit drop as select * from dish where merchant_id = ${merchantId}`,
  }
}

function fileOf(dishes: number): Uint8Array<ArrayBuffer> {
  const lines = Array.from({ length: dishes }, (_, dish) => {
    const groups = `Choice ${dish % 500}; Size ${dish % 7}`
    const price = ((dish % 90) + 5).toFixed(2)
    return `New ${dish},新菜 ${dish},Section ${dish % 200},${price},${groups},N${dish},"Fresh, every day",Gluten; 大豆`
  })
  const head = 'Name,Chinese name,Category,Price,Modifier groups,SKU,Description,Allergens'
  return new TextEncoder().encode([head, ...lines].join('\n'))
}

/** Does every step a few times on a server of its own; `importer` is somebody in another store. */
export async function measureSteps(
  place: Place,
  { profile }: Options,
  prepared: { dataset: MenuDataset; session: Credentials; importer: Credentials; say: (line: string) => void },
): Promise<StepFigures[]> {
  const steps = stepsOf(prepared.dataset, prepared.importer)
  const found: Omit<StepFigures, 'floor'>[] = []
  const server = await startServer(place.env, profile)
  try {
    for (const step of steps) {
      prepared.say(`  ${step.name}`)
      found.push(await measureStep(step, senderOf(server.port, step.session ?? prepared.session)))
    }
  } finally {
    await server.stop()
  }
  const driver = place.folder === undefined ? postgresDriver(place.url ?? '') : await embeddedDriver(place.folder)
  try {
    const figures: StepFigures[] = []
    for (const [at, { floor }] of steps.entries()) {
      const figure = found[at]
      if (figure) figures.push({ ...figure, floor: floor === undefined ? undefined : await floorOf(driver, floor) })
    }
    return figures
  } finally {
    await driver.close()
  }
}

async function measureStep({ name, times, before, does }: Step, send: Send): Promise<Omit<StepFigures, 'floor'>> {
  const taken: number[] = []
  for (let time = 0; time < times; time++) {
    const prepared = (await before?.(send)) ?? {}
    const started = performance.now()
    await does(send, prepared)
    taken.push(performance.now() - started)
  }
  const sorted = taken.toSorted((a, b) => a - b)
  return { name, times, p50: sorted[Math.floor(times / 2)] ?? 0, worst: sorted.at(-1) ?? 0 }
}

/** Milliseconds of a statement with its commit's place taken by a roll-back; the best of a few. */
async function floorOf({ pool }: Driver, statement: string): Promise<number> {
  const client = await pool.connect()
  const taken: number[] = []
  try {
    for (let time = 0; time < 3; time++) {
      const started = performance.now()
      await client.query('begin')
      await client.query(statement)
      await client.query('rollback')
      taken.push(performance.now() - started)
    }
    return Math.min(...taken)
  } finally {
    client.release()
  }
}
