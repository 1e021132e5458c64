/** What a code leads to: a coupon of a campaign, or an address. */
import { Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import type { LayerOf } from '../../../../shared/contract/posters/document.ts'
import { posterFonts } from '../../../../shared/rules/posters/document/choices.ts'
import canvas from '../../../kit/canvas/canvas.module.css'
import { NumberField } from '../../../kit/canvas/NumberField.tsx'
import look from '../../../kit/look.module.css'
import { useTexts } from '../../../kit/texts.ts'
import { CouponPicker } from '../CouponPicker.tsx'
import { ColorField } from './ColorField.tsx'
import { FIRST_FIELD } from './firstField.ts'
import type { KindFieldsProps } from './LayerFields.tsx'
import { Labelled } from './Labelled.tsx'

type CodeLayer = LayerOf<'code'>
const contents = ['coupon', 'couponText', 'url'] as const

export function CodeFields({ board, layer, palette, disabled }: KindFieldsProps<CodeLayer>): ReactNode {
  const t = useTexts()
  const set = (fields: Partial<CodeLayer>, tag?: string) => board.change([{ ...layer, ...fields }], tag)
  const { content } = layer
  return (
    <>
      <Labelled label={t('posterEditor.code.content')} wide>
        {({ id }) => (
          <Select
            id={id}
            className={look.full ?? ''}
            value={content.kind}
            disabled={disabled}
            options={contents.map(value => ({ value, label: t(`posterEditor.codes.${value}`) }))}
            onChange={kind =>
              set({
                content:
                  kind === 'url'
                    ? { kind, url: '' }
                    : { kind, couponId: content.kind === 'url' ? null : content.couponId },
              })
            }
          />
        )}
      </Labelled>
      {content.kind === 'url' ? (
        <AddressField url={content.url} disabled={disabled} onChange={url => set({ content: { kind: 'url', url } })} />
      ) : (
        <div className={FIRST_FIELD_WIDE}>
          <CouponPicker
            couponId={content.couponId}
            disabled={disabled}
            onChange={couponId => set({ content: { ...content, couponId } })}
          />
        </div>
      )}
      <ColorField
        label={t('posterEditor.text.color')}
        value={layer.color}
        palette={palette}
        disabled={disabled}
        onChange={color => set({ color })}
      />
      <ColorField
        label={t('posterEditor.code.background')}
        value={layer.background}
        palette={palette}
        disabled={disabled}
        onChange={background => set({ background })}
        onClear={() => set({ background: null })}
      />
      {content.kind === 'couponText' && (
        <Labelled label={t('posterEditor.text.font')}>
          {({ id }) => (
            <Select
              id={id}
              value={layer.font}
              disabled={disabled}
              options={posterFonts.map(value => ({ value, label: t(`posterEditor.fonts.${value}`) }))}
              onChange={font => set({ font })}
            />
          )}
        </Labelled>
      )}
      <NumberField
        label={t('posterEditor.shape.radius')}
        value={layer.radius}
        min={0}
        max={200}
        disabled={disabled}
        onChange={radius => set({ radius })}
      />
    </>
  )
}

const FIRST_FIELD_WIDE = `${canvas.wide ?? ''} ${FIRST_FIELD}`
const ADDRESS = /^(https?:\/\/[^\s<>"'`\\]+)?$/i

interface AddressFieldProps {
  url: string
  disabled: boolean
  onChange: (url: string) => void
}

/** Counts once it is an address: half of one leads nowhere. */
function AddressField({ url, disabled, onChange }: AddressFieldProps): ReactNode {
  const t = useTexts()
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? url
  const isAddress = ADDRESS.test(shown.trim())
  return (
    <Labelled
      label={t('posterEditor.codes.url')}
      wide
      {...(isAddress ? {} : { note: <span role="alert">{t('failures.field.webAddress')}</span> })}
    >
      {({ id }) => (
        <Input
          id={id}
          className={FIRST_FIELD}
          maxLength={300}
          placeholder="https://"
          value={shown}
          disabled={disabled}
          {...(isAddress ? {} : { status: 'error' as const, 'aria-invalid': true })}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            if (!isAddress || typed === undefined) return
            if (typed.trim() !== url) onChange(typed.trim())
            setTyped(undefined)
          }}
        />
      )}
    </Labelled>
  )
}
