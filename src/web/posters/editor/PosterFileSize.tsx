/** How large the file of the poster is: as it was saved, or as it becomes. */
import { Tooltip } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import type { PosterDocument } from '../../../shared/contract/posters/document.ts'
import type { PosterPicture as SavedPicture } from '../../../shared/contract/posters/posters.ts'
import { POSTER_BYTES } from '../../../shared/rules/posters/quality/quality.ts'
import type { PosterResources } from '../../../shared/rules/posters/svg/resources.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { usePause } from '../../kit/usePause.ts'
import type { DrawnWith } from './usePosterResources.ts'
import { type PosterFile, posterFile } from './posterFile.ts'

interface PosterFileSizeProps extends DrawnWith {
  document: PosterDocument
  /** The file as it was saved, where nothing has changed since. */
  saved: SavedPicture | undefined
}

const PAUSE_MS = 350
const kbOf = (bytes: number): number => Math.round(bytes / 1000)

export function PosterFileSize({ document, resources, isReady, saved }: PosterFileSizeProps): ReactNode {
  const t = useTexts()
  const made = useMade(document, resources, isReady && saved === undefined)
  const { width, height } = document
  if (saved !== undefined) {
    return (
      <output className={look.digits}>{t('posterEditor.file.size', { kb: kbOf(saved.bytes), width, height })}</output>
    )
  }
  if (made === undefined) {
    return <output className={look.quiet}>{t('posterEditor.file.measuring', { width, height })}</output>
  }
  if (made === 'tooLarge') {
    return <output className={look.wrong}>{t('posterEditor.file.tooLarge', { kb: kbOf(POSTER_BYTES) })}</output>
  }
  return (
    <Tooltip title={t('posterEditor.file.quality', { quality: made.quality })}>
      <output className={cx(look.digits)}>
        {t('posterEditor.file.about', { kb: kbOf(made.bytes), width, height })}
      </output>
    </Tooltip>
  )
}

type Made = PosterFile | 'tooLarge' | undefined

/** Made again once the hand rests; until then what was made last stays. */
function useMade(document: PosterDocument, resources: PosterResources, isAsked: boolean): Made {
  const rested = usePause(document, PAUSE_MS)
  const [made, setMade] = useState<Made>()
  useEffect(() => {
    if (!isAsked) return
    let isStale = false
    posterFile(rested, resources)
      .then(file => {
        if (!isStale) setMade(file ?? 'tooLarge')
      })
      // A picture could not be loaded: the file is made when it can be.
      .catch(() => {
        if (!isStale) setMade(undefined)
      })
    return () => {
      isStale = true
    }
  }, [rested, resources, isAsked])
  return made
}
