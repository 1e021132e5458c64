/**
 * A poster as SVG: one code for the server, which makes the file of it, and for the browser, which shows it while it is
 * edited (MKT-2). Texts are outlines, so both show the same letters. Nothing that was typed is written into the markup:
 * only numbers, colours by their pattern, and addresses of pictures that were made here.
 */
import type { PosterDocument } from '../../../contract/posters/document.ts'
import { layerContent, layerTransform } from './layer.ts'
import { num } from './numbers.ts'
import { fillOf } from './paint.ts'
import type { PosterResources } from './resources.ts'

/** The whole poster. */
export function posterSvg({ width, height, background, layers }: PosterDocument, resources: PosterResources): string {
  const ground = fillOf('ground', background.color, background.color2, background.angle, { width, height })
  const drawn = layers
    .filter(layer => !layer.hidden && layer.opacity > 0)
    .map((layer, index) => {
      const inner = layerContent(`l${index}`, layer, resources)
      if (inner === '') return ''
      const opacity = layer.opacity < 100 ? ` opacity="${num(layer.opacity / 100)}"` : ''
      return `<g transform="${layerTransform(layer)}"${opacity}>${inner}</g>`
    })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}" height="${num(height)}" viewBox="0 0 ${num(width)} ${num(height)}">` +
    `${ground.defs}<rect width="${num(width)}" height="${num(height)}"${ground.attribute}/>${drawn.join('')}</svg>`
  )
}
