import { type ReactNode, useMemo } from 'react'
import { CODE_LOGO } from '../../../shared/rules/room/codes/codeDrawing.ts'
import type { Drawing } from '../../../shared/rules/kernel/drawing/marks.ts'
import { asSvg } from '../../../shared/rules/kernel/drawing/svg.ts'

/** The address of an SVG inside a page. */
export const svgAddress = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`

/** A drawing as a picture, in the very marks that the server prints. */
export function DrawnPicture(props: {
  drawing: Drawing
  title: string
  logo?: string | undefined
  className: string | undefined
}): ReactNode {
  const { drawing, title, logo, className } = props
  const address = useMemo(
    () => svgAddress(asSvg(drawing, { title, pictures: logo === undefined ? {} : { [CODE_LOGO]: logo } })),
    [drawing, title, logo],
  )
  return <img className={className} src={address} alt={title} width={drawing.width} height={drawing.height} />
}
