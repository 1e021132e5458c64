import { Button } from 'antd'
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { pictureEditors } from '../../shared/contract/menu/pictures.ts'
import { cx } from './cx.ts'
import { DeleteOutlined, EditOutlined, PictureOutlined } from './icons.ts'
import look from './look.module.css'
import styles from './picture.module.css'
import { Picture, PICTURE_ASPECT } from './Picture.tsx'
import { isTooLarge } from './pictureCutting.ts'
import { PictureDialog } from './PictureDialog.tsx'
import { rememberPicture, usePictureFacts } from './pictureFacts.ts'
import { PictureTextsDialog } from './PictureTexts.tsx'
import { useCan } from './session.ts'
import { useTexts } from './texts.ts'

export interface PictureFieldProps {
  /** As a field of a form, these come from there. */
  id?: string
  value?: number | null
  onChange?: (pictureId: number | null) => void
  /** Width by height of the part that is kept. */
  aspect?: number
  disabled?: boolean
}

const PREVIEW = 160
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'

/** A picture that is chosen, dropped or pasted, cut, described and sent (MENU-13); the form keeps its id. */
export function PictureField(props: PictureFieldProps): ReactNode {
  const { id, value = null, onChange, aspect = PICTURE_ASPECT } = props
  const t = useTexts()
  const can = useCan()
  const [chosen, setChosen] = useState<{ file: File; address: string }>()
  const [fault, setFault] = useState<string>()
  const [describing, setDescribing] = useState(false)
  const facts = usePictureFacts(value)
  const disabled = props.disabled === true || !pictureEditors.some(key => can(key))
  const choose = (file: File | undefined) => {
    if (file === undefined || disabled) return
    const tooLarge = isTooLarge(file)
    setFault(tooLarge ? t('failures.reasons.PICTURE_TOO_LARGE') : undefined)
    if (!tooLarge) setChosen({ file, address: URL.createObjectURL(file) })
  }
  const close = () => {
    if (chosen !== undefined) URL.revokeObjectURL(chosen.address)
    setChosen(undefined)
  }
  const words = facts && [facts.alt, facts.secondAlt].filter(Boolean).join(' · ')
  return (
    <div className={cx(look.pile, styles.field)}>
      <DropZone onFile={choose}>
        <Picture pictureId={value} size={PREVIEW} aspect={aspect} />
        <div className={styles.side}>
          {words !== undefined && <p className={styles.hint}>{words || t('pictures.field.undescribed')}</p>}
          <div className={look.actions}>
            <ChooseButton id={id} hasOne={value !== null} disabled={disabled} onFile={choose} />
            {facts !== undefined && (
              <Button icon={<EditOutlined />} disabled={disabled} onClick={() => setDescribing(true)}>
                {t('pictures.field.describe')}
              </Button>
            )}
            {value !== null && (
              <Button icon={<DeleteOutlined />} disabled={disabled} onClick={() => onChange?.(null)}>
                {t('pictures.field.remove')}
              </Button>
            )}
          </div>
          {value === null && !disabled && <p className={styles.hint}>{t('pictures.field.hint')}</p>}
        </div>
      </DropZone>
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {chosen !== undefined && (
        <PictureDialog
          {...chosen}
          aspect={aspect}
          onClose={close}
          onSent={sent => {
            rememberPicture(sent)
            onChange?.(sent.pictureId)
            close()
          }}
        />
      )}
      {describing && facts !== undefined && <PictureTextsDialog facts={facts} onClose={() => setDescribing(false)} />}
    </div>
  )
}

type OnFile = (file: File | undefined) => void

/** Takes what is dropped on it, and what is pasted while something in it has the focus. */
function DropZone({ onFile, children }: { onFile: OnFile; children: ReactNode }): ReactNode {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  const paste = (event: ClipboardEvent) => {
    const [pasted] = event.clipboardData.files
    if (pasted === undefined) return
    event.preventDefault()
    onFile(pasted)
  }
  return (
    // Its buttons do the same; the place itself only listens.
    <div
      className={cx(styles.drop, over && styles.over)}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
    </div>
  )
}

interface ChooseButtonProps {
  id: string | undefined
  hasOne: boolean
  disabled: boolean
  onFile: OnFile
}

function ChooseButton({ id, hasOne, disabled, onFile }: ChooseButtonProps): ReactNode {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        onChange={event => {
          onFile(event.target.files?.[0])
          // The same file again is another choice.
          event.target.value = ''
        }}
      />
      <Button
        {...(id === undefined ? {} : { id })}
        icon={<PictureOutlined />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {t(hasOne ? 'pictures.field.replace' : 'pictures.field.choose')}
      </Button>
    </>
  )
}
