/** How letters look: of texts, prices and a name that stands in for a logo. */
import { Checkbox, Segmented, Select, Slider } from 'antd'
import type { ReactNode } from 'react'
import type { LayerOf } from '../../../../shared/contract/posters/document.ts'
import { LETTER_SPACINGS, LINE_HEIGHTS, TEXT_SIZES } from '../../../../shared/rules/posters/document/bounds.ts'
import { aligns, posterFonts, verticalAligns } from '../../../../shared/rules/posters/document/choices.ts'
import canvas from '../../../kit/canvas/canvas.module.css'
import { NumberField } from '../../../kit/canvas/NumberField.tsx'
import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignMiddleOutlined,
  VerticalAlignTopOutlined,
} from '../../../kit/icons.ts'
import { useTexts } from '../../../kit/texts.ts'
import { ColorField } from './ColorField.tsx'
import { Labelled } from './Labelled.tsx'

type Lettered = LayerOf<'text' | 'price' | 'logo'>
type Lettering = Pick<
  Lettered,
  'font' | 'weight' | 'size' | 'color' | 'color2' | 'align' | 'verticalAlign' | 'letterSpacing' | 'shadow' | 'outline'
>

export interface LetterFieldsProps {
  layer: Lettered
  palette: readonly string[]
  disabled: boolean
  /** With a tag it goes on with the last change of the same tag. */
  onChange: (fields: Partial<Lettering>, tag?: string) => void
}

const acrossIcons = { left: <AlignLeftOutlined />, center: <AlignCenterOutlined />, right: <AlignRightOutlined /> }
const downIcons = {
  top: <VerticalAlignTopOutlined />,
  middle: <VerticalAlignMiddleOutlined />,
  bottom: <VerticalAlignBottomOutlined />,
}

export function LetterFields({ layer, palette, disabled, onChange }: LetterFieldsProps): ReactNode {
  const t = useTexts()
  return (
    <>
      <Labelled label={t('posterEditor.text.font')}>
        {({ id }) => (
          <Select
            id={id}
            value={layer.font}
            disabled={disabled}
            options={posterFonts.map(value => ({ value, label: t(`posterEditor.fonts.${value}`) }))}
            onChange={font => onChange({ font })}
          />
        )}
      </Labelled>
      <NumberField
        label={t('posterEditor.text.size')}
        value={layer.size}
        min={TEXT_SIZES.least}
        max={TEXT_SIZES.most}
        disabled={disabled}
        onChange={size => onChange({ size })}
      />
      <ColorField
        label={t('posterEditor.text.color')}
        value={layer.color}
        palette={palette}
        disabled={disabled}
        onChange={color => onChange({ color })}
      />
      <ColorField
        label={t('posterEditor.shape.fill2')}
        value={layer.color2}
        palette={palette}
        disabled={disabled}
        onChange={color2 => onChange({ color2 })}
        onClear={() => onChange({ color2: null })}
      />
      <PlacingFields layer={layer} palette={palette} disabled={disabled} onChange={onChange} />
      <div className={canvas.wide}>
        <Checkbox
          checked={layer.weight === 'bold'}
          // Only the plain face has two weights.
          disabled={disabled || layer.font !== 'sans'}
          onChange={({ target }) => onChange({ weight: target.checked ? 'bold' : 'regular' })}
        >
          {t('posterEditor.text.bold')}
        </Checkbox>
      </div>
      <EdgeFields layer={layer} palette={palette} disabled={disabled} onChange={onChange} />
    </>
  )
}

/** Where the letters stand in their box, and how far apart. */
function PlacingFields({ layer, disabled, onChange }: LetterFieldsProps): ReactNode {
  const t = useTexts()
  return (
    <>
      <Labelled label={t('posterEditor.text.align')}>
        {({ labelId }) => (
          <Segmented
            aria-labelledby={labelId}
            block
            disabled={disabled}
            value={layer.align}
            options={aligns.map(value => ({
              value,
              icon: acrossIcons[value],
              title: t(`posterEditor.text.aligns.${value}`),
            }))}
            onChange={align => onChange({ align })}
          />
        )}
      </Labelled>
      <Labelled label={t('posterEditor.text.verticalAlign')}>
        {({ labelId }) => (
          <Segmented
            aria-labelledby={labelId}
            block
            disabled={disabled}
            value={layer.verticalAlign}
            options={verticalAligns.map(value => ({
              value,
              icon: downIcons[value],
              title: t(`posterEditor.text.verticalAligns.${value}`),
            }))}
            onChange={verticalAlign => onChange({ verticalAlign })}
          />
        )}
      </Labelled>
      <Labelled label={t('posterEditor.text.letterSpacing')} wide>
        {({ labelId }) => (
          <Slider
            min={LETTER_SPACINGS.least}
            max={60}
            disabled={disabled}
            value={layer.letterSpacing}
            ariaLabelledByForHandle={labelId}
            onChange={letterSpacing => onChange({ letterSpacing }, 'letterSpacing')}
          />
        )}
      </Labelled>
    </>
  )
}

/** Outline and shadow: a colour switches them on, none switches them off. */
function EdgeFields({ layer, palette, disabled, onChange }: LetterFieldsProps): ReactNode {
  const t = useTexts()
  const { outline, shadow } = layer
  return (
    <>
      <ColorField
        label={t('posterEditor.text.outline')}
        value={outline?.color ?? null}
        palette={palette}
        disabled={disabled}
        onChange={color => onChange({ outline: { color, width: outline?.width ?? 3 } })}
        onClear={() => onChange({ outline: null })}
      />
      <ColorField
        label={t('posterEditor.text.shadow')}
        value={shadow?.color ?? null}
        palette={palette}
        disabled={disabled}
        onChange={color => onChange({ shadow: { color, dx: shadow?.dx ?? 3, dy: shadow?.dy ?? 3 } })}
        onClear={() => onChange({ shadow: null })}
      />
      {outline !== null && (
        <NumberField
          label={t('posterEditor.text.outlineWidth')}
          value={outline.width}
          min={1}
          max={30}
          disabled={disabled}
          onChange={width => onChange({ outline: { ...outline, width } })}
        />
      )}
      {shadow !== null && (
        <NumberField
          label={t('posterEditor.text.shadowAway')}
          value={shadow.dy}
          min={-40}
          max={40}
          disabled={disabled}
          onChange={away => onChange({ shadow: { ...shadow, dx: away, dy: away } })}
        />
      )}
    </>
  )
}

interface LineHeightProps {
  value: number
  disabled: boolean
  onChange: (lineHeight: number) => void
}

export function LineHeightField({ value, disabled, onChange }: LineHeightProps): ReactNode {
  const t = useTexts()
  return (
    <Labelled label={t('posterEditor.text.lineHeight')} wide>
      {({ labelId }) => (
        <Slider
          min={LINE_HEIGHTS.least}
          max={2.4}
          step={0.05}
          disabled={disabled}
          value={value}
          ariaLabelledByForHandle={labelId}
          onChange={onChange}
        />
      )}
    </Labelled>
  )
}
