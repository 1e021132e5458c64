import { Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { pictureCalls, type PictureFacts } from '../../shared/contract/menu/pictures.ts'
import { holdsTyped } from './editing/holdsTyped.ts'
import { isDone } from './editing/isDone.ts'
import { useGivingUp } from './editing/useGivingUp.ts'
import look from './look.module.css'
import styles from './picture.module.css'
import { rememberPicture } from './pictureFacts.ts'
import { useTexts } from './texts.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useSend } from './useCall.ts'

const MOST = 200

export interface Words {
  readonly alt: string
  readonly secondAlt: string
}

/** What a picture shows, in both languages. */
export function PictureWords({ value, onChange }: { value: Words; onChange: (words: Words) => void }): ReactNode {
  const t = useTexts()
  return (
    <div className={look.stack}>
      <p className={styles.hint}>{t('pictures.texts.hint')}</p>
      <label className={look.card}>
        {t('pictures.texts.alt')}
        <Input maxLength={MOST} value={value.alt} onChange={event => onChange({ ...value, alt: event.target.value })} />
      </label>
      <label className={look.card}>
        {t('pictures.texts.secondAlt')}
        <Input
          maxLength={MOST}
          lang="zh"
          value={value.secondAlt}
          onChange={event => onChange({ ...value, secondAlt: event.target.value })}
        />
      </label>
    </div>
  )
}

/** Changes what is said of a picture that is there. */
export function PictureTextsDialog({ facts, onClose }: { facts: PictureFacts; onClose: () => void }): ReactNode {
  const t = useTexts()
  const [words, setWords] = useState<Words>({ alt: facts.alt, secondAlt: facts.secondAlt })
  const update = useSend(pictureCalls.updatePictureTexts, {
    toast: 'updated',
    onDone: reply => {
      rememberPicture(reply)
      onClose()
    },
  })
  const save = () => update.mutateAsync({ pictureId: facts.pictureId, ...words })
  const changed = holdsTyped({ alt: facts.alt, secondAlt: facts.secondAlt }, words) && !update.isPending
  const close = useGivingUp({ changed, onSave: () => isDone(save()), onClose })
  return (
    <Modal
      open
      title={t('pictures.texts.title')}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      confirmLoading={update.isPending}
      onOk={() => void isDone(save())}
      onCancel={close}
    >
      <UnsavedGuard active={changed} onSave={() => isDone(save())} />
      <PictureWords value={words} onChange={setWords} />
    </Modal>
  )
}
