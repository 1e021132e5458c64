import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../kit/texts.ts'
import styles from './scheduling.module.css'

/** Each with the text that says what it does. */
const keys = [
  [['← → ↑ ↓'], 'move'],
  [['Enter'], 'edit'],
  [['N'], 'add'],
  [['Delete'], 'remove'],
  [['Shift ← →'], 'end'],
  [['Shift ↑ ↓'], 'start'],
  [['Alt ← →'], 'shift'],
  [['Ctrl ← → ↑ ↓'], 'carry'],
  [['Ctrl C', 'Ctrl X', 'Ctrl V'], 'copy'],
  [['O'], 'off'],
  [['P'], 'pattern'],
  [['Ctrl Z', 'Ctrl Y'], 'undo'],
  [['Ctrl S'], 'save'],
  [['?'], 'help'],
] as const

/** All the keys of the grid. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useTexts()
  return (
    <Modal open={open} title={t('scheduling.keys.title')} footer={null} onCancel={onClose}>
      <dl className={styles.keys}>
        {keys.map(([pressed, what]) => (
          <div key={what}>
            <dt>
              {pressed.map(each => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dt>
            <dd>{t(`scheduling.keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{t('scheduling.keys.pointer')}</p>
    </Modal>
  )
}
