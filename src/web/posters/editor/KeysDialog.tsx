import { Modal } from 'antd'
import type { ReactNode } from 'react'
import canvas from '../../kit/canvas/canvas.module.css'
import { useTexts } from '../../kit/texts.ts'
import { saveKeys } from '../../kit/useSaveKeys.ts'

const CTRL = saveKeys.replace(/S$/, '')

/** Which keys there are. */
export function KeysDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const keys = [
    ['← ↑ → ↓', t('posterEditor.keys.move')],
    ['Shift+← ↑ → ↓', t('posterEditor.keys.moveFar')],
    ['Alt+← ↑ → ↓', t('posterEditor.keys.size')],
    ['R, Shift+R', t('posterEditor.keys.turn')],
    ['Enter', t('posterEditor.keys.open')],
    ['[ ]', t('posterEditor.keys.next')],
    [`${CTRL}[ ${CTRL}]`, t('posterEditor.keys.stack')],
    [`${CTRL}A`, t('posterEditor.keys.all')],
    [`${CTRL}C, ${CTRL}X, ${CTRL}V`, t('posterEditor.keys.copy')],
    [`${CTRL}D`, t('posterEditor.tools.duplicate')],
    ['Delete', t('posterEditor.tools.remove')],
    [`${CTRL}Z, ${CTRL}Y`, t('posterEditor.keys.undo')],
    [saveKeys, t('common.save')],
    ['Esc', t('posterEditor.keys.clear')],
    [t('posterEditor.keys.manyHow'), t('posterEditor.keys.many')],
    [t('posterEditor.keys.straightHow'), t('posterEditor.keys.straight')],
    [t('posterEditor.keys.freeHow'), t('posterEditor.keys.free')],
    ['+ − 0', t('posterEditor.keys.zoom')],
    [t('posterEditor.keys.panHow'), t('posterEditor.keys.pan')],
  ] as const
  return (
    <Modal open title={t('posterEditor.keys.title')} footer={null} onCancel={onClose}>
      <dl className={canvas.keys}>
        {keys.map(([key, what]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
