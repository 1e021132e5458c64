/** Six posters of the main demo store, made from templates: posted, one for later, cancelled, over, and a draft (MKT-2). */
import { posterDocument, type PosterDocument } from '../../shared/contract/posters/document.ts'
import type { PosterTerminal } from '../../shared/contract/posters/posters.ts'
import { addDays } from '../../shared/rules/basics/dates.ts'
import { posterSizes, type PosterSize } from '../../shared/rules/posters/document/bounds.ts'
import type { PosterTemplate } from '../../shared/rules/posters/templates/template.ts'
import { posterTemplates } from '../../shared/rules/posters/templates/templates.ts'
import type { Engine } from '../db/engine.ts'
import { drawDocument } from '../posters/draw/drawPoster.ts'
import { keepPosterFile, type PosterFile } from '../posters/pictures/pictures.queries.ts'
import { followedBy } from '../posters/redraw/followed.ts'
import { countPosters, insertPoster, type PosterPosting, writePosting } from '../posters/posters/posters.queries.ts'
import { datePosters, type DemoDish, listDemoDishes } from './demoPosters.queries.ts'

interface DemoPoster {
  readonly template: string
  readonly size: PosterSize
  readonly terminals: readonly PosterTerminal[]
  /** Days from today, the first and the last one. */
  readonly state: 'draft' | 'posted' | 'cancelled'
  readonly from?: number
  readonly until?: number
}

interface MadePoster {
  readonly poster: DemoPoster
  readonly template: PosterTemplate
  readonly dish: DemoDish | undefined
  readonly document: PosterDocument
  readonly file: PosterFile
}

const DAYS_AGO = 14
const ALL: readonly PosterTerminal[] = ['kiosk', 'pad', 'display', 'guest']
const wanted: readonly DemoPoster[] = [
  {
    template: 'newDish',
    size: 'portrait',
    terminals: ['kiosk', 'pad', 'guest'],
    state: 'posted',
    from: -14,
    until: 30,
  },
  { template: 'autumn', size: 'landscape', terminals: ALL, state: 'posted', from: -14 },
  { template: 'happyHour', size: 'landscape', terminals: ['display', 'guest'], state: 'posted', from: 5, until: 40 },
  { template: 'hotPot', size: 'landscape', terminals: ['display'], state: 'cancelled', from: -14 },
  { template: 'midAutumn', size: 'portrait', terminals: ['kiosk', 'guest'], state: 'posted', from: -14, until: -4 },
  { template: 'holidayHours', size: 'landscape', terminals: ALL, state: 'draft' },
]

/** Draws and writes them; does nothing where the store has posters. */
export async function fillDemoPosters(
  engine: Engine,
  merchantId: number,
  { today, now, by }: { readonly today: string; readonly now: number; readonly by: string },
): Promise<void> {
  const scope = { merchantId }
  const [count, dishes] = await engine.transact(scope, 'read', run =>
    Promise.all([countPosters(run, merchantId), listDemoDishes(run, merchantId, wanted.length)]),
  )
  if (count > 0) return
  const made: MadePoster[] = []
  for (const [at, poster] of wanted.entries()) {
    const template = posterTemplates.find(each => each.template === poster.template)
    if (!template) continue
    const plainDocument = posterDocument.parse(template.build(poster.size, 'both'))
    // A price without a dish would be an empty place.
    const dish = plainDocument.layers.some(({ kind }) => kind === 'price') ? dishes[at] : undefined
    const document = linked(plainDocument, dish)
    const file = await drawDocument(document, work => engine.transact(scope, 'read', run => work(run, merchantId)))
    made.push({ poster, template, dish, document, file })
  }
  await engine.transact(scope, 'write', async run => {
    for (const { poster, template, dish, document, file } of made) {
      await keepPosterFile(run, merchantId, file)
      const days = daysOf(poster, today)
      const about = { theme: template.name.en, secondTheme: template.name.zh, size: poster.size, ...days }
      const fields = { ...plain, ...about, ...posterSizes[poster.size], terminals: [...poster.terminals] }
      const link = { type: dish ? ('item' as const) : ('notice' as const), dishId: dish?.dishId ?? null }
      const content = { document, pictureHash: hashOf(file), ...followedBy(document) }
      const posterId = await insertPoster(run, merchantId, { ...fields, ...link, ...content }, by)
      const posting = postingOf(poster, days, new Date(now).toISOString())
      if (posting) await writePosting(run, merchantId, posterId, posting, by)
    }
    await datePosters(run, merchantId, new Date(now - DAYS_AGO * 86_400_000).toISOString())
  })
}

const plain = {
  specialId: null,
  campaignId: null,
  description: '',
  secondDescription: '',
  activityDetail: '',
  secondActivityDetail: '',
} as const

const hashOf = ({ hash }: PosterFile) => hash

/** The template with a dish's own price and picture. */
const linked = (document: PosterDocument, dish: DemoDish | undefined): PosterDocument => ({
  ...document,
  layers: document.layers.map(layer => {
    if (dish && layer.kind === 'price') return { ...layer, dishId: dish.dishId }
    return dish && layer.kind === 'picture' ? { ...layer, pictureId: dish.pictureId } : layer
  }),
})

const daysOf = ({ from, until }: DemoPoster, today: string) => ({
  postedFrom: from === undefined ? null : addDays(today, from),
  postedUntil: until === undefined ? null : addDays(today, until),
})

function postingOf(
  { state }: DemoPoster,
  days: Pick<PosterPosting, 'postedFrom' | 'postedUntil'>,
  at: string,
): PosterPosting | undefined {
  if (state === 'draft') return undefined
  return { state, ...days, postedAt: at, cancelledAt: state === 'cancelled' ? at : null }
}
