/** The ground of the poster and its size: the fields where nothing is selected. */
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import type { PosterDocument } from '../../../../shared/contract/posters/document.ts'
import { POSTER_SIDES, posterSizes } from '../../../../shared/rules/posters/document/bounds.ts'
import canvas from '../../../kit/canvas/canvas.module.css'
import { NumberField } from '../../../kit/canvas/NumberField.tsx'
import look from '../../../kit/look.module.css'
import { useTexts } from '../../../kit/texts.ts'
import { sizeOf } from '../posterForm.ts'
import type { PosterBoard } from '../usePosterBoard.ts'
import { ColorField } from './ColorField.tsx'
import { Labelled } from './Labelled.tsx'

interface PageFieldsProps {
  board: PosterBoard
  palette: readonly string[]
  disabled: boolean
  onResize: (size: Pick<PosterDocument, 'width' | 'height'>) => void
}

export function PageFields({ board, palette, disabled, onResize }: PageFieldsProps): ReactNode {
  const t = useTexts()
  const { document } = board
  const { background, width, height } = document
  const ground = (fields: Partial<PosterDocument['background']>) =>
    board.draw({ ...document, background: { ...background, ...fields } })
  const side = (name: 'width' | 'height') => (
    <NumberField
      label={t(`posterEditor.selected.${name}`)}
      value={document[name]}
      min={POSTER_SIDES.least}
      max={POSTER_SIDES.most}
      disabled={disabled}
      onChange={value => onResize({ width, height, [name]: value })}
    />
  )
  return (
    <section className={canvas.panel} aria-label={t('posterEditor.page.title')}>
      <h2 className={look.title}>{t('posterEditor.page.title')}</h2>
      <p className={look.intro}>{t('posterEditor.page.hint')}</p>
      <div className={canvas.fields}>
        <ColorField
          label={t('posterEditor.page.color')}
          value={background.color}
          palette={palette}
          disabled={disabled}
          onChange={color => ground({ color })}
        />
        <ColorField
          label={t('posterEditor.shape.fill2')}
          value={background.color2}
          palette={palette}
          disabled={disabled}
          onChange={color2 => ground({ color2 })}
          onClear={() => ground({ color2: null })}
        />
        {background.color2 !== null && (
          <div className={canvas.wide}>
            <NumberField
              label={t('posterEditor.shape.angle')}
              value={background.angle}
              min={-360}
              max={360}
              step={15}
              disabled={disabled}
              onChange={angle => ground({ angle })}
            />
          </div>
        )}
        <Labelled label={t('posterEditor.page.size')} wide note={t('posterEditor.page.sizeHint')}>
          {({ labelId }) => (
            <Segmented
              aria-labelledby={labelId}
              block
              disabled={disabled}
              value={sizeOf(document)}
              options={[
                { value: 'landscape', label: '1260×700' },
                { value: 'portrait', label: '650×900' },
                { value: 'custom', label: t('posterEditor.page.custom'), disabled: sizeOf(document) !== 'custom' },
              ]}
              onChange={size => {
                if (size === 'landscape' || size === 'portrait') onResize(posterSizes[size])
              }}
            />
          )}
        </Labelled>
        {side('width')}
        {side('height')}
      </div>
    </section>
  )
}
