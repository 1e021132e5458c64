/** The files of posters at their content addresses (MKT-2, MENU-13). */
import { type PosterFormat, posterFormats } from '../../../shared/contract/posters/draw.ts'
import type { FindFile } from '../../kernel/files.ts'
import type { Server } from '../../kernel/server.ts'
import { findPosterFile } from './pictures.queries.ts'

const TYPES = { jpg: 'image/jpeg', png: 'image/png' } as const satisfies Record<PosterFormat, string>

/** Finds the file of a poster by the parts of its address. */
export function findPosterPicture({ engine }: Server): FindFile {
  return async ({ merchantId = '', file = '' }) => {
    const [, hash, ending] = /^([0-9a-f]{64})\.(\w+)$/.exec(file) ?? []
    const format = posterFormats.find(each => each === ending)
    if (hash === undefined || format === undefined || !/^[1-9]\d{0,8}$/.test(merchantId)) return undefined
    const store = Number(merchantId)
    const body = await engine.transact({ merchantId: store }, 'read', run =>
      findPosterFile(run, store, { hash, format }),
    )
    return body && { contentType: TYPES[format], body }
  }
}
