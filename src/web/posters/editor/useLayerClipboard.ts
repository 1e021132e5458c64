/** Copies layers, also to another poster; pastes layers, words and pictures from anywhere. */
import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { posterLayer, type PosterLayer } from '../../../shared/contract/posters/document.ts'
import { MOST_LAYERS, MOST_TEXT } from '../../../shared/rules/posters/document/bounds.ts'
import type { PosterActions } from './posterActions.ts'
import type { PosterBoard } from './usePosterBoard.ts'

const copied = z.object({ posterLayers: z.array(posterLayer).min(1).max(MOST_LAYERS) })

interface ClipboardOptions {
  readonly board: PosterBoard
  readonly actions: PosterActions
  readonly mayEdit: boolean
  readonly onFull: () => void
  readonly onPicture: (file: File) => void
}

/** Hears Ctrl+C, Ctrl+X and Ctrl+V wherever nothing is typed. */
export function useLayerClipboard(options: ClipboardOptions): void {
  const { board, actions, mayEdit } = options
  const copy = useEffectEvent((event: ClipboardEvent) => {
    if (isForWords(event) || board.chosen.length === 0 || event.clipboardData === null) return
    event.clipboardData.setData('text/plain', JSON.stringify({ posterLayers: board.chosen }))
    event.preventDefault()
    if (event.type === 'cut' && mayEdit) actions.remove()
  })
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!mayEdit || isForWords(event) || event.clipboardData === null) return
    event.preventDefault()
    const [file] = event.clipboardData.files
    if (file?.type.startsWith('image/') === true) options.onPicture(file)
    else if (!pasted(event.clipboardData.getData('text/plain'), actions)) options.onFull()
  })
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => copy(event)
    const onPaste = (event: ClipboardEvent) => paste(event)
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  }, [])
}

/** In a field, in a dialog, or where words of the page are marked, the browser copies and pastes words. */
function isForWords({ target }: ClipboardEvent): boolean {
  if (getSelection()?.isCollapsed === false) return true
  if (!(target instanceof Element)) return false
  return target.closest('input, textarea, [contenteditable="true"], [role="dialog"]') !== null
}

/** Layers as they were copied; any other words become a text. False: there is no room. */
function pasted(words: string, actions: PosterActions): boolean {
  const layers = layersIn(words)
  if (layers !== undefined) return actions.paste(layers)
  const text = words
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim()
    .slice(0, MOST_TEXT)
  return text === '' || !text.isWellFormed() || actions.add({ kind: 'text', text })
}

function layersIn(words: string): readonly PosterLayer[] | undefined {
  if (!words.startsWith('{"posterLayers"')) return undefined
  try {
    return copied.safeParse(JSON.parse(words)).data?.posterLayers
  } catch {
    return undefined
  }
}
