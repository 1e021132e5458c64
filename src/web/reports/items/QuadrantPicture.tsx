/** Dishes by quantity sold and margin of one, in four quadrants. One stop for the keyboard: arrows go from dish to dish. */
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type MenuEngineering, type MenuQuadrant, menuQuadrants } from '../../../shared/contract/reports/items.ts'
import { displayWidth } from '../../../shared/rules/printing/paperText.ts'
import { namesWithRoom, placeOf } from '../../../shared/rules/reports/quadrantPlace.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './engineering.module.css'
import { useItemName } from './useItemSales.ts'

type Item = MenuEngineering['items'][number]

const HEIGHT = 360
/** Dishes at the ends stand inside of the frame, and not on the names of the quadrants. */
const INSET = { x: 16, y: 36 }
/** Of a letter of the smallest size. */
const LETTER = 6.4

/** In which corner of the picture a quadrant is. */
const corners: Readonly<Record<MenuQuadrant, Corner>> = {
  puzzle: { right: false, bottom: false },
  star: { right: true, bottom: false },
  dog: { right: false, bottom: true },
  plowhorse: { right: true, bottom: true },
}

export function QuadrantPicture({ menu }: { menu: MenuEngineering }): ReactNode {
  const { popularFrom, averageMarginCents } = menu
  const t = useTexts()
  const { money, number } = useFormat()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidthOf(frame)
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.axisName}>{t('itemSales.engineering.axis.margin')} ↑</figcaption>
      <div ref={frame} className={styles.frame}>
        <Dishes menu={menu} width={width} />
      </div>
      <div className={cx(look.ends, styles.axisName)}>
        <span>
          {t('itemSales.engineering.popularFrom', { count: number(Math.ceil(popularFrom)) })}
          {' · '}
          {t('itemSales.engineering.averageMargin', { money: money(Math.round(averageMarginCents)) })}
        </span>
        <span>{t('itemSales.engineering.axis.popularity')} →</span>
      </div>
    </figure>
  )
}

/** The drawing, and over it a button a dish: they say what a dish did. */
function Dishes({ menu, width }: { menu: MenuEngineering; width: number }): ReactNode {
  const { items } = menu
  const t = useTexts()
  const nameOf = useItemName()
  const say = useSentence()
  const points = useRef(new Map<string, HTMLButtonElement>())
  const [chosen, setChosen] = useState<string>()
  const spots = spotsOf(menu, width).map(spot => {
    const name = nameOf('dish', spot.item)
    return { ...spot, key: spot.item.key, name, width: displayWidth(name) * LETTER }
  })
  const names = namesWithRoom(spots, { width, height: HEIGHT })
  const active = items.find(({ key }) => key === chosen) ?? items[0]
  const step = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (by === undefined || active === undefined) return
    event.preventDefault()
    const next = items[(items.indexOf(active) + by + items.length) % items.length]
    points.current.get(next?.key ?? '')?.focus()
  }
  return (
    <>
      <svg className={styles.picture} width={width} height={HEIGHT} aria-hidden="true">
        {menuQuadrants.map(quadrant => (
          <Ground
            key={quadrant}
            name={t(`itemSales.engineering.quadrant.${quadrant}`)}
            corner={corners[quadrant]}
            width={width}
          />
        ))}
        {spots.map(spot => (
          <Dish key={spot.key} spot={spot} side={names.get(spot.key)} isChosen={spot.key === chosen} />
        ))}
      </svg>
      {spots.map(({ item, x, y }) => (
        <button
          key={item.key}
          ref={node => {
            if (node !== null) points.current.set(item.key, node)
          }}
          type="button"
          className={styles.point}
          style={{ left: x, top: y }}
          tabIndex={item === active ? 0 : -1}
          aria-label={say(item)}
          onFocus={() => setChosen(item.key)}
          onMouseEnter={() => setChosen(item.key)}
          onKeyDown={step}
        />
      ))}
      <p className={styles.said} aria-hidden="true">
        {chosen !== undefined && active !== undefined && say(active)}
      </p>
    </>
  )
}

const arrows: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** "Orange Chicken: 230 sold, $8.20 margin each, Stars" */
function useSentence(): (item: Item) => string {
  const t = useTexts()
  const { money, number } = useFormat()
  const nameOf = useItemName()
  return item =>
    t('itemSales.engineering.dish', {
      name: nameOf('dish', item),
      count: number(item.quantity),
      money: money(Math.round(item.unitMarginCents)),
      quadrant: t(`itemSales.engineering.quadrant.${item.quadrant}`),
    })
}

interface Drawn {
  readonly name: string
  readonly x: number
  readonly y: number
}

function Dish({
  spot,
  side,
  isChosen,
}: {
  spot: Drawn
  side: 'start' | 'end' | undefined
  isChosen: boolean
}): ReactNode {
  const { x, y, name } = spot
  return (
    <>
      {side !== undefined && (
        <text
          className={styles.dishName}
          x={side === 'end' ? x + 8 : x - 8}
          y={y + 4}
          textAnchor={side === 'end' ? 'start' : 'end'}
        >
          {name}
        </text>
      )}
      <circle className={cx(styles.dish, isChosen && styles.chosen)} cx={x} cy={y} r={6} />
    </>
  )
}

interface Corner {
  readonly right: boolean
  readonly bottom: boolean
}

function Ground({ name, corner, width }: { name: string; corner: Corner; width: number }): ReactNode {
  const { right, bottom } = corner
  return (
    <g>
      <rect
        className={cx(styles.ground, right !== bottom && styles.other)}
        x={right ? width / 2 : 0}
        y={bottom ? HEIGHT / 2 : 0}
        width={width / 2}
        height={HEIGHT / 2}
      />
      <text
        className={styles.corner}
        x={right ? width - 12 : 12}
        y={bottom ? HEIGHT - 12 : 22}
        textAnchor={right ? 'end' : 'start'}
      >
        {name}
      </text>
    </g>
  )
}

function spotsOf({ items, popularFrom, averageMarginCents }: MenuEngineering, width: number) {
  const axisOf = (values: readonly number[], middle: number) => ({
    least: Math.min(middle, ...values),
    middle,
    most: Math.max(middle, ...values),
  })
  const across = axisOf(
    items.map(item => item.quantity),
    popularFrom,
  )
  const up = axisOf(
    items.map(item => item.unitMarginCents),
    averageMarginCents,
  )
  return items.map(item => ({
    item,
    x: INSET.x + placeOf(item.quantity, across) * (width - 2 * INSET.x),
    y: HEIGHT - INSET.y - placeOf(item.unitMarginCents, up) * (HEIGHT - 2 * INSET.y),
  }))
}

/** As wide as there is room, and again when that changes. */
function useWidthOf(place: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(560)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [place])
  return width
}
