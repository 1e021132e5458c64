/** One poster: drawn ones in the editor, the store's own pictures in their form (MKT-2). */
import { Skeleton } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { useParams } from 'react-router'
import { posterCalls, type PosterDetail } from '../../../shared/contract/posters/posters.ts'
import { type Loaded, useLoaded } from '../../kit/editing/useLoaded.ts'
import { Page } from '../../kit/Page.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { PosterEditor } from './PosterEditor.tsx'
import type { DrawnPoster } from './posterForm.ts'

export const POSTER_LIST = '/merchant/PosterList/posters'

/** The form of a poster that was not drawn here. */
type OwnForm = ComponentType<{ loaded: Loaded<PosterDetail> }>

export function PosterEditPage({ own }: { own: OwnForm }): ReactNode {
  const { id = '' } = useParams()
  return <Opened key={id} posterId={Number(id)} own={own} />
}

function Opened({ posterId, own: Own }: { posterId: number; own: OwnForm }): ReactNode {
  const t = useTexts()
  const loaded = useLoaded(posterCalls.getPoster, { posterId })
  const { saved, failure = null, reload } = loaded ?? {}
  if (loaded !== undefined && saved?.document === null) return <Own loaded={loaded} />
  return (
    <Page title={saved?.theme ?? t('posters.one')} back={POSTER_LIST}>
      {failure !== null && <FailureState failure={failure} onRetry={() => void reload?.()} />}
      {failure === null && saved === undefined && <Skeleton active />}
      {saved !== undefined && saved.document !== null && <PosterEditor loaded={loaded as Loaded<DrawnPoster>} />}
    </Page>
  )
}
