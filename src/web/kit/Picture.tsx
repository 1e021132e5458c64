import { type ReactNode, useState } from 'react'
import { pictureAddress, type PictureFacts, pictureFormats, pictureSizes } from '../../shared/contract/menu/pictures.ts'
import { cx } from './cx.ts'
import { PictureOutlined } from './icons.ts'
import styles from './picture.module.css'
import { usePictureFacts } from './pictureFacts.ts'
import { useLanguage, useSession } from './session.ts'

export interface PictureProps {
  /** None leaves the place empty, so that rows stay in line. */
  pictureId: number | null | undefined
  /** The width of its place in CSS pixels. */
  size: number
  /** Width by height of its place; what is longer is cut off evenly. */
  aspect?: number
  /** What it shows, where the picture's own words do not fit; '' beside a text that says the same. */
  alt?: string
}

/** The shape of pictures of dishes. */
export const PICTURE_ASPECT = 4 / 3

/** A picture at the size shown, in the best format that the browser knows; its place is there before it is. */
export function Picture({ pictureId, size, aspect = PICTURE_ASPECT, alt }: PictureProps): ReactNode {
  const facts = usePictureFacts(pictureId)
  const height = Math.round(size / aspect)
  if (facts === undefined)
    return (
      <span className={styles.place} style={{ width: size, height }} aria-hidden="true">
        {/* None, or not known yet. */}
        {(pictureId === null || pictureId === undefined) && <PictureOutlined className={cx(styles.none)} />}
      </span>
    )
  return <Shown key={facts.hash} facts={facts} size={size} height={height} alt={alt} />
}

interface ShownProps {
  facts: PictureFacts
  size: number
  height: number
  alt: string | undefined
}

function Shown({ facts, size, height, alt }: ShownProps): ReactNode {
  const { merchantId } = useSession()
  const language = useLanguage()
  const [failed, setFailed] = useState(false)
  const own = language === 'zh' ? facts.secondAlt || facts.alt : facts.alt || facts.secondAlt
  const address = (width: (typeof pictureSizes)[number], format: (typeof pictureFormats)[number]) =>
    pictureAddress(merchantId, facts.hash, width, format)
  const sources = pictureFormats.map(format => ({
    type: `image/${format}`,
    set: pictureSizes.map(width => `${address(width, format)} ${Math.min(width, facts.width)}w`).join(', '),
  }))
  return (
    <picture className={cx(styles.place, failed && styles.failed)} style={{ width: size, height }}>
      {sources.map(({ type, set }) => (
        <source key={type} type={type} srcSet={set} sizes={`${size}px`} />
      ))}
      <img
        src={address(480, 'webp')}
        width={size}
        height={height}
        alt={alt ?? own}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
      />
    </picture>
  )
}
