import type { PosterLayer } from '../../../shared/contract/posters/document.ts'
import { useTexts } from '../../kit/texts.ts'

const MOST_LETTERS = 28

/** What a layer is called: its own name, else what it says, else what it is. */
export function useLayerName(): (layer: PosterLayer) => string {
  const t = useTexts()
  return layer => {
    if (layer.name !== '') return layer.name
    if (layer.kind === 'text') {
      const [words = ''] = layer.text.trim().split('\n', 1)
      const letters = Array.from(words)
      if (letters.length > MOST_LETTERS) return `${letters.slice(0, MOST_LETTERS).join('')}…`
      if (words !== '') return words
    }
    if (layer.kind === 'shape') return t(`posterEditor.shapes.${layer.shape}`)
    if (layer.kind === 'code') return t(`posterEditor.codes.${layer.content.kind}`)
    return t(`posterEditor.kinds.${layer.kind}`)
  }
}
