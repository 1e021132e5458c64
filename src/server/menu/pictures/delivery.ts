/** Pictures at their content addresses (MENU-13). */
import { type PictureFormat, pictureFormats, pictureSizes } from '../../../shared/contract/menu/pictures.ts'
import type { FindFile } from '../../kernel/files.ts'
import type { Server } from '../../kernel/server.ts'
import { findPictureFile } from './pictures.queries.ts'

const FILES = new Map<string, { size: number; format: PictureFormat }>(
  pictureSizes.flatMap(size => pictureFormats.map(format => [`${size}.${format}`, { size, format }] as const)),
)

/** Finds a size of a picture by the parts of its address. */
export function findPicture({ engine }: Server): FindFile {
  return async ({ merchantId = '', hash = '', file = '' }) => {
    const wanted = FILES.get(file)
    if (!wanted || !/^[1-9]\d{0,8}$/.test(merchantId) || !/^[0-9a-f]{64}$/.test(hash)) return undefined
    const store = Number(merchantId)
    const body = await engine.transact({ merchantId: store }, 'read', run =>
      findPictureFile(run, store, { ...wanted, hash }),
    )
    return body && { contentType: `image/${wanted.format}`, body }
  }
}
