/** The words of a text and how they look. */
import { Checkbox, Input } from 'antd'
import type { ReactNode } from 'react'
import type { LayerOf } from '../../../../shared/contract/posters/document.ts'
import { MOST_TEXT } from '../../../../shared/rules/posters/document/bounds.ts'
import canvas from '../../../kit/canvas/canvas.module.css'
import { useTexts } from '../../../kit/texts.ts'
import type { KindFieldsProps } from './LayerFields.tsx'
import { LetterFields, LineHeightField } from './letterFields.tsx'
import { Labelled } from './Labelled.tsx'
import { FIRST_FIELD } from './firstField.ts'

export function TextFields({ board, layer, palette, disabled }: KindFieldsProps<LayerOf<'text'>>): ReactNode {
  const t = useTexts()
  const set = (fields: Partial<LayerOf<'text'>>, tag?: string) => board.change([{ ...layer, ...fields }], tag)
  return (
    <>
      <Labelled label={t('posterEditor.text.words')} wide>
        {({ id }) => (
          <Input.TextArea
            id={id}
            className={FIRST_FIELD}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={MOST_TEXT}
            value={layer.text}
            disabled={disabled}
            // One step to undo, however many letters.
            onChange={({ target }) => set({ text: target.value }, `text ${layer.id}`)}
            onBlur={board.rest}
          />
        )}
      </Labelled>
      <div className={canvas.wide}>
        <Checkbox checked={layer.fit} disabled={disabled} onChange={({ target }) => set({ fit: target.checked })}>
          {t('posterEditor.text.fit')}
        </Checkbox>
      </div>
      <LetterFields layer={layer} palette={palette} disabled={disabled} onChange={set} />
      <LineHeightField
        value={layer.lineHeight}
        disabled={disabled}
        onChange={lineHeight => set({ lineHeight }, 'lineHeight')}
      />
    </>
  )
}
