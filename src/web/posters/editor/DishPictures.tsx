/** The pictures of the menu, found by the names of their dishes. */
import { Button, Input, Modal, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { CloudUploadOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { Picture } from '../../kit/Picture.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { usePause } from '../../kit/usePause.ts'
import styles from './editor.module.css'

interface DishPicturesProps {
  onChoose: (pictureId: number) => void
  /** A picture of one's own instead. */
  onUpload?: () => void
  onClose: () => void
}

const TYPING_PAUSE_MS = 150
const PAGE = 60
const WIDTH = 168

export function DishPictures({ onChoose, onUpload, onClose }: DishPicturesProps): ReactNode {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const search = usePause(typed.trim(), TYPING_PAUSE_MS)
  const [pages, setPages] = useState(1)
  return (
    <Modal open title={t('posterEditor.dishes.title')} footer={null} width={760} onCancel={onClose}>
      {onUpload !== undefined && (
        <Button className={styles.upload ?? ''} icon={<CloudUploadOutlined />} onClick={onUpload}>
          {t('posterEditor.dishes.upload')}
        </Button>
      )}
      <Input.Search
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is for searching
        autoFocus
        allowClear
        placeholder={t('posterEditor.dishes.search')}
        aria-label={t('posterEditor.dishes.search')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setPages(1)
        }}
      />
      <div className={styles.dishes}>
        {Array.from({ length: pages }, (_, at) => (
          <PicturePage
            key={`${search} ${at}`}
            search={search}
            page={at + 1}
            isLast={at === pages - 1}
            onMore={() => setPages(pages + 1)}
            onChoose={onChoose}
          />
        ))}
      </div>
    </Modal>
  )
}

interface PicturePageProps extends Pick<DishPicturesProps, 'onChoose'> {
  search: string
  page: number
  isLast: boolean
  onMore: () => void
}

function PicturePage({ search, page, isLast, onMore, onChoose }: PicturePageProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const reply = useCall(dishCalls.getDishListPage, { search, page, pageSize: PAGE, withPicture: true }, { quiet: true })
  if (reply.error !== null) return <FailureState failure={reply.error} onRetry={() => void reply.refetch()} />
  if (reply.data === undefined) return <Skeleton active />
  const { rows, total } = reply.data
  if (total === 0) return <p className={look.hint}>{t('posterEditor.dishes.none')}</p>
  return (
    <>
      {rows.map(dish => {
        const name = nameOf(dish)
        return (
          <button
            key={dish.id}
            type="button"
            className={styles.dish}
            onClick={() => {
              if (dish.pictureId !== null) onChoose(dish.pictureId)
            }}
          >
            <Picture pictureId={dish.pictureId} size={WIDTH} alt="" />
            <span>{name}</span>
          </button>
        )
      })}
      {isLast && total > page * PAGE && (
        <Button className={styles.more ?? ''} onClick={onMore}>
          {t('posterEditor.dishes.more')}
        </Button>
      )}
    </>
  )
}
