import { Tag } from 'antd'
import type { ReactNode } from 'react'
import type { Poster, PosterState } from '../../../shared/contract/posters/posters.ts'
import { useTexts } from '../../kit/texts.ts'

const colors: Readonly<Record<PosterState, string>> = {
  draft: 'default',
  posted: 'green',
  cancelled: 'orange',
  ended: 'default',
}

/** Draft, posted, cancelled or ended. */
export function PosterStateTag({ poster }: { poster: Pick<Poster, 'state'> }): ReactNode {
  const t = useTexts()
  return <Tag color={colors[poster.state]}>{t(`posterEditor.states.${poster.state}`)}</Tag>
}
