/** Posters of the store: what each shows, where and when, and what came in meanwhile (MKT-2). */
import { Button, Segmented, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Poster, posterCalls, posterStates } from '../../../shared/contract/posters/posters.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { PictureOutlined, PlusOutlined } from '../../kit/icons.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { PosterCard } from './PosterCard.tsx'
import { PostDialog } from './PostDialog.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import styles from './posters.module.css'

const { getPosterFigures, getPosterList, savePoster } = posterCalls
const ALL = 'all'

/** What of a poster is open above the list. */
type Opened = { readonly poster: Poster; readonly what: 'post' | 'preview' }

export function PosterTab({ tabs }: { tabs: ReactNode }): ReactNode {
  const t = useTexts()
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<Opened>()
  const list = useCall(getPosterList, {})
  const figures = useCall(getPosterFigures, {}, { quiet: true })
  useLive('posters', () => askAgain(getPosterList, getPosterFigures))
  useLive('menu', () => askAgain(getPosterList))
  const { rows = [], most = 0 } = list.data ?? {}
  const state = posterStates.find(each => each === params.get('state')) ?? ALL
  const shown = rows.filter(row => state === ALL || row.state === state)
  const counted = new Map(figures.data?.rows.map(row => [row.posterId, row]))
  const close = () => setOpened(undefined)
  return (
    <Page
      title={t('posters.title')}
      subtitle={list.data && t('posters.count', { count: rows.length, most })}
      actions={<AddButtons refusal={list.data && rows.length >= most ? t('posters.full', { most }) : undefined} />}
    >
      {tabs}
      {list.data === undefined && list.error === null && <PageSkeleton />}
      {list.data === undefined && list.error !== null && (
        <FailureState failure={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data !== undefined && rows.length === 0 && (
        <EmptyState title={t('posters.empty')} hint={t('posters.emptyHint')} icon={<PictureOutlined />} />
      )}
      {rows.length > 0 && (
        <>
          <div className={styles.filter}>
            <Segmented
              aria-label={t('posters.filter')}
              value={state}
              options={[ALL, ...posterStates].map(value => ({ value, label: t(`posters.states.${value as 'all'}`) }))}
              onChange={value => setParams(value === ALL ? {} : { state: value })}
            />
          </div>
          {shown.length === 0 && <EmptyState title={t('posters.noneFits')} />}
          <ul className={styles.cards}>
            {shown.map(poster => (
              <li key={poster.posterId}>
                <PosterCard
                  poster={poster}
                  figures={counted.get(poster.posterId)}
                  onPost={() => setOpened({ poster, what: 'post' })}
                  onPreview={() => setOpened({ poster, what: 'preview' })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {opened?.what === 'post' && <PostDialog poster={opened.poster} onClose={close} />}
      {opened?.what === 'preview' && <PreviewDialog poster={opened.poster} onClose={close} />}
    </Page>
  )
}

/** `refusal`: why none can be added now. */
function AddButtons({ refusal }: { refusal: string | undefined }): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const isFull = refusal !== undefined
  return (
    <>
      <Allowed call={savePoster}>
        <Button
          icon={<PictureOutlined />}
          disabled={isFull}
          onClick={() => void navigate('/merchant/PosterAdd/custom')}
        >
          {t('posters.addOwn')}
        </Button>
      </Allowed>
      <Tooltip title={refusal}>
        <span>
          <Allowed call={savePoster}>
            <Button
              type="primary"
              icon={<PlusOutlined />}
              disabled={isFull}
              onClick={() => void navigate('/merchant/PosterAdd/template')}
            >
              {t('posters.add')}
            </Button>
          </Allowed>
        </span>
      </Tooltip>
    </>
  )
}
