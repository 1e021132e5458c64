/** One poster: drawn ones in the editor, the store's own pictures in their form (MKT-2). */
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { posterCalls } from '../../../shared/contract/posters/posters.ts'
import { type Loaded, useLoaded } from '../../kit/editing/useLoaded.ts'
import { Page } from '../../kit/Page.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { PosterEditor } from './PosterEditor.tsx'
import type { DrawnPoster } from './posterForm.ts'

export const POSTER_LIST = '/merchant/PosterList/posters'

export function PosterEditPage(): ReactNode {
  const { id = '' } = useParams()
  return <Opened key={id} posterId={Number(id)} />
}

function Opened({ posterId }: { posterId: number }): ReactNode {
  const t = useTexts()
  const loaded = useLoaded(posterCalls.getPoster, { posterId })
  const { saved, failure = null, reload } = loaded ?? {}
  return (
    <Page title={saved?.theme ?? t('posters.one')} back={POSTER_LIST}>
      {failure !== null && <FailureState failure={failure} onRetry={() => void reload?.()} />}
      {failure === null && saved === undefined && <Skeleton active />}
      {saved !== undefined && saved.document !== null && <PosterEditor loaded={loaded as Loaded<DrawnPoster>} />}
    </Page>
  )
}
