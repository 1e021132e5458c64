/** The picture of a poster: chosen, cut to the size, and shown with its pixels and kB. A field of the form. */
import { Button, Form } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { posterAddress, type PosterPicture } from '../../../shared/contract/posters/posters.ts'
import { PictureOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { isTooLarge } from '../../kit/pictureCutting.ts'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { CropDialog } from './CropDialog.tsx'
import styles from './own.module.css'
import { hasSides, type OwnForm } from './ownForm.ts'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'

interface OwnPictureFieldProps {
  id?: string
  value?: PosterPicture | null
  onChange?: (picture: PosterPicture) => void
  disabled: boolean
}

export function OwnPictureField({ id, value = null, onChange, disabled }: OwnPictureFieldProps): ReactNode {
  const t = useTexts()
  const form = Form.useFormInstance<OwnForm>()
  const size = Form.useWatch<OwnForm['size'] | undefined>('size') ?? 'landscape'
  const [width, height] = [Form.useWatch<number>('width') ?? 0, Form.useWatch<number>('height') ?? 0]
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: File; address: string }>()
  const [fault, setFault] = useState<string>()
  const choose = t(value === null ? 'posters.own.choose' : 'posters.own.replace')
  const take = (file: File | undefined) => {
    if (file === undefined) return
    const tooLarge = isTooLarge(file)
    setFault(tooLarge ? t('failures.reasons.PICTURE_TOO_LARGE') : undefined)
    if (!tooLarge) setChosen({ file, address: URL.createObjectURL(file) })
  }
  const close = () => {
    if (chosen !== undefined) URL.revokeObjectURL(chosen.address)
    setChosen(undefined)
  }
  const fits = hasSides({ size, width, height, picture: value })
  return (
    <div className={look.pile}>
      {value !== null && <MadePicture picture={value} fits={fits} alt={form.getFieldValue('theme') as string} />}
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        className={styles.file}
        onChange={event => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className={look.actions}>
        <Button
          {...(id === undefined ? {} : { id })}
          icon={<PictureOutlined />}
          disabled={disabled}
          onClick={() => input.current?.click()}
          aria-label={choose}
        >
          {choose}
        </Button>
      </div>
      {fault !== undefined && (
        <p className={look.wrong} role="alert">
          {fault}
        </p>
      )}
      {chosen !== undefined && (
        <CropDialog
          {...chosen}
          form={{ size, width, height }}
          onClose={close}
          onSent={sent => {
            onChange?.(sent)
            close()
          }}
        />
      )}
    </div>
  )
}

/** The picture as terminals show it, with its pixels and kB. */
function MadePicture({ picture, fits, alt }: { picture: PosterPicture; fits: boolean; alt: string }): ReactNode {
  const t = useTexts()
  const { merchantId } = useSession()
  const { hash, format, width, height, bytes } = picture
  const facts = { width, height, kb: Math.ceil(bytes / 1000), format: format.toUpperCase() }
  return (
    <>
      <img
        className={styles.picture}
        src={posterAddress(merchantId, hash, format)}
        alt={alt}
        width={width}
        height={height}
      />
      <p className={fits ? look.hint : look.warned}>
        {t('posters.file', facts)}
        {!fits && ` · ${t('posters.own.otherSize')}`}
      </p>
    </>
  )
}
