/** Takes a picture of the store's own for a poster (MKT-2, MENU-13). */
import { type posterCalls, type PosterPicture } from '../../../shared/contract/posters/posters.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { posterSizes } from '../../../shared/rules/posters/document/bounds.ts'
import type { UploadContext } from '../../kernel/context.ts'
import { amongFew, readPicture } from '../../menu/pictures/sentPicture.ts'
import { keepPosterFile } from './pictures.queries.ts'
import { posterFileAsSent, posterFileCutOut } from './posterFile.ts'

type Input = InputOf<typeof posterCalls.uploadPosterPicture>

/** Keeps the picture; it belongs to no poster before one is saved with its hash. */
export async function uploadPosterPicture(
  input: Input,
  { body, merchantId, turn }: UploadContext,
): Promise<PosterPicture> {
  const { size, width, height, fileName } = input
  const wanted = { size, ...(size === 'custom' ? { width, height } : posterSizes[size]) }
  const crop = cropOf(input)
  const { file, ...picture } = await amongFew(async () => {
    const bytes = await readPicture(body)
    return crop ? posterFileCutOut(bytes, wanted, crop) : posterFileAsSent(bytes, wanted, fileName)
  })
  await turn('write', ({ run }) => keepPosterFile(run, merchantId, { ...picture, file }))
  return picture
}

/** Throws INVALID_INPUT where a part of the crop is missing. */
function cropOf({ cropX, cropY, cropWidth, cropHeight }: Input) {
  const parts = [cropX, cropY, cropWidth, cropHeight]
  if (parts.every(part => part === undefined)) return undefined
  if (cropX === undefined || cropY === undefined || cropWidth === undefined || cropHeight === undefined)
    throw new Failure('INVALID_INPUT', { field: 'cropX' })
  return { cropX, cropY, cropWidth, cropHeight }
}
