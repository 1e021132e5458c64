/** A picture that was pasted: cut and sent as every picture is (MENU-13). */
import { type ReactNode, useEffect, useState } from 'react'
import { PictureDialog } from '../../kit/PictureDialog.tsx'
import { isTooLarge } from '../../kit/pictureCutting.ts'
import { rememberPicture } from '../../kit/pictureFacts.ts'
import { text } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'

interface PastedPictureProps {
  file: File
  aspect: number
  onSent: (pictureId: number) => void
  onClose: () => void
}

export function PastedPicture({ file, aspect, onSent, onClose }: PastedPictureProps): ReactNode {
  const [address] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  const tooLarge = isTooLarge(file)
  useEffect(() => {
    if (!tooLarge) return
    toast.problem(text('failures.reasons.PICTURE_TOO_LARGE'))
    onClose()
  }, [tooLarge, onClose])
  if (tooLarge) return null
  return (
    <PictureDialog
      file={file}
      address={address}
      aspect={aspect}
      onSent={facts => {
        rememberPicture(facts)
        onSent(facts.pictureId)
      }}
      onClose={onClose}
    />
  )
}
