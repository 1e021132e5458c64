/** Pictures (MENU-13, SEC-6). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import {
  PICTURE_MOST_BYTES,
  type pictureCalls,
  pictureEditors,
  type PictureFacts,
} from '../../../shared/contract/menu/pictures.ts'
import type { Actor } from '../../kernel/actor.ts'
import { guardedFetch } from '../../kernel/guardedFetch.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { Server } from '../../kernel/server.ts'
import { encodeOne, encodePicture } from './encode.ts'
import { findPictures, keepPicture, setPictureTexts } from './pictures.queries.ts'
import { amongFew, readPicture } from './sentPicture.ts'

/** A refusal of a picture, at the field that it came by. */
async function atField<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isOfPicture = error instanceof Failure && error.code.startsWith('PICTURE_')
    throw isOfPicture ? new Failure(error.code, { field }) : error
  }
}

/** Asked before a byte of the picture is read (SEC-6). */
function requireEditor({ permissions }: Actor): void {
  if (!pictureEditors.some(key => permissions.has(key))) throw new Failure('INSUFFICIENT_AUTHORITY')
}

const textsOf = ({ alt, secondAlt }: PictureFacts) => ({ alt, secondAlt })

export const pictureHandlers = (server: Server): Handlers<typeof pictureCalls> => ({
  async uploadPicture({ alt, secondAlt, ...crop }, { body, actor, merchantId, turn }) {
    requireEditor(actor)
    const encoded = await atField('pictureId', () => amongFew(async () => encodePicture(await readPicture(body), crop)))
    return turn('write', async context => {
      const { picture, isNew } = await keepPicture(context.run, merchantId, encoded, { alt, secondAlt })
      if (isNew) {
        const after = { ...textsOf(picture), width: picture.width, height: picture.height }
        context.audit({ action: 'add', objectType: 'picture', objectId: picture.pictureId, after })
      }
      return picture
    })
  },

  async getPictures({ pictureIds }, { run, merchantId }) {
    return { rows: await findPictures(run, merchantId, pictureIds) }
  },

  async updatePictureTexts({ pictureId, ...texts }, context) {
    const { run, merchantId, actor } = context
    requireEditor(actor)
    const [found] = await findPictures(run, merchantId, [pictureId])
    if (!found) throw new Failure('NOT_FOUND', { field: 'pictureId' })
    await setPictureTexts(run, merchantId, pictureId, texts)
    const change = { objectType: 'picture', objectId: pictureId, before: textsOf(found), after: texts } as const
    context.audit({ action: 'update', ...change })
    return { ...found, ...texts }
  },

  async getImg({ url }, { signal }) {
    const body = await amongFew(async () => {
      const fetched = await guardedFetch(url, {
        allowed: server.env.allowedPrivateHosts,
        mostBytes: PICTURE_MOST_BYTES,
        accepts: type => type.startsWith('image/'),
        signal,
      })
      return atField('url', () => encodeOne(fetched))
    })
    return { contentType: 'image/webp', body, cacheControl: 'private, max-age=300' }
  },
})
