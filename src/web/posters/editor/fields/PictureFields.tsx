/** Which picture a layer shows, how it is cut, and what lies over it. */
import { Button, Segmented, Select, Slider } from 'antd'
import { type ReactNode, useState } from 'react'
import type { LayerOf } from '../../../../shared/contract/posters/document.ts'
import { STROKE_WIDTHS } from '../../../../shared/rules/posters/document/bounds.ts'
import { pictureMasks, standIns } from '../../../../shared/rules/posters/document/choices.ts'
import canvas from '../../../kit/canvas/canvas.module.css'
import { NumberField } from '../../../kit/canvas/NumberField.tsx'
import { cx } from '../../../kit/cx.ts'
import { CoffeeOutlined } from '../../../kit/icons.ts'
import look from '../../../kit/look.module.css'
import { PictureField } from '../../../kit/PictureField.tsx'
import { useTexts } from '../../../kit/texts.ts'
import { DishPictures } from '../DishPictures.tsx'
import { ColorField } from './ColorField.tsx'
import { FIRST_FIELD } from './firstField.ts'
import type { KindFieldsProps } from './LayerFields.tsx'
import { Labelled } from './Labelled.tsx'

type PictureLayer = LayerOf<'picture'>

export function PictureFields({ board, layer, palette, disabled }: KindFieldsProps<PictureLayer>): ReactNode {
  const t = useTexts()
  const set = (fields: Partial<PictureLayer>, tag?: string) => board.change([{ ...layer, ...fields }], tag)
  return (
    <>
      <PictureChoice layer={layer} disabled={disabled} onChange={set} />
      <CutFields layer={layer} disabled={disabled} onChange={set} />
      <ColorField
        label={t('posterEditor.picture.tint')}
        value={layer.tint}
        palette={palette}
        disabled={disabled}
        // Half of it, so that the picture is still seen.
        onChange={tint => set({ tint: tint.length === 7 ? `${tint}80` : tint })}
        onClear={() => set({ tint: null })}
      />
      <ColorField
        label={t('posterEditor.shape.stroke')}
        value={layer.stroke}
        palette={palette}
        disabled={disabled}
        onChange={stroke => set({ stroke, strokeWidth: layer.strokeWidth || 6 })}
        onClear={() => set({ stroke: null })}
      />
      {layer.stroke !== null && (
        <NumberField
          label={t('posterEditor.shape.strokeWidth')}
          value={layer.strokeWidth}
          min={STROKE_WIDTHS.least}
          max={STROKE_WIDTHS.most}
          disabled={disabled}
          onChange={strokeWidth => set({ strokeWidth })}
        />
      )}
      {layer.mask === 'rect' && (
        <NumberField
          label={t('posterEditor.shape.radius')}
          value={layer.radius}
          min={0}
          max={1000}
          disabled={disabled}
          onChange={radius => set({ radius })}
        />
      )}
    </>
  )
}

interface PartProps {
  layer: PictureLayer
  disabled: boolean
  onChange: (fields: Partial<PictureLayer>, tag?: string) => void
}

/** A dish's own picture, or one that is uploaded (MENU-13). */
function PictureChoice({ layer, disabled, onChange }: PartProps): ReactNode {
  const t = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={cx(canvas.field, canvas.wide, FIRST_FIELD)}>
      <Button icon={<CoffeeOutlined />} disabled={disabled} onClick={() => setIsOpen(true)}>
        {t('posterEditor.picture.fromMenu')}
      </Button>
      <PictureField
        value={layer.pictureId}
        aspect={layer.width / layer.height}
        disabled={disabled}
        onChange={pictureId => onChange({ pictureId })}
      />
      {layer.pictureId === null && (
        <Labelled label={t('posterEditor.picture.standIn')} note={t('posterEditor.picture.standInHint')}>
          {({ id }) => (
            <Select
              id={id}
              value={layer.standIn}
              disabled={disabled}
              options={standIns.map(value => ({ value, label: t(`posterEditor.standIns.${value}`) }))}
              onChange={standIn => onChange({ standIn })}
            />
          )}
        </Labelled>
      )}
      {isOpen && (
        <DishPictures
          onChoose={pictureId => {
            onChange({ pictureId })
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

function CutFields({ layer, disabled, onChange }: PartProps): ReactNode {
  const t = useTexts()
  const focus = (name: 'focusX' | 'focusY') => (
    <Labelled label={t(`posterEditor.picture.${name}`)}>
      {({ labelId }) => (
        <Slider
          min={0}
          max={100}
          disabled={disabled}
          value={layer[name]}
          ariaLabelledByForHandle={labelId}
          onChange={value => onChange({ [name]: value }, name)}
        />
      )}
    </Labelled>
  )
  return (
    <>
      <Labelled label={t('posterEditor.picture.fit')} wide>
        {({ labelId }) => (
          <Segmented
            aria-labelledby={labelId}
            block
            disabled={disabled}
            value={layer.fit}
            options={(['cover', 'contain'] as const).map(value => ({
              value,
              label: t(`posterEditor.picture.fits.${value}`),
            }))}
            onChange={fit => onChange({ fit })}
          />
        )}
      </Labelled>
      {layer.fit === 'cover' && (
        <>
          {focus('focusX')}
          {focus('focusY')}
        </>
      )}
      <Labelled label={t('posterEditor.picture.mask')} wide>
        {({ id }) => (
          <Select
            id={id}
            className={look.full ?? ''}
            value={layer.mask}
            disabled={disabled}
            options={pictureMasks.map(value => ({ value, label: t(`posterEditor.picture.masks.${value}`) }))}
            onChange={mask => onChange({ mask })}
          />
        )}
      </Labelled>
    </>
  )
}
