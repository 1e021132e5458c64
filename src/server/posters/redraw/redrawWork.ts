/**
 * Draws posters anew after the menu's prices, or the store's name or logo, have changed (MKT-2). Triggers ask for it, so
 * that whatever publishes a menu is heard.
 */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Run } from '../../db/run.ts'
import { OpenContext, type RequestFacts } from '../../kernel/context.ts'
import type { DueJob, OutsideWork } from '../../kernel/dueWork.ts'
import type { Server } from '../../kernel/server.ts'
import { retrying, transactIn } from '../../kernel/turns.ts'
import { keepPosterFile, type PosterFile } from '../pictures/pictures.queries.ts'
import { drawDocument } from '../draw/drawPoster.ts'
import { claimRedraw, dropRedraw, finishRedraw, listRedraws, nextRedraw, type Redraw } from './redraw.queries.ts'

/** Longer than a drawing takes: afterwards another process draws. */
const CLAIM_SECONDS = 60

/** The due work of posters. */
export const redrawWork = (server: Server): OutsideWork => ({
  name: 'poster-redraws',
  nextDue: nextRedraw,
  listDue: listRedraws,
  async runOutside(job, now) {
    const { merchantId, id } = job
    const redraw = await inStore(server, job, now, ({ run }) => claimRedraw(run, merchantId, id, CLAIM_SECONDS))
    if (!redraw) return false
    const drawn = await draw(server, merchantId, redraw)
    await inStore(server, job, now, context => finish(context, job, redraw, drawn))
    return true
  },
})

/** Undefined where it cannot be drawn any more: then its picture stays as it is. */
async function draw(server: Server, merchantId: number, { document }: Redraw): Promise<PosterFile | undefined> {
  const read = <T>(work: (run: Run, store: number) => Promise<T>) =>
    server.engine.transact({ merchantId }, 'read', run => work(run, merchantId))
  try {
    return await drawDocument(document, read)
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

async function finish(
  context: OpenContext,
  { merchantId, id }: DueJob,
  redraw: Redraw,
  drawn: PosterFile | undefined,
): Promise<void> {
  if (!drawn) return dropRedraw(context.run, merchantId, id)
  await keepPosterFile(context.run, merchantId, drawn)
  const isNew = await finishRedraw(context.run, merchantId, id, { ...redraw, hash: drawn.hash })
  if (isNew) context.publish('posters', { posterId: id }, merchantId)
}

function inStore<T>(server: Server, { merchantId }: DueJob, now: Date, work: (context: OpenContext) => Promise<T>) {
  const name = 'poster-redraws'
  const facts: RequestFacts = {
    requestId: `${name}-${now.toISOString()}`,
    origin: name,
    language: 'en',
    call: name,
    now,
  }
  const make = (run: Run) => new OpenContext(run, facts)
  return retrying(() => transactIn(server, { merchantId }, 'write', make, work))
}
