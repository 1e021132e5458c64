/** Posters: listed, saved, posted, cancelled (MKT-2). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type Poster, type posterCalls, POSTERS_MOST } from '../../../shared/contract/posters/posters.ts'
import { isPosterShown, posterStateOf } from '../../../shared/rules/posters/posterState.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { findLastChange } from '../../kernel/lastChange.queries.ts'
import { requireFound } from '../../kernel/records/require.ts'
import { text } from '../../kernel/texts.ts'
import { fetchPosters } from '../devices/devicePosters.ts'
import { uploadPosterPicture } from '../pictures/uploadPicture.ts'
import { posterFigures } from './figures.ts'
import {
  findDocument,
  insertPoster,
  type ListedPoster,
  listPosters,
  lockPoster,
  setPosterDeleted,
} from './posters.queries.ts'
import { cancelPoster, postPoster, todayOf } from './postPoster.ts'
import { requirePlace, savePoster, trailOf } from './savePoster.ts'
import { restorePoster } from './undoPoster.ts'

/** How long the theme of a poster may be. */
const LONGEST_THEME = 60

export const posterHandlers = (): Handlers<typeof posterCalls> => ({
  async getPosterList(_, context) {
    const today = todayOf(context)
    const rows = await listPosters(context.run, context.merchantId)
    return { rows: rows.map(row => shown(row, today)), most: POSTERS_MOST, today }
  },
  async getPoster({ posterId }, context) {
    const { run, merchantId } = context
    const [[row], document, lastChange] = await Promise.all([
      listPosters(run, merchantId, posterId),
      findDocument(run, merchantId, posterId),
      findLastChange(run, merchantId, 'poster', posterId),
    ])
    return { ...shown(requireFound(row, 'posterId'), todayOf(context)), document, lastChange }
  },
  getPosterFigures: (_, context) => posterFigures(context),
  savePoster: (input, context) => savePoster(input, context),
  copyPoster: ({ posterId }, context) => copy(posterId, context),
  async deletePoster({ posterId }, context) {
    const { run, merchantId } = context
    const before = requireFound(await lockPoster(run, merchantId, posterId), 'posterId')
    await setPosterDeleted(run, merchantId, posterId, true)
    context.audit({ action: 'delete', objectType: 'poster', objectId: posterId, before: trailOf(before) })
    context.publish('posters', { posterId })
    return {}
  },
  async restorePoster({ posterId }, context) {
    const restored = await restorePoster(context, posterId)
    if (!restored) throw new Failure('NOT_FOUND', { field: 'posterId' })
    context.audit({ action: 'add', objectType: 'poster', objectId: posterId, after: trailOf(restored) })
    return {}
  },
  postPoster: (input, context) => postPoster(input, context),
  cancelPoster: (input, context) => cancelPoster(input, context),
  uploadPosterPicture: (input, context) => uploadPosterPicture(input, context),
  getPosters: (_, turns) => fetchPosters(turns),
})

const shown = (row: ListedPoster, today: string): Poster => ({
  ...row,
  state: posterStateOf(row, today),
  isShown: isPosterShown(row, today),
})

/** The same as a draft, called so. */
async function copy(posterId: number, context: CallContext) {
  const { run, merchantId, request } = context
  await requirePlace(context)
  const original = requireFound(await lockPoster(run, merchantId, posterId), 'posterId')
  const named = (theme: string) => text(request.language, 'posters.copyOf', { theme }).slice(0, LONGEST_THEME)
  const secondTheme = original.secondTheme && text('zh', 'posters.copyOf', { theme: original.secondTheme })
  const poster = { ...original, theme: named(original.theme), secondTheme: secondTheme.slice(0, LONGEST_THEME) }
  const copyId = await insertPoster(run, merchantId, poster, context.who)
  context.audit({ action: 'add', objectType: 'poster', objectId: copyId, after: trailOf(poster) })
  context.publish('posters', { posterId: copyId })
  return { posterId: copyId }
}
