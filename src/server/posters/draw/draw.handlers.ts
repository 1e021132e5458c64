/** Templates, letters, links and the finished file of posters (MKT-2). */
import type { posterDrawCalls } from '../../../shared/contract/posters/draw.ts'
import { faceKey } from '../../../shared/rules/posters/svg/resources.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { drawDocument } from './drawPoster.ts'
import { lettersOf, linkedResources } from './resources.ts'
import { listTemplates } from './templates.ts'

const dataUrl = (type: string, file: Uint8Array) => `data:image/${type};base64,${Buffer.from(file).toString('base64')}`

export const posterDrawHandlers = (): Handlers<typeof posterDrawCalls> => ({
  async getTemplates({ size, language }) {
    const found = await listTemplates(size, language)
    return { rows: found.map(({ preview, ...row }) => ({ ...row, preview: dataUrl('webp', preview) })) }
  },

  getGlyphs({ texts }) {
    const asked = texts.map(({ font, weight, text }) => ({ face: faceKey(font, weight), text }))
    return Promise.resolve({ faces: lettersOf(asked) })
  },

  async getPosterResources(needs, { run, merchantId }) {
    return linkedResources(run, merchantId, needs)
  },

  async drawPoster({ document, format }, { turn, merchantId }) {
    const { file, bytes, quality, width, height } = await drawDocument(
      document,
      work => turn('read', ({ run }) => work(run, merchantId)),
      format,
    )
    return { file: dataUrl(format === 'jpg' ? 'jpeg' : 'png', file), bytes, quality, width, height }
  },
})
