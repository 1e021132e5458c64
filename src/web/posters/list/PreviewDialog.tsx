/** A poster as guests see it: on each terminal's frame, as large as it is there (MKT-2). */
import { Modal, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { type Poster, posterTerminals, type PosterTerminal } from '../../../shared/contract/posters/posters.ts'
import { useTexts } from '../../kit/texts.ts'
import { usePosterAddress, useThemeOf } from './PosterCard.tsx'
import styles from './posters.module.css'

export function PreviewDialog({ poster, onClose }: { poster: Poster; onClose: () => void }): ReactNode {
  const t = useTexts()
  const [terminal, setTerminal] = useState<PosterTerminal>(poster.terminals[0] ?? 'kiosk')
  return (
    <Modal open width={760} title={t('posters.preview.title')} footer={null} onCancel={onClose}>
      <div className={styles.preview}>
        <Segmented<PosterTerminal>
          aria-label={t('posters.preview.title')}
          value={terminal}
          options={posterTerminals.map(value => ({ value, label: t(`posters.terminal.${value}`) }))}
          onChange={setTerminal}
        />
        <TerminalFrame poster={poster} terminal={terminal} />
      </div>
    </Modal>
  )
}

/** What stands around the poster says which terminal it is; it is no screen that anybody uses. */
function TerminalFrame({ poster, terminal }: { poster: Poster; terminal: PosterTerminal }): ReactNode {
  const t = useTexts()
  const theme = useThemeOf()(poster)
  const { width, height } = poster.picture
  const words = { kiosk: 'order', pad: 'menu', display: 'total', guest: 'table' } as const
  return (
    <figure className={styles.frame} data-terminal={terminal}>
      <div className={styles.screen}>
        {terminal === 'guest' && <div className={styles.bar}>{t('posters.preview.table')}</div>}
        <img src={usePosterAddress(poster)} alt={theme} width={width} height={height} />
        {terminal !== 'guest' && <div className={styles.bar}>{t(`posters.preview.${words[terminal]}`)}</div>}
      </div>
    </figure>
  )
}
