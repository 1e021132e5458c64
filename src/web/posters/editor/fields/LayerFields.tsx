/** The fields of what is selected; of nothing, the ground of the poster and its size. */
import { Slider } from 'antd'
import { type ReactNode, useMemo } from 'react'
import type { PosterDocument, PosterLayer } from '../../../../shared/contract/posters/document.ts'
import { LAYER_PLACES, LAYER_SIDES } from '../../../../shared/rules/posters/document/bounds.ts'
import canvas from '../../../kit/canvas/canvas.module.css'
import { NumberField } from '../../../kit/canvas/NumberField.tsx'
import look from '../../../kit/look.module.css'
import { useTexts } from '../../../kit/texts.ts'
import type { PosterBoard } from '../usePosterBoard.ts'
import { useLayerName } from '../useLayerName.ts'
import { CodeFields } from './CodeFields.tsx'
import { LetterFields } from './letterFields.tsx'
import { Labelled } from './Labelled.tsx'
import { PageFields } from './PageFields.tsx'
import { paletteOf } from './palette.ts'
import { PictureFields } from './PictureFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import { ShapeFields } from './ShapeFields.tsx'
import { TextFields } from './TextFields.tsx'

interface LayerFieldsProps {
  board: PosterBoard
  disabled: boolean
  onResize: (size: Pick<PosterDocument, 'width' | 'height'>) => void
}

export function LayerFields({ board, disabled, onResize }: LayerFieldsProps): ReactNode {
  const t = useTexts()
  const nameOf = useLayerName()
  const { chosen, document } = board
  const palette = useMemo(() => paletteOf(document), [document])
  const [only] = chosen
  if (only === undefined) return <PageFields {...{ board, palette, disabled, onResize }} />
  const isOne = chosen.length === 1
  return (
    <section className={canvas.panel} aria-label={t('posterEditor.selected.title')}>
      <h2 className={look.title}>{isOne ? nameOf(only) : t('posterEditor.selected.many', { count: chosen.length })}</h2>
      {only.locked && isOne && !disabled && <p className={look.note}>{t('posterEditor.selected.locked')}</p>}
      <div className={canvas.fields}>
        {isOne && <KindFields key={only.id} {...{ board, palette, disabled }} layer={only} />}
        <OpacityField board={board} disabled={disabled} />
        {isOne && <PlaceFields board={board} layer={only} disabled={disabled || only.locked} />}
      </div>
    </section>
  )
}

export interface KindFieldsProps<Layer extends PosterLayer = PosterLayer> {
  board: PosterBoard
  layer: Layer
  palette: readonly string[]
  disabled: boolean
}

function KindFields({ layer, ...rest }: KindFieldsProps): ReactNode {
  switch (layer.kind) {
    case 'text':
      return <TextFields layer={layer} {...rest} />
    case 'picture':
      return <PictureFields layer={layer} {...rest} />
    case 'shape':
      return <ShapeFields layer={layer} {...rest} />
    case 'price':
      return <PriceFields layer={layer} {...rest} />
    case 'code':
      return <CodeFields layer={layer} {...rest} />
    case 'logo':
      return (
        <LetterFields
          layer={layer}
          {...rest}
          onChange={(fields, tag) => rest.board.change([{ ...layer, ...fields }], tag)}
        />
      )
  }
}

/** Of everything that is selected. */
function OpacityField({ board, disabled }: { board: PosterBoard; disabled: boolean }): ReactNode {
  const t = useTexts()
  return (
    <Labelled label={t('posterEditor.selected.opacity')} wide>
      {({ labelId }) => (
        <Slider
          min={0}
          max={100}
          disabled={disabled}
          value={board.chosen[0]?.opacity ?? 100}
          ariaLabelledByForHandle={labelId}
          onChange={opacity =>
            board.change(
              board.chosen.map(layer => ({ ...layer, opacity })),
              'opacity',
            )
          }
        />
      )}
    </Labelled>
  )
}

const places = [
  ['x', LAYER_PLACES],
  ['y', LAYER_PLACES],
  ['width', LAYER_SIDES],
  ['height', LAYER_SIDES],
] as const

function PlaceFields({ board, layer, disabled }: Pick<KindFieldsProps, 'board' | 'layer' | 'disabled'>): ReactNode {
  const t = useTexts()
  return (
    <>
      {places.map(([name, { least, most }]) => (
        <NumberField
          key={name}
          label={t(`posterEditor.selected.${name}`)}
          value={layer[name]}
          min={least}
          max={most}
          disabled={disabled}
          onChange={value => board.change([{ ...layer, [name]: value }])}
        />
      ))}
      <NumberField
        label={t('posterEditor.selected.rotation')}
        value={layer.rotation}
        min={-360}
        max={360}
        step={15}
        disabled={disabled}
        onChange={rotation => board.change([{ ...layer, rotation }])}
      />
    </>
  )
}
