/** The fields of what is selected; of several what they have in common. The size of the area where nothing is. */
import { Segmented, Slider } from 'antd'
import { type ReactNode, useId } from 'react'
import { LEAST_PLAN_SIDE, MOST_PLAN_SIDE } from '../../../shared/contract/room/plan.ts'
import { MOST_CAPACITY } from '../../../shared/contract/room/tables.ts'
import { isTable, type Piece } from '../../../shared/rules/room/plan/pieces.ts'
import { sideLimits, sideWithin } from '../../../shared/rules/room/plan/reshaping.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { PictureField } from '../../kit/PictureField.tsx'
import { useTexts } from '../../kit/texts.ts'
import type { Drawing } from './drawing.ts'
import { NumberField } from '../../kit/canvas/NumberField.tsx'
import { messageAt, type PieceRefusal } from './planProblems.ts'
import canvas from '../../kit/canvas/canvas.module.css'
import { TextField } from './TextField.tsx'
import type { PlanBoard } from './usePlan.ts'

interface FieldsProps {
  board: PlanBoard
  disabled: boolean
}

interface SelectedProps extends FieldsProps {
  /** What was said of one of the pieces when the plan was saved last. */
  refusal: PieceRefusal | undefined
}

export function SelectedFields({ board, disabled, refusal }: SelectedProps): ReactNode {
  const t = useTexts()
  const { chosen } = board
  const [only] = chosen
  if (only === undefined) return <AreaFields board={board} disabled={disabled} />
  return (
    <section className={canvas.panel} aria-label={t('floorPlan.selected.title')}>
      <h2 className={look.title}>
        {chosen.length === 1
          ? t(`floorPlan.kinds.${only.kind}`)
          : t('floorPlan.selected.many', { count: chosen.length })}
      </h2>
      <div className={canvas.fields}>
        {chosen.length === 1 ? (
          <OneFields key={only.key} piece={only} board={board} disabled={disabled} refusal={refusal} />
        ) : (
          <ManyFields board={board} disabled={disabled} />
        )}
      </div>
    </section>
  )
}

function OneFields({ piece, board, disabled, refusal }: SelectedProps & { piece: Piece }): ReactNode {
  const t = useTexts()
  const set = (fields: Partial<Piece>) => board.change([{ ...piece, ...fields }])
  const { kind, width, height } = piece
  const [least, most] = sideLimits[kind]
  const number = (name: 'x' | 'y' | 'width' | 'height', min: number, max: number) => (
    <NumberField
      label={t(`floorPlan.selected.${name}`)}
      value={piece[name]}
      min={min}
      max={max}
      disabled={disabled}
      refusal={name === 'x' ? messageAt(refusal, 'place', piece) : undefined}
      onChange={value => set({ [name]: value })}
    />
  )
  return (
    <>
      {(isTable(piece) || kind === 'text') && (
        <TextField
          label={t(kind === 'text' ? 'floorPlan.selected.words' : 'floorPlan.selected.name')}
          value={piece.label}
          most={kind === 'text' ? 60 : 30}
          wrong={piece.label === ''}
          refusal={messageAt(refusal, 'name', piece)}
          disabled={disabled}
          onChange={label => set({ label })}
        />
      )}
      {isTable(piece) && (
        <TableFields piece={piece} disabled={disabled} refusal={messageAt(refusal, 'capacity', piece)} onChange={set} />
      )}
      {number('x', 0, board.drawing.width)}
      {number('y', 0, board.drawing.height)}
      {kind === 'circle' ? (
        <NumberField
          label={t('floorPlan.selected.diameter')}
          value={width}
          min={least}
          max={most}
          step={2}
          disabled={disabled}
          onChange={value => set({ width: value - (value % 2), height: value - (value % 2) })}
        />
      ) : (
        <>
          {number('width', least, most)}
          {number('height', least, most)}
        </>
      )}
      {(kind !== 'circle' || height !== width || piece.rotation !== 0) && (
        <NumberField
          label={t('floorPlan.selected.rotation')}
          value={piece.rotation}
          min={0}
          max={359}
          step={15}
          disabled={disabled}
          onChange={rotation => set({ rotation })}
        />
      )}
    </>
  )
}

interface TableFieldsProps {
  piece: Piece
  disabled: boolean
  /** Of its seats. */
  refusal: string | undefined
  onChange: (fields: Partial<Piece>) => void
}

function TableFields({ piece, disabled, refusal, onChange }: TableFieldsProps): ReactNode {
  const t = useTexts()
  return (
    <>
      <div className={canvas.wide}>
        <NumberField
          label={t('floorPlan.selected.capacity')}
          value={piece.capacity}
          min={1}
          max={MOST_CAPACITY}
          disabled={disabled}
          refusal={refusal}
          onChange={capacity => onChange({ capacity })}
        />
      </div>
      <div className={cx(canvas.field, canvas.wide)}>
        <span className={look.caption}>{t('floorPlan.selected.shape')}</span>
        <Segmented
          aria-label={t('floorPlan.selected.shape')}
          block
          disabled={disabled}
          value={piece.kind}
          options={(['rectangle', 'circle'] as const).map(value => ({ value, label: t(`floorPlan.shapes.${value}`) }))}
          onChange={value => onChange(reshaped(piece, value === 'circle' ? 'circle' : 'rectangle'))}
        />
      </div>
    </>
  )
}

function reshaped({ width, height }: Piece, kind: 'rectangle' | 'circle'): Partial<Piece> {
  if (kind === 'rectangle') return { kind }
  const side = sideWithin('circle', Math.max(width, height))
  return { kind, width: side - (side % 2), height: side - (side % 2) }
}

/** Seats of all selected tables, and the angle of everything. */
function ManyFields({ board, disabled }: FieldsProps): ReactNode {
  const t = useTexts()
  const tables = board.chosen.filter(isTable)
  const [first] = tables
  const [any] = board.chosen
  return (
    <>
      {first !== undefined && (
        <NumberField
          label={t('floorPlan.selected.capacity')}
          value={first.capacity}
          min={1}
          max={MOST_CAPACITY}
          disabled={disabled}
          onChange={capacity => board.change(tables.map(table => ({ ...table, capacity })))}
        />
      )}
      <NumberField
        label={t('floorPlan.selected.rotation')}
        value={any?.rotation ?? 0}
        min={0}
        max={359}
        step={15}
        disabled={disabled}
        onChange={rotation => board.change(board.chosen.map(piece => ({ ...piece, rotation })))}
      />
    </>
  )
}

/** Where a picture begins: drawn lines stay readable above it. */
const OPACITY = 40

function AreaFields({ board, disabled }: FieldsProps): ReactNode {
  const t = useTexts()
  const slider = useId()
  const { drawing } = board
  const set = (fields: Partial<Drawing>) => board.draw({ ...drawing, ...fields })
  const { background } = drawing
  const side = (name: 'width' | 'height') => (
    <NumberField
      label={t(`floorPlan.area.${name}`)}
      value={drawing[name]}
      min={LEAST_PLAN_SIDE}
      max={MOST_PLAN_SIDE}
      step={50}
      disabled={disabled}
      onChange={value => set({ [name]: value })}
    />
  )
  return (
    <section className={canvas.panel} aria-label={t('floorPlan.area.title')}>
      <h2 className={look.title}>{t('floorPlan.area.title')}</h2>
      <p className={look.intro}>{t('floorPlan.selected.noneHint')}</p>
      <div className={canvas.fields}>
        {side('width')}
        {side('height')}
        <div className={cx(canvas.field, canvas.wide)}>
          <span className={look.caption}>{t('floorPlan.area.background')}</span>
          <PictureField
            value={background?.pictureId ?? null}
            aspect={drawing.width / drawing.height}
            disabled={disabled}
            onChange={pictureId =>
              set({
                background:
                  pictureId === null ? null : { pictureId, opacityPercent: background?.opacityPercent ?? OPACITY },
              })
            }
          />
          <span className={look.note}>{t('floorPlan.area.backgroundHint')}</span>
        </div>
        {background !== null && (
          <div className={cx(canvas.field, canvas.wide)}>
            <span id={slider} className={look.caption}>
              {t('floorPlan.area.opacity')}
            </span>
            <Slider
              min={5}
              max={100}
              step={5}
              disabled={disabled}
              value={background.opacityPercent}
              ariaLabelledByForHandle={slider}
              onChange={opacityPercent => set({ background: { ...background, opacityPercent } })}
            />
          </div>
        )}
      </div>
    </section>
  )
}
