/** Above the fields: how large the file is, posting and saving. */
import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { PosterDocument } from '../../../shared/contract/posters/document.ts'
import { posterCalls } from '../../../shared/contract/posters/posters.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { Allowed } from '../../kit/Allowed.tsx'
import { cx } from '../../kit/cx.ts'
import canvas from '../../kit/canvas/canvas.module.css'
import { SendOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { saveKeys } from '../../kit/useSaveKeys.ts'
import type { PosterDeskProps } from './PosterDesk.tsx'
import { PostDialog } from '../list/PostDialog.tsx'
import { PosterFileSize } from './PosterFileSize.tsx'
import type { DrawnWith } from './usePosterResources.ts'
import { PosterStatus } from '../list/PosterStatus.tsx'

interface PosterBarProps extends PosterDeskProps {
  document: PosterDocument
  drawnWith: DrawnWith
}

export function PosterBar({ editor, mayEdit, posts, onPosts, document, drawnWith }: PosterBarProps): ReactNode {
  const t = useTexts()
  const { base, changed, saving, form } = editor
  const isNew = base === undefined
  const [params, setParams] = useSearchParams()
  const wasAsked = params.get('post') !== null
  /** The poster that was posted has another version. */
  const closePosting = async () => {
    onPosts(false)
    const now = await editor.loaded?.reload()
    if (now !== undefined) editor.follow(now)
  }
  useEffect(() => {
    if (!wasAsked) return
    setParams({}, { replace: true })
    onPosts(true)
  }, [wasAsked, setParams, onPosts])
  return (
    <section className={cx(canvas.panel, look.stack)} aria-label={t('posterEditor.bar')}>
      <div className={look.row}>
        {base !== undefined && <PosterStatus poster={base} />}
        <PosterFileSize document={document} {...drawnWith} saved={changed ? undefined : base?.picture} />
      </div>
      <div className={look.row}>
        {mayEdit && (
          <Button
            type="primary"
            disabled={!changed && !isNew}
            loading={saving}
            title={t('common.form.saveKeys', { keys: saveKeys })}
            onClick={() => form.submit()}
          >
            {t('common.save')}
          </Button>
        )}
        <Allowed call={posterCalls.postPoster}>
          <Button
            icon={<SendOutlined />}
            disabled={!mayEdit && isNew}
            onClick={() => {
              onPosts(true)
              if (mayEdit && (changed || isNew)) form.submit()
            }}
          >
            {t('posters.actions.post')}
          </Button>
        </Allowed>
        {base !== undefined && (
          <HistoryButton objectType="poster" objectId={String(base.posterId)} title={base.theme} />
        )}
      </div>
      {base !== undefined && posts && !changed && !saving && (
        <PostDialog poster={base} onClose={() => void closePosting()} />
      )}
    </section>
  )
}
