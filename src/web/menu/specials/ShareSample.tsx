/** How a special's price is shared over a choice of dishes, and so over categories in reports (MENU-5). */
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ChoiceGroup } from '../../../shared/contract/menu/specials.ts'
import { Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { RowsSection } from '../library/RowsSection.tsx'
import { type Sample, sampleOf, type SharedPrice, sharedPrice } from './shareSample.ts'
import look from '../../kit/look.module.css'
import styles from './specials.module.css'

export function ShareSample(props: { priceCents: number | null; groups: readonly ChoiceGroup[] }): ReactNode {
  const t = useTexts()
  const { priceCents } = props
  const [sample, setSample] = useState<Sample>(new Map())
  const groups = props.groups.filter(({ status }) => status === 'valid')
  const shared = priceCents === null ? undefined : sharedPrice(priceCents, groups, sample)
  return (
    <RowsSection title={t('specials.share.title')} text={t('specials.share.text')}>
      <div className={styles.choices}>
        {groups.map(group => (
          <GroupChoice
            key={group.id}
            group={group}
            chosen={sample.get(group.id) ?? sampleOf(group)}
            onChange={ids => setSample(new Map([...sample, [group.id, ids]]))}
          />
        ))}
      </div>
      {shared === undefined ? (
        <p className={look.quiet}>{t(priceCents === null ? 'specials.share.noPrice' : 'specials.share.nothing')}</p>
      ) : (
        <SharedTables shared={shared} priceCents={priceCents ?? 0} />
      )}
    </RowsSection>
  )
}

function GroupChoice(props: {
  group: ChoiceGroup
  chosen: readonly number[]
  onChange: (ids: readonly number[]) => void
}): ReactNode {
  const nameOf = useNameOf()
  const { group, chosen, onChange } = props
  const name = nameOf(group)
  const options = group.dishes.map(dish => ({
    value: dish.dishId,
    label: nameOf(dish),
    disabled: dish.status === 'invalid',
  }))
  return (
    <label className={styles.choice}>
      <span>{name}</span>
      {group.max === 1 ? (
        <Select<number>
          value={chosen[0] ?? null}
          options={options}
          allowClear={group.min === 0}
          aria-label={name}
          onChange={id => onChange(id === undefined ? [] : [id])}
        />
      ) : (
        <Select<number[]>
          mode="multiple"
          value={[...chosen]}
          options={options}
          maxCount={group.max}
          aria-label={name}
          onChange={onChange}
        />
      )}
    </label>
  )
}

function SharedTables({ shared, priceCents }: { shared: SharedPrice; priceCents: number }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { money } = useFormat()
  const saves = shared.aloneCents - priceCents
  const categories = new Map(
    shared.rows.map(({ dish }) => [
      dish.categoryId,
      nameOf({ name: dish.categoryName, secondName: dish.categorySecondName }),
    ]),
  )
  return (
    <>
      <div className={styles.tables}>
        <table className={styles.table}>
          <caption>{t('specials.share.byDish')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('specials.form.dish')}</th>
              <th scope="col">{t('specials.share.own')}</th>
              <th scope="col">{t('specials.share.part')}</th>
              <th scope="col">{t('menuVersions.fields.upchargeCents')}</th>
            </tr>
          </thead>
          <tbody>
            {shared.rows.map(({ group, dish, share }) => (
              <tr key={`${group.id} ${dish.dishId}`}>
                <th scope="row">{nameOf(dish)}</th>
                <td>
                  <Money cents={dish.priceCents} />
                </td>
                <td>
                  <Money cents={share.shareCents} strong />
                </td>
                <td>{share.upchargeCents === 0 ? t('common.none') : <Money cents={share.upchargeCents} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <table className={styles.table}>
          <caption>{t('specials.share.byCategory')}</caption>
          <tbody>
            {shared.categories.map(({ categoryId, cents }) => (
              <tr key={categoryId}>
                <th scope="row">{categories.get(categoryId)}</th>
                <td>
                  <Money cents={cents} />
                </td>
              </tr>
            ))}
            <tr className={styles.total}>
              <th scope="row">{t('specials.share.total')}</th>
              <td>
                <Money cents={shared.totalCents} strong />
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      {saves > 0 && (
        <p className={look.quiet}>
          {t('specials.share.saves', { alone: money(shared.aloneCents), saves: money(saves) })}
        </p>
      )}
      {saves < 0 && <p className={look.warned}>{t('specials.share.dearer', { alone: money(shared.aloneCents) })}</p>}
    </>
  )
}
