/** A picture on paper: sent like every other picture, and kept by its address, as papers are drawn without ids (DEV-4). */
import { Button } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { pictureAddress } from '../../../shared/contract/menu/pictures.ts'
import { DeleteOutlined } from '../../kit/icons.ts'
import { usePictureFacts } from '../../kit/pictureFacts.ts'
import { PictureField } from '../../kit/PictureField.tsx'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import styles from './templates.module.css'

/** The largest size has dots enough for the widest paper. */
const SIZE = 1200

interface PaperPictureFieldProps {
  id?: string
  value?: string | null
  onChange?: (path: string | null) => void
  disabled: boolean
}

export function PaperPictureField({ id, value = null, onChange, disabled }: PaperPictureFieldProps): ReactNode {
  const t = useTexts()
  const { merchantId } = useSession()
  const [pictureId, choose] = useState<number | null>(null)
  const facts = usePictureFacts(pictureId)
  const path = facts && pictureAddress(merchantId, facts.hash, SIZE, 'webp')
  const tell = useEffectEvent((sent: string) => onChange?.(sent))
  useEffect(() => {
    if (path !== undefined) tell(path)
  }, [path])
  if (value === null || pictureId !== null)
    return (
      <PictureField
        {...(id === undefined ? {} : { id })}
        value={pictureId}
        disabled={disabled}
        onChange={next => {
          choose(next)
          if (next === null) onChange?.(null)
        }}
      />
    )
  return (
    <div className={styles.picture}>
      <img src={value} alt={t('templatePage.parts.picture')} />
      {!disabled && (
        <Button {...(id === undefined ? {} : { id })} icon={<DeleteOutlined />} onClick={() => onChange?.(null)}>
          {t('pictures.field.remove')}
        </Button>
      )}
    </div>
  )
}
