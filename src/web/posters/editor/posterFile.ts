/** The file of a poster as the browser makes it, to say how large it becomes: the same drawing, encoded here (MKT-2). */
import type { PosterDocument } from '../../../shared/contract/posters/document.ts'
import { bestQuality } from '../../../shared/rules/posters/quality/quality.ts'
import { posterSvg } from '../../../shared/rules/posters/svg/posterSvg.ts'
import type { PosterPicture, PosterResources } from '../../../shared/rules/posters/svg/resources.ts'
import { pictureData } from '../../kit/pictureData.ts'

export interface PosterFile {
  readonly bytes: number
  readonly quality: number
}

const dataAddresses = new Map<string, Promise<string>>()

/** A drawing that is a picture itself loads no others: they are put into it, each read once. */
function dataAddress(href: string): Promise<string> {
  const known = dataAddresses.get(href)
  if (known !== undefined) return known
  const loading = pictureData(href)
  dataAddresses.set(href, loading)
  // What could not be loaded is tried again.
  loading.catch(() => dataAddresses.delete(href))
  return loading
}

async function inlined(picture: PosterPicture | null): Promise<PosterPicture | null> {
  return picture && { ...picture, href: await dataAddress(picture.href) }
}

/** The resources of a finished poster: pictures within, nothing that only stands in. */
async function finished(resources: PosterResources): Promise<PosterResources> {
  const pictures = await Promise.all(
    Object.entries(resources.pictures).map(async ([id, picture]) => [id, await inlined(picture)] as const),
  )
  const { light, dark } = resources.store.logos
  return {
    ...resources,
    pictures: Object.fromEntries(pictures.filter(isThere)),
    store: { ...resources.store, logos: { light: await inlined(light), dark: await inlined(dark) } },
    samples: null,
  }
}

const isThere = (entry: readonly [string, PosterPicture | null]): entry is readonly [string, PosterPicture] =>
  entry[1] !== null

/** The poster as pixels. Rejects where a picture cannot be loaded. */
async function drawnPoster(poster: PosterDocument, resources: PosterResources): Promise<HTMLCanvasElement> {
  const svg = posterSvg(poster, await finished(resources))
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image(poster.width, poster.height)
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = poster.width
    canvas.height = poster.height
    const draw = canvas.getContext('2d')
    if (draw === null) throw new Error('No canvas')
    draw.drawImage(image, 0, 0, poster.width, poster.height)
    return canvas
  } finally {
    URL.revokeObjectURL(address)
  }
}

function jpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', quality / 100)
  })
}

/** How large the file becomes, and at which quality; undefined where even the lowest is too large. */
export async function posterFile(poster: PosterDocument, resources: PosterResources): Promise<PosterFile | undefined> {
  const canvas = await drawnPoster(poster, resources)
  const best = await bestQuality(
    quality => jpeg(canvas, quality),
    ({ size }) => size,
  )
  return best && { bytes: best.file.size, quality: best.quality }
}
