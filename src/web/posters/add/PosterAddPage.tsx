/** A new poster: from a template, or (`custom`) from a picture of the store's own (MKT-2). */
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { PosterTemplatePage } from '../editor/PosterTemplatePage.tsx'
import { OwnPosterPage } from './OwnPosterPage.tsx'

export function PosterAddPage(): ReactNode {
  return useParams()['type'] === 'custom' ? <OwnPosterPage /> : <PosterTemplatePage />
}
