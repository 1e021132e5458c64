/** A colour, or none where there may be none. The poster's own colours come first: they belong together. */
import { Button, Input, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../kit/texts.ts'
import { cx } from '../../../kit/cx.ts'
import look from '../../../kit/look.module.css'
import styles from './colors.module.css'
import { Labelled } from './Labelled.tsx'

interface ColorFieldProps {
  label: string
  /** `#rrggbb`, or with how much of it covers: `#rrggbbaa`. */
  value: string | null
  /** The colours of the poster. */
  palette: readonly string[]
  disabled: boolean
  onChange: (color: string) => void
  /** Left out where there must be a colour. */
  onClear?: () => void
}

/** For letters and grounds of any poster. */
const USUAL = [
  '#ffffff',
  '#fff4e0',
  '#f2c94c',
  '#e2711d',
  '#b3271e',
  '#7a1420',
  '#2f5d50',
  '#1f3a5f',
  '#2b2320',
  '#000000',
]
const HEX = /^#?([0-9a-f]{6})$/i
const plain = (color: string): string => color.slice(0, 7).toLowerCase()

export function ColorField({ label, value, palette, disabled, onChange, onClear }: ColorFieldProps): ReactNode {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const words = value === null ? t('posterEditor.color.none') : plain(value).toUpperCase()
  const choices = (
    <div className={look.stack}>
      <Swatches title={t('posterEditor.color.poster')} {...{ colors: palette, value, onChange }} />
      <Swatches title={t('posterEditor.color.usual')} {...{ colors: USUAL, value, onChange }} />
      <OwnColor value={value} onChange={onChange} />
      {onClear !== undefined && (
        <Button
          size="small"
          disabled={value === null}
          onClick={() => {
            onClear()
            setOpen(false)
          }}
        >
          {t('posterEditor.color.none')}
        </Button>
      )}
    </div>
  )
  return (
    <Labelled label={label}>
      {({ id, labelId }) => (
        <Popover
          open={open && !disabled}
          trigger="click"
          placement="bottomRight"
          content={choices}
          onOpenChange={setOpen}
        >
          <Button
            id={id}
            className={styles.button ?? ''}
            aria-labelledby={`${labelId} ${id}`}
            aria-expanded={open}
            disabled={disabled}
          >
            <Swatch color={value} />
            <span className={look.digits}>{words}</span>
          </Button>
        </Popover>
      )}
    </Labelled>
  )
}

function Swatch({ color }: { color: string | null }): ReactNode {
  return (
    <span
      className={cx(styles.swatch, color === null && styles.none)}
      style={color === null ? undefined : { background: color }}
      aria-hidden="true"
    />
  )
}

interface ChoiceProps extends Pick<ColorFieldProps, 'value' | 'onChange'> {
  colors: readonly string[]
  title: string
}

function Swatches({ colors, title, value, onChange }: ChoiceProps): ReactNode {
  if (colors.length === 0) return null
  return (
    <fieldset className={styles.swatches}>
      <legend className={look.caption}>{title}</legend>
      {colors.map(color => (
        <button
          key={color}
          type="button"
          title={color.toUpperCase()}
          aria-label={color.toUpperCase()}
          aria-pressed={value !== null && plain(value) === color}
          style={{ background: color }}
          onClick={() => onChange(color)}
        />
      ))}
    </fieldset>
  )
}

/** Any other: from the browser's own picker, or as it is written. */
function OwnColor({ value, onChange }: Pick<ColorFieldProps, 'value' | 'onChange'>): ReactNode {
  const t = useTexts()
  const [typed, setTyped] = useState<string>()
  const shown = value === null ? '' : plain(value)
  const found = HEX.exec((typed ?? shown).trim())
  const commit = () => {
    const next = found?.[1]
    if (typed !== undefined && next !== undefined && `#${next.toLowerCase()}` !== shown)
      onChange(`#${next.toLowerCase()}`)
    setTyped(undefined)
  }
  return (
    <div className={look.line}>
      <input
        type="color"
        className={styles.picker}
        aria-label={t('posterEditor.color.picker')}
        value={shown || '#ffffff'}
        onChange={({ target }) => onChange(target.value)}
      />
      <Input
        size="small"
        maxLength={7}
        aria-label={t('posterEditor.color.hex')}
        placeholder="#B3271E"
        value={(typed ?? shown).toUpperCase()}
        {...(typed !== undefined && found === null ? { status: 'error' as const } : {})}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onPressEnter={event => {
          event.preventDefault()
          commit()
        }}
      />
    </div>
  )
}
