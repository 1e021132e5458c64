import type { ReactNode } from 'react'
import type { PosterLayer } from '../../../shared/contract/posters/document.ts'
import { drawShape } from '../../../shared/rules/posters/svg/shapes/shapes.ts'
import type { PosterShape } from '../../../shared/rules/posters/document/choices.ts'
import { FontSizeOutlined, PictureOutlined, QrcodeOutlined, ShopOutlined, TagsOutlined } from '../../kit/icons.ts'
import styles from './editor.module.css'

const SIDE = 20

/** A shape as small as an icon, in the colour of the words beside it. */
export function ShapeIcon({ shape, size = SIDE }: { shape: PosterShape; size?: number }): ReactNode {
  const d = drawShape[shape]({ width: SIDE, height: SIDE, points: shape === 'star' ? 5 : 8, depth: 0.5, radius: 2 })
  return (
    <svg
      className={styles.shape}
      width={size}
      height={size}
      viewBox={`-1 -1 ${SIDE + 2} ${SIDE + 2}`}
      aria-hidden="true"
    >
      <path d={d} fillRule="evenodd" />
    </svg>
  )
}

/** What kind of layer it is, as a picture beside its name. */
export function LayerIcon({ layer }: { layer: PosterLayer }): ReactNode {
  switch (layer.kind) {
    case 'text':
      return <FontSizeOutlined />
    case 'picture':
      return <PictureOutlined />
    case 'shape':
      return <ShapeIcon shape={layer.shape} size={14} />
    case 'logo':
      return <ShopOutlined />
    case 'price':
      return <TagsOutlined />
    case 'code':
      return <QrcodeOutlined />
  }
}
