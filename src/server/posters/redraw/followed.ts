/** What keeps a poster's drawing as it should be (MKT-2). */
import type { PosterDocument } from '../../../shared/contract/posters/document.ts'
import type { Run } from '../../db/run.ts'
import { markPicturesUsed } from './redraw.queries.ts'

/** What makes a poster change by itself: the prices of the menu, the store's name and logo. */
export function followedBy(document: PosterDocument | null): { followsMenu: boolean; followsStore: boolean } {
  const shown = document?.layers.filter(layer => !layer.hidden) ?? []
  return {
    followsMenu: shown.some(({ kind }) => kind === 'price'),
    followsStore: shown.some(({ kind }) => kind === 'logo'),
  }
}

/** The store's pictures in a document stay, also when no dish has them any more. */
export async function keepMenuPictures(run: Run, merchantId: number, { layers }: PosterDocument): Promise<void> {
  const pictureIds = layers.flatMap(layer => (layer.kind === 'picture' ? (layer.pictureId ?? []) : []))
  if (pictureIds.length > 0) await markPicturesUsed(run, merchantId, pictureIds)
}
