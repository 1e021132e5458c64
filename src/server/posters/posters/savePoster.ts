/** Saves a poster: its picture is drawn before the transaction that writes it, because that takes a moment (MKT-2). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type PosterPicture, type posterCalls, POSTERS_MOST } from '../../../shared/contract/posters/posters.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { canonicalJson } from '../../kernel/canonicalJson.ts'
import type { CallContext, TurnContext } from '../../kernel/context.ts'
import { once } from '../../kernel/idempotency.queries.ts'
import { changesBetween } from '../../kernel/records/changes.ts'
import { requireFound, requireVersion } from '../../kernel/records/require.ts'
import { keepPosterFile, lockPosterPicture, type PosterFile, thinPosterFiles } from '../pictures/pictures.queries.ts'
import { drawDocument } from '../draw/drawPoster.ts'
import { followedBy, keepMenuPictures } from '../redraw/followed.ts'
import {
  countPosters,
  insertPoster,
  lockPoster,
  lockPosters,
  type PosterContent,
  type PosterFields,
  type StoredPoster,
  updatePoster,
} from './posters.queries.ts'
import { linkOf, requireFields, requireLink } from './requireContent.ts'

type Input = InputOf<typeof posterCalls.savePoster>
interface Saved {
  readonly posterId: number
  readonly version: number
  readonly picture: PosterPicture
}

/** What people change, out of anything that holds more. */
export const fieldsOf = (from: PosterFields): PosterFields => ({
  theme: from.theme,
  secondTheme: from.secondTheme,
  type: from.type,
  ...linkOf(from),
  description: from.description,
  secondDescription: from.secondDescription,
  activityDetail: from.activityDetail,
  secondActivityDetail: from.secondActivityDetail,
  terminals: from.terminals,
  postedFrom: from.postedFrom,
  postedUntil: from.postedUntil,
  size: from.size,
  width: from.width,
  height: from.height,
})

/**
 * Adds a draft or changes a poster. Throws CONFLICT where somebody else has saved since, POSTER_LIMIT, NOT_FOUND at a
 * link or the picture, POSTER_SIZE where the picture has other sides than the poster, and what the drawing refuses.
 */
export async function savePoster(input: Input, { turn, merchantId }: TurnContext): Promise<Saved> {
  requireFields(input)
  const { document, idempotencyKey } = input
  requireOneContent(input)
  const drawn = document && (await drawDocument(document, work => turn('read', ({ run }) => work(run, merchantId))))
  return turn('write', async context => {
    const made = await once(context, idempotencyKey, input, () => write(context, input, drawn))
    return made as Saved
  })
}

/** A document is drawn to the poster's sides, or there is a picture. */
function requireOneContent({ document, pictureHash, width, height }: Input): void {
  if ((document === null) === (pictureHash === null)) throw new Failure('INVALID_INPUT', { field: 'pictureHash' })
  if (document && (document.width !== width || document.height !== height))
    throw new Failure('INVALID_INPUT', { field: 'document.width' })
}

async function write(context: CallContext, input: Input, drawn: PosterFile | null): Promise<Saved> {
  const { run, merchantId } = context
  if (input.posterId === null) await requirePlace(context)
  await requireLink(run, merchantId, input)
  const picture = drawn ? await keepDrawn(context, drawn) : await requirePicture(context, input)
  const { document } = input
  if (document) await keepMenuPictures(run, merchantId, document)
  const content: PosterContent = { document, pictureHash: picture.hash, ...followedBy(document) }
  const poster = { ...fieldsOf(input), ...content }
  const saved = input.posterId === null ? await add(context, poster) : await change(context, input, poster)
  context.publish('posters', { posterId: saved.posterId })
  await thinPosterFiles(run, merchantId)
  return { ...saved, picture }
}

/** Throws POSTER_LIMIT; nobody else adds one until the transaction ends. */
export async function requirePlace({ run, merchantId }: Pick<CallContext, 'run' | 'merchantId'>): Promise<void> {
  await lockPosters(run, merchantId)
  if ((await countPosters(run, merchantId)) >= POSTERS_MOST)
    throw new Failure('POSTER_LIMIT', { values: { most: POSTERS_MOST } })
}

async function keepDrawn({ run, merchantId }: CallContext, { file, ...picture }: PosterFile): Promise<PosterPicture> {
  await keepPosterFile(run, merchantId, { ...picture, file })
  return picture
}

async function requirePicture({ run, merchantId }: CallContext, { pictureHash, ...wanted }: Input) {
  const field = 'pictureHash'
  const picture = requireFound(await lockPosterPicture(run, merchantId, pictureHash ?? ''), field)
  const { width, height, format } = picture
  const values = { size: `${width}×${height}`, wanted: `${wanted.width}×${wanted.height}` }
  if (width !== wanted.width || height !== wanted.height) throw new Failure('POSTER_SIZE', { field, values })
  if (format === 'png' && wanted.size !== 'custom') throw new Failure('POSTER_FORMAT', { field })
  return picture
}

async function add(context: CallContext, poster: PosterFields & PosterContent) {
  const { run, merchantId } = context
  const posterId = await insertPoster(run, merchantId, poster, context.who)
  context.audit({ action: 'add', objectType: 'poster', objectId: posterId, after: trailOf(poster) })
  return { posterId, version: 1 }
}

async function change(context: CallContext, input: Input, poster: PosterFields & PosterContent) {
  const { run, merchantId } = context
  const posterId = input.posterId ?? 0
  const before = requireFound(await lockPoster(run, merchantId, posterId), 'posterId')
  requireVersion(before, input.version ?? 0)
  const changes = changesBetween(trailOf(before), trailOf(poster))
  if (!changes && canonicalJson(before.document) === canonicalJson(poster.document))
    return { posterId, version: before.version }
  const version = await updatePoster(run, merchantId, posterId, poster, context.who)
  context.audit({ action: 'update', objectType: 'poster', objectId: posterId, ...changes })
  return { posterId, version }
}

/** What the audit trail says of a poster: its picture by the first letters of the hash, and never the whole document. */
export const trailOf = (poster: PosterFields & Pick<StoredPoster, 'pictureHash'>) => ({
  ...fieldsOf(poster),
  picture: poster.pictureHash.slice(0, 8),
})
