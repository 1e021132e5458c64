/** A price that follows the menu: of which dish or special, and how it looks. */
import { Input } from 'antd'
import type { ReactNode } from 'react'
import type { LayerOf } from '../../../../shared/contract/posters/document.ts'
import { EntityRefPicker } from '../../../menu/library/EntityPicker.tsx'
import { useTexts } from '../../../kit/texts.ts'
import type { KindFieldsProps } from './LayerFields.tsx'
import { LetterFields } from './letterFields.tsx'
import { Labelled } from './Labelled.tsx'
import { FIRST_FIELD } from './firstField.ts'

export function PriceFields({ board, layer, palette, disabled }: KindFieldsProps<LayerOf<'price'>>): ReactNode {
  const t = useTexts()
  const set = (fields: Partial<LayerOf<'price'>>, tag?: string) => board.change([{ ...layer, ...fields }], tag)
  const { dishId, specialId } = layer
  const value =
    dishId !== null
      ? [{ kind: 'dish' as const, id: dishId }]
      : specialId === null
        ? []
        : [{ kind: 'special' as const, id: specialId }]
  return (
    <>
      <Labelled label={t('posterEditor.price.of')} wide note={t('posterEditor.price.follows')}>
        {({ id }) => (
          <div className={FIRST_FIELD}>
            <EntityRefPicker
              id={id}
              kinds={['dish', 'special']}
              makes={['dish', 'special']}
              compact
              value={value}
              disabled={disabled}
              onChange={([ref]) =>
                set({
                  dishId: ref?.kind === 'dish' ? ref.id : null,
                  specialId: ref?.kind === 'special' ? ref.id : null,
                })
              }
            />
          </div>
        )}
      </Labelled>
      {(['prefix', 'suffix'] as const).map(name => (
        <Labelled key={name} label={t(`posterEditor.price.${name}`)}>
          {({ id }) => (
            <Input
              id={id}
              maxLength={40}
              value={layer[name]}
              disabled={disabled}
              onChange={({ target }) => set({ [name]: target.value }, `${name} ${layer.id}`)}
              onBlur={board.rest}
            />
          )}
        </Labelled>
      ))}
      <LetterFields layer={layer} palette={palette} disabled={disabled} onChange={set} />
    </>
  )
}
