/** Chooses the part of a picture that becomes the poster, makes it fit and sends it. */
import { Modal, Slider } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import Cropper, { type Area, type Point } from 'react-easy-crop'
import { posterCalls, type PosterPicture } from '../../../shared/contract/posters/posters.ts'
import look from '../../kit/look.module.css'
import picture from '../../kit/picture.module.css'
import { isForServer, type Part } from '../../kit/pictureCutting.ts'
import { CallFailure } from '../../kit/send.ts'
import { useTexts } from '../../kit/texts.ts'
import { upload } from '../../kit/upload.ts'
import { cutPoster } from './cutPoster.ts'
import { type OwnForm, sidesOf } from './ownForm.ts'

const MOST_ZOOM = 4
const WHOLE: Part = { cropX: 0, cropY: 0, cropWidth: 1, cropHeight: 1 }

function partOf({ x, y, width, height }: Area): Part {
  const within = (value: number) => Math.min(Math.max(value / 100, 0), 1)
  return { cropX: within(x), cropY: within(y), cropWidth: within(width), cropHeight: within(height) }
}

interface CropDialogProps {
  file: File
  /** Where the browser finds it. */
  address: string
  form: Pick<OwnForm, 'size' | 'width' | 'height'>
  onSent: (picture: PosterPicture) => void
  onClose: () => void
}

export function CropDialog({ file, address, form, onSent, onClose }: CropDialogProps): ReactNode {
  const t = useTexts()
  const zoomId = useId()
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState(WHOLE)
  const { width, height } = sidesOf(form)
  const { isBusy, fault, send, unreadable } = useSending({ file, form, onSent })
  return (
    <Modal
      open
      title={t('posters.own.crop', { size: `${width}×${height}` })}
      okText={t('posters.own.use')}
      cancelText={t('common.cancel')}
      okButtonProps={{ loading: isBusy }}
      mask={{ closable: false }}
      onOk={() => void send(part)}
      onCancel={onClose}
    >
      <div className={picture.dialog}>
        <div className={picture.stage}>
          <Cropper
            image={address}
            aspect={width / height}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={area => setPart(partOf(area))}
            mediaProps={{ alt: '', onError: unreadable }}
            cropperProps={{ 'aria-label': t('pictures.crop.area') }}
          />
        </div>
        <div className={picture.zoom}>
          <span id={zoomId}>{t('pictures.crop.zoom')}</span>
          <Slider
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={zoom}
            onChange={setZoom}
            tooltip={{ open: false }}
            ariaLabelledByForHandle={zoomId}
          />
        </div>
        {isForServer(file) && <p className={look.hint}>{t('posters.own.onServer')}</p>}
        {fault !== undefined && (
          <p className={picture.fault} role="alert">
            {fault}
          </p>
        )}
      </div>
    </Modal>
  )
}

/** Small pictures are cut here, large ones by the server; a refusal stays beside the picture. */
function useSending({ file, form, onSent }: Pick<CropDialogProps, 'file' | 'form' | 'onSent'>) {
  const t = useTexts()
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const unreadable = () => setFault(t('failures.reasons.PICTURE_FORMAT'))
  const send = async (part: Part) => {
    const wanted = { size: form.size, ...sidesOf(form) }
    setIsBusy(true)
    setFault(undefined)
    try {
      const made = isForServer(file) ? undefined : await cutPoster(file, part, wanted)
      const [body, crop] = made === undefined ? [file, part] : [made.file, {}]
      onSent(await upload(posterCalls.uploadPosterPicture, { ...wanted, ...crop }, body))
    } catch (error) {
      if (error instanceof CallFailure) setFault(error.message)
      else unreadable()
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, fault, send, unreadable }
}
