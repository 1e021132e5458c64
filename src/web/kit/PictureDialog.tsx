import { Modal, Slider } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import Cropper, { type Area, type Point } from 'react-easy-crop'
import { pictureCalls, type PictureFacts } from '../../shared/contract/menu/pictures.ts'
import { useGivingUp } from './editing/useGivingUp.ts'
import styles from './picture.module.css'
import { cutPicture, isForServer, type Part } from './pictureCutting.ts'
import { type Words, PictureWords } from './PictureTexts.tsx'
import { CallFailure } from './send.ts'
import { useTexts } from './texts.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { upload } from './upload.ts'

const MOST_ZOOM = 4
const WHOLE: Part = { cropX: 0, cropY: 0, cropWidth: 1, cropHeight: 1 }

/** From parts of a hundred, kept inside of the picture. */
function partOf({ x, y, width, height }: Area): Part {
  const within = (value: number) => Math.min(Math.max(value / 100, 0), 1)
  return { cropX: within(x), cropY: within(y), cropWidth: within(width), cropHeight: within(height) }
}

export interface PictureDialogProps {
  file: File
  /** Where the browser finds it. */
  address: string
  aspect: number
  onSent: (facts: PictureFacts) => void
  onClose: () => void
}

/** Chooses the part of a picture that is kept, says what it shows, and sends it. */
export function PictureDialog({ file, address, aspect, onSent, onClose }: PictureDialogProps): ReactNode {
  const t = useTexts()
  const zoomId = useId()
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState(WHOLE)
  const [words, setWords] = useState<Words>({ alt: '', secondAlt: '' })
  const sending = useSending(file, onSent)
  const { progress, fault, unreadable } = sending
  const isBusy = progress !== undefined
  const unsaved = { onSave: () => sending.start(part, words), verb: t('pictures.crop.use') }
  const changed = (words.alt !== '' || words.secondAlt !== '') && !isBusy
  const close = useGivingUp({
    changed,
    ...unsaved,
    onClose: () => {
      sending.stop()
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t('pictures.crop.title')}
      okText={isBusy ? t('pictures.crop.sending', { percent: Math.round(progress * 100) }) : t('pictures.crop.use')}
      cancelText={t('common.cancel')}
      okButtonProps={{ loading: isBusy }}
      mask={{ closable: false }}
      onOk={() => void sending.start(part, words)}
      onCancel={close}
    >
      <UnsavedGuard active={changed} {...unsaved} />
      <div className={styles.dialog}>
        <div className={styles.stage}>
          <Cropper
            image={address}
            aspect={aspect}
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
        <div className={styles.zoom}>
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
        <PictureWords value={words} onChange={setWords} />
        {fault !== undefined && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </div>
    </Modal>
  )
}

/** Cuts and sends, and says whether it was taken; a refusal stays in the dialog, beside the picture that it is about. */
function useSending(file: File, onSent: (facts: PictureFacts) => void) {
  const t = useTexts()
  const [progress, setProgress] = useState<number>()
  const [fault, setFault] = useState<string>()
  const [stopper] = useState(() => new AbortController())
  const unreadable = () => setFault(t('failures.reasons.PICTURE_FORMAT'))
  const start = async (part: Part, words: Words): Promise<boolean> => {
    setProgress(0)
    setFault(undefined)
    try {
      const [body, crop] = isForServer(file) ? [file, part] : [await cutPicture(file, part), {}]
      const options = { onProgress: setProgress, signal: stopper.signal }
      const { alt, secondAlt } = words
      onSent(await upload(pictureCalls.uploadPicture, { alt, secondAlt, ...crop }, body, options))
      return true
    } catch (error) {
      setProgress(undefined)
      if (error instanceof CallFailure) setFault(error.message)
      else unreadable()
      return false
    }
  }
  return { progress, fault, start, unreadable, stop: () => stopper.abort() }
}
