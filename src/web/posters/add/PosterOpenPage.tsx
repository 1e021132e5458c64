/** One poster: the editor of those that were drawn here, the form of the store's own pictures (MKT-2). */
import type { ReactNode } from 'react'
import { PosterEditPage } from '../editor/PosterEditPage.tsx'
import { OwnPosterPage } from './OwnPosterPage.tsx'

export function PosterOpenPage(): ReactNode {
  return <PosterEditPage own={OwnPosterPage} />
}
