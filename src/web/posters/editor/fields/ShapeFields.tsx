/** How a shape looks. */
import { Checkbox, Select, Slider } from 'antd'
import type { ReactNode } from 'react'
import type { LayerOf } from '../../../../shared/contract/posters/document.ts'
import { SHAPE_POINTS, STROKE_WIDTHS } from '../../../../shared/rules/posters/document/bounds.ts'
import { posterShapes, type PosterShape } from '../../../../shared/rules/posters/document/choices.ts'
import canvas from '../../../kit/canvas/canvas.module.css'
import { NumberField } from '../../../kit/canvas/NumberField.tsx'
import look from '../../../kit/look.module.css'
import { useTexts } from '../../../kit/texts.ts'
import { ShapeIcon } from '../LayerIcon.tsx'
import { ColorField } from './ColorField.tsx'
import type { KindFieldsProps } from './LayerFields.tsx'
import { Labelled } from './Labelled.tsx'

/** Shapes with a number of corners, rays or waves that can be chosen. */
const counted = new Set<PosterShape>([
  'star',
  'burst',
  'badge',
  'wave',
  'rays',
  'stripes',
  'dots',
  'scallops',
  'confetti',
])
const rounded = new Set<PosterShape>(['rect', 'ticket', 'bubble'])

export function ShapeFields({ board, layer, palette, disabled }: KindFieldsProps<LayerOf<'shape'>>): ReactNode {
  const t = useTexts()
  const set = (fields: Partial<LayerOf<'shape'>>, tag?: string) => board.change([{ ...layer, ...fields }], tag)
  const color = (name: 'fill' | 'fill2' | 'stroke') => (
    <ColorField
      label={t(`posterEditor.shape.${name}`)}
      value={layer[name]}
      palette={palette}
      disabled={disabled}
      onChange={value =>
        set({ [name]: value, ...(name === 'stroke' && layer.strokeWidth === 0 ? { strokeWidth: 4 } : {}) })
      }
      onClear={() => set({ [name]: null })}
    />
  )
  return (
    <>
      <Labelled label={t('posterEditor.shape.shape')} wide>
        {({ id }) => (
          <Select
            id={id}
            value={layer.shape}
            disabled={disabled}
            options={posterShapes.map(value => ({ value, label: t(`posterEditor.shapes.${value}`) }))}
            optionRender={({ data }) => (
              <span className={look.inline}>
                <ShapeIcon shape={data.value} size={16} /> {data.label}
              </span>
            )}
            onChange={shape => set({ shape })}
          />
        )}
      </Labelled>
      {color('fill')}
      {color('fill2')}
      {color('stroke')}
      <NumberField
        label={t('posterEditor.shape.strokeWidth')}
        value={layer.strokeWidth}
        min={STROKE_WIDTHS.least}
        max={STROKE_WIDTHS.most}
        disabled={disabled}
        onChange={strokeWidth => set({ strokeWidth })}
      />
      {layer.fill !== null && layer.fill2 !== null && (
        <NumberField
          label={t('posterEditor.shape.angle')}
          value={layer.angle}
          min={-360}
          max={360}
          step={15}
          disabled={disabled}
          onChange={angle => set({ angle })}
        />
      )}
      <FormFields layer={layer} disabled={disabled} onChange={set} />
      <div className={canvas.wide}>
        <Checkbox checked={layer.flipX} disabled={disabled} onChange={({ target }) => set({ flipX: target.checked })}>
          {t('posterEditor.shape.flipX')}
        </Checkbox>
        <Checkbox checked={layer.flipY} disabled={disabled} onChange={({ target }) => set({ flipY: target.checked })}>
          {t('posterEditor.shape.flipY')}
        </Checkbox>
      </div>
    </>
  )
}

interface FormFieldsProps {
  layer: LayerOf<'shape'>
  disabled: boolean
  onChange: (fields: Partial<LayerOf<'shape'>>, tag?: string) => void
}

/** Corners, and how many rays or waves how deep. */
function FormFields({ layer, disabled, onChange: set }: FormFieldsProps): ReactNode {
  const t = useTexts()
  return (
    <>
      {rounded.has(layer.shape) && (
        <NumberField
          label={t('posterEditor.shape.radius')}
          value={layer.radius}
          min={0}
          max={1000}
          disabled={disabled}
          onChange={radius => set({ radius })}
        />
      )}
      {counted.has(layer.shape) && (
        <>
          <NumberField
            label={t('posterEditor.shape.points')}
            value={layer.points}
            min={SHAPE_POINTS.least}
            max={SHAPE_POINTS.most}
            disabled={disabled}
            onChange={points => set({ points })}
          />
          <Labelled label={t('posterEditor.shape.depth')} wide>
            {({ labelId }) => (
              <Slider
                min={0}
                max={100}
                disabled={disabled}
                value={layer.depth}
                ariaLabelledByForHandle={labelId}
                onChange={depth => set({ depth }, 'depth')}
              />
            )}
          </Labelled>
        </>
      )}
    </>
  )
}
